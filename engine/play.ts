import { describe, expect, it } from 'vitest'
import type { GameEvent } from './event.ts'
import type { Refusal } from './refusal.ts'
import type { Table } from './table.ts'

/** For tests: a table played by choices alone, whoever is asked. */
export class Play<V extends object = object, E extends GameEvent = GameEvent> {
  readonly table: Table<V, E>

  constructor(table: Table<V, E>) {
    this.table = table
  }

  /** Answers by whoever is asked; gives the events of all. */
  play(...choices: string[]): GameEvent[] {
    return choices.flatMap((choice) => this.table.answer(this.asked, choice).events)
  }

  /** The same table after these answers. */
  after(...choices: string[]): this {
    this.play(...choices)
    return this
  }

  get asked(): string {
    return this.table.questions()[0]?.seat ?? 'nobody'
  }

  get kind(): string {
    return this.table.questions()[0]?.kind ?? 'over'
  }

  get choices(): string[] {
    return this.table.questions()[0]?.choices ?? []
  }

  /** Why the seat that is asked may not do it: rule and reason. */
  why(choice: string): string {
    const verdict = this.table.why(this.asked, choice)
    return verdict.legal ? 'legal' : `${verdict.rule} ${verdict.reason}`
  }

  /** Choices that the seat that is asked may not do, each with rule and reason. */
  refuses(wanted: Record<string, string>): void {
    const said = Object.keys(wanted).map((choice) => [choice, this.why(choice)])
    expect(Object.fromEntries(said)).toEqual(wanted)
  }
}

/** A position in which a choice is refused. */
export interface RefusedCase {
  scene(): Play
  /** What is played first, and then refused; `*` is whatever is offered first. */
  play: string[]
  choice: string
}

/** Every refusal of a game comes about, in the position given by its name, and has a reason of its own. */
export function describeRefusals(
  refusals: Readonly<Record<string, Refusal>>,
  cases: Record<string, RefusedCase>,
): void {
  describe('every refusal', () => {
    it.each(Object.entries(cases))('%s', (name, { scene, play, choice }) => {
      const g = scene()
      for (const answer of play) g.play(answer === '*' ? g.choices[0] : answer)
      const { rule, reason } = refusals[name]
      expect(g.table.why(g.asked, choice)).toEqual({ legal: false, rule, reason })
    })

    it('has a reason of its own', () => {
      const reasons = Object.values(refusals).map(({ reason }) => reason)
      expect(new Set(reasons).size).toBe(reasons.length)
    })
  })
}
