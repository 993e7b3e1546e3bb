import { type Question, Random, type Seat, type Sense, type Table } from '@coup/engine'
import { outcomeOf } from './asked.ts'
import { type Action, draw } from './turn.ts'

/** Longer than any step. */
const MOST = 100
/** What was planned is given up for what looks better by so much. */
const BETTER = 0.005
/** Whoever falls so far behind on one truth is not tried on the others. */
const HOPELESS = 0.05

interface Tried {
  readonly answers: Action
  readonly worth: number
}

/** Second thoughts inside a step, when the enemy has answered: what was planned, beside other ways to go on with it. */
export class Second {
  private readonly truths: readonly Table[]
  /** By truth: what others do is drawn alike for all. */
  private readonly lucks: readonly Random[]
  private readonly seat: Seat
  private readonly sense: Sense
  private readonly random: Random
  private readonly choices: readonly string[]
  private readonly planned: Tried | null
  private found: Tried | null = null
  thoughts = 0

  constructor(truths: readonly Table[], question: Question, planned: Action, sense: Sense, random: Random) {
    this.truths = truths
    this.lucks = truths.map(() => Random.seeded(String(random.next())))
    this.seat = question.seat
    this.choices = question.choices
    this.sense = sense
    this.random = random
    this.planned = question.choices.includes(planned[0]) ? this.attempt(planned) : null
  }

  /** One other way: each choice in turn, or the best so far with another end. */
  think(): void {
    const { best, random, choices } = this
    const isNew = best === null || this.thoughts < choices.length || random.below(2) === 0
    const begun = isNew ? [choices[this.thoughts % choices.length]] : best.slice(0, random.below(best.length))
    this.thoughts++
    const tried = this.attempt(begun)
    if (tried !== null && (this.found === null || tried.worth > this.found.worth)) this.found = tried
  }

  get best(): Action | null {
    const { planned, found } = this
    if (planned === null || found === null) return (planned ?? found)?.answers ?? null
    return found.worth > planned.worth + BETTER ? found.answers : planned.answers
  }

  /** The step played to its end on all truths, made up on the first from where the answers end; null if it is hopeless. */
  private attempt(begun: Action): Tried | null {
    const bar = Math.max(this.planned?.worth ?? 0, this.found?.worth ?? 0)
    let answers = begun
    let sum = 0
    for (let i = 0; i < this.truths.length; i++) {
      const [made, worth] = this.playOn(i, answers, i === 0 ? this.random : this.lucks[i].copy())
      if (i === 0) answers = made
      sum += worth
      if (sum / (i + 1) < bar - HOPELESS) return null
    }
    return { answers, worth: sum / this.truths.length }
  }

  private playOn(at: number, answers: Action, random: Random): [Action, number] {
    const { seat, sense } = this
    const line = this.truths[at].line()
    const luck = this.lucks[at].copy()
    const made: string[] = []
    let follows = true
    for (let n = 0; n < MOST && !line.isBetween; n++) {
      const [question] = line.asked
      if (question.seat !== seat) {
        line.play(question, draw(sense, line.g, question, luck))
        continue
      }
      let choice = follows && made.length < answers.length ? question.choices.indexOf(answers[made.length]) : -1
      if (choice < 0) {
        follows = false
        choice = draw(sense, line.g, question, random)
      }
      made.push(question.choices[choice])
      line.play(question, choice)
    }
    const worth = line.over === null ? sense.appraise(line.g, seat) : outcomeOf(line.rules, line.g, seat)
    return [made, worth]
  }
}
