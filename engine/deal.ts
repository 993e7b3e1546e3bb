import type { GameEvent } from './event.ts'
import { Random } from './random.ts'
import type { Supposed } from './rules.ts'
import type { Seat } from './seat.ts'
import type { GameState } from './state.ts'
import type { Step } from './step.ts'
import type { Table } from './table.ts'
import { isTalk } from './talk.ts'

/** What is needed of the table that a deal is tried at. */
type Dealt<E extends GameEvent> = Pick<
  Table<object, E>,
  'rules' | 'asked' | 'step' | 'start' | 'truth' | 'play' | 'repeatTalk' | 'renewChances'
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
  /** Whether the seat cannot tell such a table from the true one. */
  fits(table: T): boolean
}

/** So often everything is dealt anew at once; the first times without the true chances of the running step. */
const WHOLE = 40
const WITHOUT_TRUE_CHANCES = 10
/** Then so often a part of it, each time from the last deal that fitted, until so many have. */
const PARTIAL = 400
const ENOUGH = 12
const PART = 0.2

/** A table that the seat cannot tell from the true one, its chances to come made anew; null where none is found. */
export function redealt<E extends GameEvent, T extends Dealt<E>>(dealing: Dealing<E, T>, seed: string): T | null {
  const random = Random.seeded(seed)
  let table: T | null = null
  for (let tries = 0; tries < WHOLE && table === null; tries++) {
    const chance = tries < WITHOUT_TRUE_CHANCES ? Random.seeded(String(random.next())) : null
    table = fitting(dealing, dealt(dealing, random, { chance }))
  }
  table ??= dealtByParts(dealing, random)
  table?.renewChances(Random.seeded(`chance ${seed}`))
  return table
}

/** So often a table for a seat to keep is tried: there is no other way to find one. */
const IMAGINED = 300

/**
 * A table that the seat cannot tell from the true one, for the seat to keep. Nothing in it, nor in its chances, comes
 * from what the seat does not know: it depends on the seed and on what is supposed besides. Null where none is found.
 */
export function imagined<E extends GameEvent, T extends Dealt<E>>(
  dealing: Dealing<E, T>,
  seed: string,
  supposed: Supposed,
): T | null {
  const random = Random.seeded(seed)
  for (let tries = 0; tries < IMAGINED; tries++) {
    const chance = Random.seeded(String(random.next()))
    const table = fitting(dealing, dealt(dealing, random, { chance, supposed }))
    if (table === null) continue
    table.renewChances(Random.seeded(`chance ${seed}`))
    return table
  }
  return null
}

/** Where hardly any deal fits the answers that were given: a walk of small changes, each of which does. */
function dealtByParts<E extends GameEvent, T extends Dealt<E>>(dealing: Dealing<E, T>, random: Random): T | null {
  let last: T | null = null
  for (let tries = 0, found = 0; tries < PARTIAL && found < ENOUGH; tries++) {
    const start: GameState<E> = last === null ? dealing.head.start : last.start
    const table = fitting(dealing, dealt(dealing, random, { start, part: PART }))
    if (table === null) continue
    found++
    last = table
  }
  return last
}

function fitting<E extends GameEvent, T extends Dealt<E>>(dealing: Dealing<E, T>, table: T | null): T | null {
  return table !== null && dealing.fits(table) ? table : null
}

interface Manner<E extends GameEvent> {
  /** What is dealt from: the true start of the step, or an earlier deal. */
  readonly start?: GameState<E>
  /** The chances of the step, if not the true ones. */
  readonly chance?: Random | null
  /** How likely each hidden thing is to be dealt anew. */
  readonly part?: number
  readonly supposed?: Supposed
}

/** One deal of what the seat does not know, with the step's answers given again; null where they cannot be. */
export function dealt<E extends GameEvent, T extends Dealt<E>>(
  dealing: Dealing<E, T>,
  random: Random,
  { start: from = dealing.head.start, chance = null, part = 1, supposed = {} }: Manner<E> = {},
): T | null {
  const { now, seat, at } = dealing
  const start = from.copy()
  if (chance !== null) start.random = chance
  const table = at(start)
  table.rules.redeal(start, seat, random, now, part, supposed)
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
