import type { Question, Random, Sense, Table } from '@coup/engine'
import { senses } from '@coup/games/senses'
import { questionTo, readyAnswer } from './asked.ts'
import type { Budget, Spending } from './budget.ts'
import { Planner } from './planner.ts'
import type { Maker, Player } from './player.ts'
import { Snap } from './snap.ts'
import { type Action, draw, endOf } from './turn.ts'

/** Of what is left of a turn's budget so much goes into each plan, and into a decision inside a step. */
const FOR_PLAN = 0.6
const FOR_SNAP = 0.05
/** So many truths are looked at for a decision inside a step. */
const TRUTHS = 6

/** Plans a whole turn on truths that fit what its seat knows, and plans again after every step. */
class Marshal implements Player {
  private readonly name: string
  private readonly budget: Budget
  private readonly random: Random
  private spending: Spending
  private turn: number | null = null
  /** What is left of the running action, and of the turn after it. */
  private action: string[] = []
  private rest: readonly Action[] = []

  constructor(seat: string, budget: Budget, random: Random) {
    this.name = seat
    this.budget = budget
    this.random = random
    this.spending = budget.begin()
  }

  answer(table: Table): string {
    const question = questionTo(table, this.name)
    if (question === undefined) throw new Error(`${this.name} is not asked`)
    if (question.choices.length === 1) return question.choices[0]
    const prepared = readyAnswer(table, this.name, this.random)
    if (prepared !== null) return prepared
    const sense = senses[table.rules.id]
    this.spending.resume()
    const answer = this.decide(table, question, sense)
    this.spending.pause()
    return answer
  }

  private decide(table: Table, question: Question, sense: Sense): string {
    const isTurn = sense.mover(table.truth) === question.seat
    const begins = table.answersInStep(this.name) === 0
    if (isTurn && begins) return this.plan(table, question, sense)
    const next = this.action.shift()
    if (isTurn && next !== undefined && question.choices.includes(next)) return next
    this.action = []
    return this.snap(table, question, sense)
  }

  /** The moment as it may be, by what the seat knows alone. */
  private deal(table: Table): Table | null {
    return table.imagine(this.name, String(this.random.next()))?.fork(false) ?? null
  }

  private plan(table: Table, question: Question, sense: Sense): string {
    const turn = sense.turn?.(table.truth) ?? null
    if (turn === null || turn !== this.turn) {
      this.spending = this.budget.begin()
      this.turn = turn
      this.rest = []
    }
    const deal = () => this.deal(table)?.line() ?? null
    const planner = new Planner(deal, question.seat, sense, this.random, this.rest)
    if (planner.isBlind) return question.choices[draw(sense, table.truth, question, this.random)]
    const until = sense.turn === undefined ? 1 : this.spending.used + FOR_PLAN * (1 - this.spending.used)
    while (this.spending.used < until) {
      planner.think()
      this.spending.count()
    }
    const next = planner.best.findIndex(([first]) => question.choices.includes(first))
    this.rest = planner.best.filter((_, i) => i !== next)
    this.action = next < 0 ? [] : planner.best[next].slice(1)
    if (next >= 0) return planner.best[next][0]
    const end = endOf(question)
    return end < 0 ? this.snap(table, question, sense) : question.choices[end]
  }

  private snap(table: Table, question: Question, sense: Sense): string {
    const deals = Array.from({ length: sense.open ? 1 : TRUTHS }, () => this.deal(table))
    const truths = deals.filter((truth) => truth !== null)
    if (truths.length === 0) return question.choices[draw(sense, table.truth, question, this.random)]
    const snap = new Snap(truths, question, sense, this.random)
    const spending = this.budget.times(FOR_SNAP).begin()
    do {
      snap.think()
      spending.count()
    } while (!snap.isEnough && !spending.isSpent)
    return snap.best
  }
}

export const marshal: Maker = (seat, budget, random) => new Marshal(seat, budget, random)
