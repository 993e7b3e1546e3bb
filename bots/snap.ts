import type { Question, Random, Seat, Sense, Table } from '@coup/engine'
import { outcomeOf } from './asked.ts'
import { draw } from './turn.ts'

/** Longer than any step. */
const MOST = 100

/** A quick answer to a question inside a step: each choice on the truths, the rest of the step drawn, and what looks best then. */
export class Snap {
  private readonly truths: readonly Table[]
  private readonly seat: Seat
  private readonly sense: Sense
  private readonly random: Random
  private readonly choices: readonly string[]
  private readonly worth: number[]
  private readonly tries: number[]
  private thoughts = 0

  constructor(truths: readonly Table[], question: Question, sense: Sense, random: Random) {
    this.truths = truths
    this.seat = question.seat
    this.sense = sense
    this.random = random
    this.choices = question.choices
    this.worth = question.choices.map(() => 0)
    this.tries = question.choices.map(() => 0)
  }

  /** Each choice has been tried on each truth. */
  get isEnough(): boolean {
    return this.thoughts >= this.choices.length * this.truths.length * 2
  }

  think(): void {
    const choice = this.thoughts % this.choices.length
    const truth = this.truths[Math.floor(this.thoughts / this.choices.length) % this.truths.length]
    this.thoughts++
    const line = truth.line()
    if (line.isBetween) line.begin()
    const question = line.asked.find(({ seat }) => seat === this.seat)
    const index = question?.choices.indexOf(this.choices[choice]) ?? -1
    if (question === undefined || index < 0) return
    line.play(question, index)
    for (let answers = 0; answers < MOST && !line.isBetween; answers++) {
      const [next] = line.asked
      line.play(next, draw(this.sense, line.g, next, this.random))
    }
    this.tries[choice]++
    this.worth[choice] +=
      line.over === null ? this.sense.appraise(line.g, this.seat) : outcomeOf(line.rules, line.g, this.seat)
  }

  get best(): string {
    const mean = this.worth.map((worth, i) => (this.tries[i] === 0 ? -1 : worth / this.tries[i]))
    return this.choices[mean.indexOf(Math.max(...mean))]
  }
}
