import type { GameState, Line, Question, Random, Seat, Sense } from '@coup/engine'

/** One step of a turn: the answers of the one whose turn it is. */
export type Action = readonly string[]
/** A turn; where it says null something is made up. */
export type Plan = readonly (Action | null)[]

/** Longer than any turn. */
const MOST = 400
const ENDS = ['done', 'pass', 'stay']

/** The answer that ends something, or -1. */
export function endOf({ choices }: Question): number {
  for (const end of ENDS) {
    const found = choices.indexOf(end)
    if (found >= 0) return found
  }
  return -1
}

/** One of the choices, drawn by their weights. */
export function draw(sense: Sense, g: GameState, question: Question, random: Random): number {
  const { length } = question.choices
  if (length === 1) return 0
  weights.length = length
  for (let i = 0; i < length; i++) weights[i] = sense.weigh(g, question, i)
  return drawn(weights, random)
}

const weights: number[] = []

/** The place of a weight, the greater the likelier. */
export function drawn(weights: readonly number[], random: Random): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += weights[i]
  if (sum === 0) return random.below(weights.length)
  let left = (random.next() / 2 ** 32) * sum
  let i = 0
  for (; i < weights.length - 1; i++) {
    left -= weights[i]
    if (left < 0) break
  }
  return i
}

/**
 * Plays a seat's turn by a plan until it is another's: each step the next action that is possible, and when none is, what
 * ends the step. What the plan leaves open is drawn, and what others are asked by `luck`. Gives the turn as it was played.
 */
export function playTurn(line: Line, seat: Seat, plan: Plan, sense: Sense, random: Random, luck = random): Action[] {
  const { g } = line
  const left = plan.slice()
  const played: Action[] = []
  let begins = true
  let follows: Action | null = null
  let made: string[] = []
  for (let answers = 0; answers < MOST; answers++) {
    if (line.isBetween) {
      if (line.over !== null || sense.mover(g) !== seat) break
      line.begin()
      begins = true
      continue
    }
    const [question] = line.asked
    if (question.seat !== seat) {
      line.play(question, draw(sense, g, question, luck))
      continue
    }
    let choice = -1
    if (begins) {
      begins = false
      const next = left.findIndex((action) => action === null || question.choices.includes(action[0]))
      follows = next < 0 ? null : left[next]
      if (next >= 0) left.splice(next, 1)
      else choice = endOf(question)
      made = []
      if (choice < 0) played.push(made)
    }
    if (choice < 0 && follows !== null && made.length < follows.length) {
      choice = question.choices.indexOf(follows[made.length])
      if (choice < 0) follows = null
    }
    if (choice < 0) choice = draw(sense, g, question, random)
    made.push(question.choices[choice])
    line.play(question, choice)
  }
  return played
}
