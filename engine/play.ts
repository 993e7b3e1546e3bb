import { expect } from 'vitest'
import type { GameEvent } from './event.ts'
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
