import type { GameEvent } from './event.ts'
import { Random } from './random.ts'
import type { Seat } from './seat.ts'
import type { GameState } from './state.ts'
import type { Step } from './step.ts'
import type { Table } from './table.ts'
import { isTalk } from './talk.ts'

/** What is needed of the table that a deal is tried at. */
type Dealt<E extends GameEvent> = Pick<
  Table<object, E>,
  'rules' | 'asked' | 'step' | 'truth' | 'play' | 'repeatTalk' | 'renewChances'
>

/** What a deal is made from: the running step with its answers, and the truth at this moment. */
export interface Dealing<E extends GameEvent, T extends Dealt<E>> {
  readonly head: Step<E>
  readonly now: GameState<E>
  readonly seat: Seat | null
  /** Whether a seat has something to decide in secret. */
  isDeciding(seat: Seat): boolean
  /** A table like this one, without a past, at another start. */
  at(start: GameState<E>): T
}

/** So often a deal is tried before none is given. */
const TRIES = 200
/** Where this step's chances can be repeated without those of the truth, nothing tells of these. */
const WITHOUT_TRUE_CHANCES = 10

/** A table that `seen` cannot tell from the true one, its chances to come made anew; null where none is found. */
export function redealt<E extends GameEvent, T extends Dealt<E>>(
  dealing: Dealing<E, T>,
  seed: string,
  seen: (table: T) => string,
  look: string,
): T | null {
  const random = Random.seeded(seed)
  for (let tries = 0; tries < TRIES; tries++) {
    const table = dealt(dealing, random, tries < WITHOUT_TRUE_CHANCES ? Random.seeded(String(random.next())) : null)
    if (table === null || seen(table) !== look) continue
    table.renewChances(Random.seeded(`chance ${seed}`))
    return table
  }
  return null
}

/** One deal of what the seat does not know, with the step's answers given again; null where they cannot be. */
export function dealt<E extends GameEvent, T extends Dealt<E>>(
  dealing: Dealing<E, T>,
  random: Random,
  chance: Random | null,
): T | null {
  const { head, now, seat, at } = dealing
  const start = head.start.copy()
  if (chance !== null) start.random = chance
  const table = at(start)
  table.rules.redeal(start, seat, random, now)
  return repeat(dealing, table) && makeUp(dealing, table, random) ? table : null
}

/** Gives the running step's answers again at a dealt table, but for those that were given in secret from the seat. */
function repeat<E extends GameEvent, T extends Dealt<E>>({ head, seat }: Dealing<E, T>, table: T): boolean {
  const step = table.step
  for (const given of head.given) {
    if (isTalk(given.choice)) {
      table.repeatTalk(given, given.choice)
    } else if (!given.secret || given.seat === seat) {
      const question = table.asked.find((one) => one.seat === given.seat)
      const index = question?.choices.indexOf(given.choice) ?? -1
      if (index < 0) return false
      table.play(question!, index)
      if (table.step !== step || table.truth.over !== null) return false
    }
  }
  return true
}

/**
 * What was answered in secret from the seat is made up, all of one who has decided. Of one who is still deciding nobody
 * knows how far he has come: for all the others he may be at the beginning.
 */
function makeUp<E extends GameEvent, T extends Dealt<E>>(
  { head, seat, isDeciding }: Dealing<E, T>,
  table: T,
  random: Random,
): boolean {
  const { rules, step } = table
  const secrets = head.given.filter((one) => one.secret && one.seat !== seat && !isTalk(one.choice))
  for (const other of new Set(secrets.map((one) => one.seat))) {
    if (isDeciding(other)) continue
    const asked = () => table.asked.find((one) => one.seat === other && one.secret)
    for (let question = asked(); question !== undefined; question = asked()) {
      table.play(question, rules.makeUp?.(question, random) ?? random.below(question.choices.length))
      if (table.step !== step) return false
    }
  }
  return true
}
