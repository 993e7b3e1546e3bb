import type { Question, Random, Sense, Table } from '@coup/engine'
import { questionTo, readyAnswer } from './asked.ts'
import type { Budget, Spending } from './budget.ts'
import type { Level } from './level.ts'
import { Planner } from './planner.ts'
import type { Maker, Player } from './player.ts'
import { senseOf, type Weights } from './sense.ts'
import { Snap } from './snap.ts'
import { type Action, endOf, type Plan } from './turn.ts'

/** Of what is left of a turn's budget so much goes into each plan, and of all of it into a decision inside a step. */
const FOR_PLAN = 0.3
const FOR_SNAP = 0.05
/** So many truths are looked at for a decision inside a step. */
const TRUTHS = 6
/** Whatever comes to its mind. */
const ANYTHING: Plan = [null, null, null]

/** A decision that is being thought about; `choose` gives the best answer found so far, at any moment. */
export interface Thought {
  readonly isOver: boolean
  /** From 0 to 1: how much of the time of the turn is spent. */
  readonly progress: number
  think(): void
  choose(): string
}

const settled = (choice: string): Thought => ({ isOver: true, progress: 1, think: () => {}, choose: () => choice })

/** Plans a whole turn on truths that fit what its seat knows, and plans again after every step. */
export class Officer implements Player {
  private readonly name: string
  private readonly level: Level
  private readonly budget: Budget
  private readonly random: Random
  private readonly weights: Weights | null
  /** Its character in this game, from -1, cautious, to 1, bold. */
  readonly nerve: number
  private sense: Sense | null = null
  private spending: Spending
  private turn: number | null = null
  /** What is left of the running action, and of the turn after it. */
  private action: string[] = []
  private rest: readonly Action[] = []

  constructor(seat: string, level: Level, budget: Budget, random: Random, weights: Weights | null = null) {
    this.name = seat
    this.level = level
    this.budget = budget.times(level.thought)
    this.random = random
    this.weights = weights
    this.nerve = random.below(2) === 0 ? -level.temper : level.temper
    this.spending = budget.begin()
  }

  answer(table: Table): string {
    const thought = this.consider(table)
    while (!thought.isOver) thought.think()
    return thought.choose()
  }

  /** Begins to think about what its seat is asked. */
  consider(table: Table): Thought {
    const question = questionTo(table, this.name)
    if (question === undefined) throw new Error(`${this.name} is not asked`)
    if (question.choices.length === 1) return settled(question.choices[0])
    const prepared = readyAnswer(table, this.name, this.random)
    if (prepared !== null) return settled(prepared)
    this.sense ??= senseOf(table.rules, this.weights)
    const { sense } = this
    const isTurn = sense.mover(table.truth) === question.seat
    if (isTurn && table.answersInStep(this.name) === 0) return this.plan(table, question, sense)
    const next = this.action.shift()
    if (isTurn && next !== undefined && question.choices.includes(next)) return settled(next)
    this.action = []
    return this.snap(table, question, sense)
  }

  /** What it means to do next: the rest of the running action, and of the turn. */
  get intent(): readonly Action[] {
    return [this.action, ...this.rest]
  }

  /** The moment as it may be, by what the seat knows alone. */
  private deal(table: Table): Table | null {
    return table.imagine(this.name, String(this.random.next()))?.fork(false) ?? null
  }

  private plan(table: Table, question: Question, sense: Sense): Thought {
    const turn = sense.turn?.(table.truth) ?? null
    if (turn === null || turn !== this.turn) {
      this.spending = this.budget.begin()
      this.turn = turn
      this.rest = []
    } else this.spending.resume()
    const { spending } = this
    const deal = () => table.imagineLine(this.name, String(this.random.next()))
    const { foresees, plans } = this.level
    const manner = { first: this.rest, foresees, nerve: this.nerve }
    const planner = new Planner(deal, question.seat, sense, this.random, manner)
    if (planner.isBlind) return settled(this.anything(question))
    const from = spending.used
    const until = sense.turn === undefined ? 1 : from + FOR_PLAN * (1 - from)
    return {
      get isOver() {
        return spending.used >= until || planner.thoughts >= plans
      },
      get progress() {
        return Math.min(1, spending.used)
      },
      think() {
        planner.think()
        spending.count()
      },
      choose: () => {
        spending.pause()
        return this.follow(this.isMistaken() ? planner.sketch(ANYTHING) : planner.pick(), table, question, sense)
      },
    }
  }

  /** For a blunder, and where no truth can be made up: the table itself would tell too much. */
  private anything({ choices }: Question): string {
    return choices[this.random.below(choices.length)]
  }

  private isMistaken(): boolean {
    return this.level.blunders > 0 && this.random.below(1000) < 1000 * this.level.blunders
  }

  /** Begins with the first action of a plan that is possible now. */
  private follow(plan: readonly Action[], table: Table, question: Question, sense: Sense): string {
    const next = plan.findIndex(([first]) => question.choices.includes(first))
    this.rest = plan.filter((_, i) => i !== next)
    this.action = next < 0 ? [] : plan[next].slice(1)
    if (next >= 0) return plan[next][0]
    const end = endOf(question)
    if (end >= 0) return question.choices[end]
    const thought = this.snap(table, question, sense)
    while (!thought.isOver) thought.think()
    return thought.choose()
  }

  private snap(table: Table, question: Question, sense: Sense): Thought {
    if (this.isMistaken()) return settled(this.anything(question))
    const deals = Array.from({ length: sense.open ? 1 : TRUTHS }, () => this.deal(table))
    const truths = deals.filter((truth) => truth !== null)
    if (truths.length === 0) return settled(this.anything(question))
    const snap = new Snap(truths, question, sense, this.random)
    const spending = this.budget.times(FOR_SNAP).begin()
    snap.think()
    return {
      get isOver() {
        return snap.isEnough || spending.isSpent
      },
      get progress() {
        return Math.min(1, spending.used)
      },
      think() {
        snap.think()
        spending.count()
      },
      choose: () => snap.best,
    }
  }
}

export const officer =
  (level: Level): Maker =>
  (seat, budget, random, weights) =>
    new Officer(seat, level, budget, random, weights)
