import { type Line, Random, type Seat, type Sense } from '@coup/engine'
import { outcomeOf } from './asked.ts'
import { type Action, drawn, type Plan, playTurn } from './turn.ts'

/** A turn as it has been tried. */
interface Tried {
  readonly plan: readonly Action[]
  /** By truth: how it stands when the turn is over. */
  readonly after: Line[]
  /** By truth: what is left after the worst of the enemy's replies, and if he did nothing. */
  readonly worth: number[]
  readonly hopes: number[]
}

/** So many turns are kept to be improved, and so many replies are remembered. */
const ELITE = 8
const REPLIES = 8
/** A turn that is worse by so much on the first truth is not tried on the others. */
const HOPELESS = 0.02
/** A reply that does less harm is not remembered. */
const HARM = 0.002
/** What a further action must bring, for what ends is preferred. */
const EFFORT = 0.0003
/** Plans that are worse than the best by less are as good. */
const LIKE = 0.002
/** So much counts what is hoped for: whoever is lost whatever he does hopes that the enemy does not see it. */
const HOPE = 0.01
const LONGEST = 7
/** After so many thoughts that brought neither a better turn nor a better reply it is at rest. */
const BARREN = 5000
const ANEW: Plan = [null, null, null]
/** At most so many truths are looked at, in an open game so many ways in which others may answer: the second after so many thoughts, the third after four times as many. */
const TRUTHS = 12
const PER_TRUTH = 8
/** What is settled is soon seen on all of them. */
const PER_TRUTH_SETTLED = 2

/** A bold player trusts so much that the worst does not come, and takes an uneven outcome for so much better. */
const TRUST = 0.25
const DARING = 0.5

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

function spread(values: readonly number[], middle: number): number {
  return values.reduce((sum, one) => sum + Math.abs(one - middle), 0) / values.length
}

/** How somebody plans. */
export interface Manner {
  /** Plans to begin with. */
  readonly firsts?: readonly Plan[]
  /** Replies are looked for; otherwise the enemy is taken to do nothing. */
  readonly foresees?: boolean
  /** From -1, cautious, to 1, bold. */
  readonly nerve?: number
  /** The first of them is what will be done: only replies to it are looked for. */
  readonly settled?: boolean
}

/**
 * Looks for one plan of a turn that is good on all truths, whatever the enemy replies. Own plans and the enemy's replies
 * are improved in turn: plans by what the known replies leave of them, replies by what they do to the best plan.
 */
export class Planner {
  private readonly truths: Line[] = []
  /** By truth: what others do in it is drawn alike for all plans, so that no plan is better by mere luck. */
  private readonly lucks: Random[] = []
  private readonly deal: () => Line | null
  private readonly seat: Seat
  private readonly foresees: boolean
  private readonly nerve: number
  private readonly settled: boolean
  private readonly sense: Sense
  private readonly random: Random
  /** The best first. */
  private readonly elite: Tried[] = []
  /** The latest first: it is likely to hurt most. */
  private readonly replies: Plan[] = [[]]
  private readonly seen = new Set<string>()
  /** How many turns and replies have been thought through, and at which of them something better was found last. */
  thoughts = 0
  private fresh = 0

  /** `deal` gives the moment at which the seat begins a step of its turn, each time as it may be, or null. */
  constructor(deal: () => Line | null, seat: Seat, sense: Sense, random: Random, manner: Manner = {}) {
    const { firsts = [], foresees = true, nerve = 0, settled = false } = manner
    this.deal = deal
    this.foresees = foresees
    this.nerve = nerve
    this.settled = settled
    this.seat = seat
    this.sense = sense
    this.random = random
    this.doubt()
    if (this.truths.length === 0) return
    if (settled) this.settle(firsts[0] ?? [])
    else for (const plan of [...firsts, []]) this.propose(plan)
  }

  /** A plan that stays as it is, whatever becomes of it on a truth. */
  private settle(plan: Plan): void {
    const line = this.truths[0].fork()
    playTurn(line, this.seat, plan, this.sense, this.random, this.luck(0))
    const actions = plan.filter((action) => action !== null)
    const worth = [this.worst(line, this.replies, 0, 0)]
    this.elite.push({ plan: actions, after: [line], worth, hopes: [this.worthOf(line)] })
  }

  /** One truth more; what has been tried is tried on it too. */
  private doubt(): void {
    const truth = this.deal()
    if (truth === null) return
    this.truths.push(truth)
    this.lucks.push(Random.seeded(String(this.random.next())))
    for (const { plan, after, worth, hopes } of this.elite) {
      const line = truth.fork()
      const luck = this.luck(after.length)
      playTurn(line, this.seat, plan, this.sense, luck, luck)
      worth.push(this.worst(line, this.replies, 0, after.length))
      after.push(line)
      hopes.push(this.worthOf(line))
    }
    this.sort()
  }

  private luck(at: number): Random {
    return this.lucks[at].copy()
  }

  /** Nothing could be dealt: there is nothing to think about. */
  get isBlind(): boolean {
    return this.truths.length === 0
  }

  /** Nothing better comes any more: where few turns are possible, that is soon. */
  get isAtRest(): boolean {
    return this.thoughts - this.fresh > BARREN
  }

  get best(): readonly Action[] {
    return this.elite[0].plan
  }

  /** One of the plans that are nearly the best, the better the likelier: so that it cannot be foreseen. */
  pick(): readonly Action[] {
    // Where it is won or lost whatever is done, nothing is done that need not be.
    if (this.estimate === 0 || this.estimate === 1) return this.best
    const least = this.value(this.elite[0]) - LIKE
    const shares = this.elite.map((one) => Math.max(0, this.value(one) - least))
    return this.elite[drawn(shares, this.random)].plan
  }

  /** What the best plan seems to lead to, from 0 to 1. */
  get estimate(): number {
    return mean(this.elite[0].worth)
  }

  /** The same by truth. */
  get estimates(): readonly number[] {
    return this.elite[0].worth
  }

  /** The reply that leaves least of the best plan. */
  get feared(): Plan {
    const [{ after }] = this.elite
    const left = this.replies.map((reply) => mean(after.map((line, i) => this.worst(line, [reply], 0, i))))
    return this.replies[left.indexOf(Math.min(...left))]
  }

  /** What has been found to reply to the best plans, the latest first. */
  get found(): readonly Plan[] {
    return this.replies
  }

  /** A turn as it goes on one of the truths, tried against nothing. */
  sketch(plan: Plan): readonly Action[] {
    return playTurn(this.truths[0].fork(), this.seat, plan, this.sense, this.random)
  }

  /** One proposal, of an own turn or of a reply to the best. */
  think(): void {
    this.thoughts++
    const due = this.settled ? this.truths.length * PER_TRUTH_SETTLED : this.truths.length ** 2 * PER_TRUTH
    if (this.truths.length < TRUTHS && this.thoughts >= due) this.doubt()
    if (this.settled) this.contradict()
    else if (this.foresees && this.random.below(3) === 0) this.contradict()
    else this.propose(this.change(this.elite[this.random.below(this.elite.length)].plan))
  }

  /** Another turn, made from one that is good. */
  private change(plan: Plan): Plan {
    const { random } = this
    const how = random.below(8)
    if (plan.length === 0) return how < 6 ? [null] : ANEW
    if (how === 0) return Array.from({ length: 1 + random.below(LONGEST) }, () => null)
    const changed = plan.slice()
    const at = random.below(plan.length)
    if (how <= 2) changed.splice(at, 1, null)
    else if (how <= 5) changed.splice(random.below(plan.length + 1), 0, null)
    else if (how === 6) changed.splice(at, 1)
    else changed.splice(at, changed.length - at, null, null)
    return changed
  }

  private worthOf(line: Line): number {
    return line.over === null ? this.sense.appraise(line.g, this.seat) : outcomeOf(line.rules, line.g, this.seat)
  }

  /** The worst that replies leave of a turn; once it is below `floor` no more are tried. */
  private worst(after: Line, replies: readonly Plan[], floor: number, at: number): number {
    if (after.over !== null) return outcomeOf(after.rules, after.g, this.seat)
    let least = 1
    for (let i = 0; i < replies.length && least >= floor; i++) {
      const line = after.fork()
      const luck = this.luck(at)
      this.reply(line, replies[i], luck, luck)
      least = Math.min(least, this.worthOf(line))
    }
    return least
  }

  private reply(line: Line, plan: Plan, random: Random, luck: Random): readonly Action[] {
    const enemy = this.sense.mover(line.g)
    return enemy === null || enemy === this.seat ? [] : playTurn(line, enemy, plan, this.sense, random, luck)
  }

  private propose(wanted: Plan): void {
    const first = this.truths[0].fork()
    const plan = playTurn(first, this.seat, wanted, this.sense, this.random, this.luck(0))
    const key = plan.map((action) => action.join()).join(';')
    if (this.seen.has(key)) return
    this.seen.add(key)
    const tried: Tried = { plan, after: [first], worth: [], hopes: [] }
    let lead = 0
    for (let i = 0; i < this.truths.length; i++) {
      if (i > 0) {
        tried.after.push(this.truths[i].fork())
        const luck = this.luck(i)
        playTurn(tried.after[i], this.seat, plan, this.sense, luck, luck)
      }
      const best = this.elite.length === 0 ? 0 : this.elite[0].worth[i]
      const floor = best - lead - HOPELESS * Math.sqrt(i + 1)
      const hope = this.worthOf(tried.after[i])
      if (hope < floor) return
      tried.worth.push(this.worst(tried.after[i], this.replies, floor, i))
      if (tried.worth[i] < floor) return
      tried.hopes.push(hope)
      lead += tried.worth[i] - best
    }
    this.elite.push(tried)
    this.sort()
    if (this.elite[0] === tried) this.fresh = this.thoughts
  }

  /** What a turn is worth to this player. */
  private value({ worth, hopes, plan }: Tried): number {
    const middle = mean(worth)
    const trust = HOPE + Math.max(0, this.nerve) * TRUST
    return middle + trust * (mean(hopes) - middle) + this.nerve * DARING * spread(worth, middle) - EFFORT * plan.length
  }

  private sort(): void {
    this.elite.sort((one, other) => this.value(other) - this.value(one))
    this.elite.length = Math.min(this.elite.length, ELITE)
  }

  /** Looks for a reply that does the best plan more harm. */
  private contradict(): void {
    const [best] = this.elite
    const at = this.random.below(this.truths.length)
    if (best.after[at].over !== null) return
    const line = best.after[at].fork()
    const reply = this.reply(
      line,
      this.change(this.replies[this.random.below(this.replies.length)]),
      this.random,
      this.luck(at),
    )
    if (this.worthOf(line) >= best.worth[at] - HARM) return
    this.fresh = this.thoughts
    this.replies.unshift(reply)
    this.replies.length = Math.min(this.replies.length, REPLIES)
    for (const { after, worth } of this.elite) {
      for (let i = 0; i < after.length; i++) worth[i] = Math.min(worth[i], this.worst(after[i], [reply], 0, i))
    }
    this.sort()
  }
}
