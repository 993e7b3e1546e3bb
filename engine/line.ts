import type { GameEvent } from './event.ts'
import type { Question } from './question.ts'
import type { Rules } from './rules.ts'
import type { GameState, Outcome } from './state.ts'
import { listed, type Run, resume } from './step.ts'

/** A line of thought: plays on from a moment on one state, without a past, as fast as the rules can ask. */
export class Line<V extends object = object, E extends GameEvent = GameEvent> {
  readonly rules: Rules<GameState<E>, V, E>
  /** The truth at this moment. To be read only. */
  readonly g: GameState<E>
  private run: Run<E> | null
  /** Who is asked what; nobody between two steps and at the end. */
  asked: readonly Question[]

  /** From a running step, or from between two steps. The line takes the state over. */
  constructor(rules: Rules<GameState<E>, V, E>, from: Run<E> | GameState<E>) {
    this.rules = rules
    this.run = 'procedure' in from ? from : null
    this.g = 'procedure' in from ? from.g : from
    this.asked = this.run?.asked ?? []
  }

  get over(): Outcome | null {
    return this.g.over
  }

  get isBetween(): boolean {
    return this.asked.length === 0
  }

  /** Another line from here; only between two steps. */
  fork(): Line<V, E> {
    if (!this.isBetween) throw new Error('a step is running')
    return new Line(this.rules, this.g.copy())
  }

  /** Begins the next step; afterwards somebody is asked, or it is complete. */
  begin(): void {
    const { g } = this
    g.desk.events.length = 0
    this.run = { g, procedure: this.rules.step(g), asked: [] }
    this.asked = listed(resume(this.run, 0))
  }

  /** Takes a choice by its place. */
  play(question: Question, index: number): void {
    this.g.desk.answered = question
    this.asked = listed(resume(this.run!, question.values[index]))
  }
}
