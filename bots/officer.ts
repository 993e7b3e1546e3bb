import type { Line, Question, Random, Sense, Table } from '@coup/engine'
import { questionTo, readySetUp } from './asked.ts'
import { believedLine, believedTable } from './belief.ts'
import type { Budget, Spending } from './budget.ts'
import type { Level } from './level.ts'
import { Planner } from './planner.ts'
import type { Maker, Player } from './player.ts'
import { Second } from './second.ts'
import { senseOf, type Weights } from './sense.ts'
import { Snap } from './snap.ts'
import { type Action, endOf, type Plan } from './turn.ts'

/** Of what is left of a turn's budget so much goes into each plan, and of all of it into a decision inside a step. */
const FOR_PLAN = 0.3
const FOR_SNAP = 0.05
/** Of what is left of the turn so much goes into second thoughts when the enemy has answered. */
const FOR_SECOND = 0.15
/** So many truths are looked at for a decision inside a step. */
const TRUTHS = 6
/** Whatever comes to its mind. */
const ANYTHING: Plan = [null, null, null]

/** Something that is being thought about. */
export interface Pondering {
  readonly isOver: boolean
  think(): void
}

/** A decision; `choose` gives the best answer found so far, at any moment. */
export interface Thought extends Pondering {
  /** From 0 to 1: how much of the time of the turn is spent. */
  readonly progress: number
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
  /** The ready set-up that it has drawn. */
  private setUp: string | null = null
  private spending: Spending
  private turn: number | null = null
  /** What is left of the running action, and of the turn after it. */
  private action: string[] = []
  private rest: readonly Action[] = []
  /** What it has thought of while another decided. */
  foreseen: readonly Plan[] = []
  /** How many answers of others it knew of in this step. */
  private heard = 0

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
    if (question.choices.length === 1) return settled(this.forced(question.choices[0]))
    const prepared = readySetUp(table, this.name, this.random, this.setUp)
    if (prepared !== null) {
      this.setUp = prepared.name
      return settled(prepared.choice)
    }
    this.sense ??= senseOf(table.rules, this.weights)
    const { sense } = this
    const isTurn = sense.mover(table.truth) === question.seat
    if (isTurn && table.answersInStep(this.name) === 0) return this.plan(table, question, sense)
    if (isTurn && sense.rethinks && this.hears(table)) return this.rethink(table, question, sense)
    const next = this.action.shift()
    if (isTurn && next !== undefined && question.choices.includes(next)) return settled(next)
    this.action = []
    return this.snap(table, question, sense)
  }

  /**
   * While another decides: looks for his best turn, as far as this seat can tell, and for what to reply to it. Null where
   * there is nothing to foresee.
   */
  ponder(table: Table): Pondering | null {
    this.sense ??= senseOf(table.rules, this.weights)
    const mover = this.sense.mover(table.truth)
    const isEnemy = mover !== null && table.seats[mover] !== this.name && table.seats.length === 2
    if (!this.level.foresees || !isEnemy || table.answersInStep(table.seats[mover]) > 0) return null
    const planner = new Planner(this.dealer(table), mover, this.sense, this.random)
    if (planner.isBlind) return null
    const spending = this.budget.begin()
    const { plans } = this.level
    return {
      get isOver() {
        return spending.isSpent || planner.thoughts >= plans || planner.isAtRest
      },
      think: () => {
        planner.think()
        spending.count()
        this.foreseen = planner.found
      },
    }
  }

  /** The only answer; a plan goes on after it. */
  private forced(choice: string): string {
    if (this.sense?.rethinks && this.action[0] === choice) this.action.shift()
    return choice
  }

  /** Somebody has answered since it last looked. */
  private hears(table: Table): boolean {
    const before = this.heard
    this.heard = table.seats.reduce((sum, one) => (one === this.name ? sum : sum + table.answersInStep(one)), 0)
    return this.heard > before
  }

  /** What it means to do next: the rest of the running action, and of the turn. */
  get intent(): readonly Action[] {
    return [this.action, ...this.rest]
  }

  /** The moment as it may be, by what the seat knows alone. */
  private deal(table: Table): Table | null {
    return believedTable(table, this.name, this.sense!, this.random)?.fork(false) ?? null
  }

  /** The same at the beginning of a step. */
  private dealer(table: Table): () => Line | null {
    return () => believedLine(table, this.name, this.sense!, this.random)
  }

  private plan(table: Table, question: Question, sense: Sense): Thought {
    const turn = sense.turn?.(table.truth) ?? null
    this.heard = 0
    if (turn === null || turn !== this.turn) {
      this.spending = this.budget.begin()
      this.turn = turn
      this.rest = []
    } else this.spending.resume()
    const { spending } = this
    const { foresees, plans } = this.level
    const manner = { firsts: [this.rest, ...this.foreseen], foresees, nerve: this.nerve }
    this.foreseen = []
    const planner = new Planner(this.dealer(table), question.seat, sense, this.random, manner)
    if (planner.isBlind) return settled(this.anything(question))
    const from = spending.used
    const until = sense.turn === undefined ? 1 : from + FOR_PLAN * (1 - from)
    return {
      get isOver() {
        return spending.used >= until || planner.thoughts >= plans || planner.isAtRest
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

  private truths(table: Table, count: number): Table[] {
    return Array.from({ length: count }, () => this.deal(table)).filter((truth) => truth !== null)
  }

  /** Goes on with the running action, or does something else, now that the enemy has answered. */
  private rethink(table: Table, question: Question, sense: Sense): Thought {
    if (this.isMistaken()) return settled(this.anything(question))
    const truths = this.truths(table, TRUTHS)
    if (truths.length === 0) return settled(this.anything(question))
    const { spending } = this
    const { plans } = this.level
    spending.resume()
    const until = spending.used + FOR_SECOND * Math.max(0, 1 - spending.used)
    const second = new Second(truths, question, this.action, sense, this.random)
    second.think()
    return {
      get isOver() {
        return spending.used >= until || second.thoughts >= plans
      },
      get progress() {
        return Math.min(1, spending.used)
      },
      think() {
        second.think()
        spending.count()
      },
      choose: () => {
        spending.pause()
        const best = second.best ?? [this.anything(question)]
        this.action = best.slice(1)
        return best[0]
      },
    }
  }

  private snap(table: Table, question: Question, sense: Sense): Thought {
    if (this.isMistaken()) return settled(this.anything(question))
    const truths = this.truths(table, sense.open ? 1 : TRUTHS)
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
