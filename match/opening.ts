import {
  BadRecord,
  type Before,
  type Chronicle,
  isSame,
  type Options,
  type Outcome,
  parseRecord,
  type Recorded,
  Refused,
  type Rules,
  rulesOf,
  Table,
} from '@coup/engine'

/** A game as it was stored, by whatever version of its rules. */
export type StoredGame = Omit<Recorded, 'game'>

/** Corrected rules do not lead where the game was led: what could be taken over. */
export interface Parted {
  readonly from: string
  readonly to: string
  /** So many answers lead to the same under both. */
  readonly agreed: number
  /** So many of the last answers could not be given again. */
  readonly lost: number
}

/** What the players are told of it. */
export type Corrected = Pick<Parted, 'from' | 'to' | 'lost'>

export interface Opened {
  readonly table: Table
  readonly parted: Parted | null
}

/**
 * A stored game under the rules of today. Its answers are given again; where they lead to what was stored, it simply
 * goes on. Where the rules have been corrected and lead elsewhere, it goes on from its stored running step, and what was
 * before stays as it was; where nothing but answers was stored, it goes on after the last that can still be given.
 * Throws BadOptions, and BadPosition for a game that began at a position that cannot be.
 */
export function openGame(rules: Rules, stored: StoredGame): Opened {
  const steps = openingGame(rules, stored)
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
  }
}

/** The same, answer by answer, for whoever has others to serve meanwhile. */
export function* openingGame(rules: Rules, stored: StoredGame): Generator<void, Opened> {
  const { version: from, answers, chronicle } = stored
  const to = rules.version
  if (chronicle?.mixed) {
    const resumed = resume(rules, stored, chronicle)
    if (resumed)
      return { table: resumed.table, parted: resumed.lost === 0 ? null : { from, to, agreed: 0, ...resumed } }
  }
  const { table, given } = yield* follow(rules, stored)
  const parting = chronicle === null || from === to ? null : partingOf(table, stored, chronicle)
  if (parting === null && given === answers.length) return { table, parted: null }
  const agreed = Math.min(given, parting ?? given)
  const resumed = chronicle && resume(rules, stored, chronicle)
  if (resumed) return { table: resumed.table, parted: { from, to, agreed, lost: resumed.lost } }
  return { table, parted: { from, to, agreed, lost: answers.length - given } }
}

/**
 * The same for whoever kept every step himself: where the rules are still those that kept it, nothing is played again
 * but the running step.
 */
export function* openingKept(
  rules: Rules,
  stored: StoredGame & { readonly chronicle: Chronicle },
): Generator<void, Opened> {
  const { version, position, chronicle } = stored
  if (version !== rules.version) return yield* openingGame(rules, stored)
  const { table, lost } = resumeKept(rules, stored, chronicle, position === undefined)
  return { table, parted: lost === 0 ? null : { from: version, to: version, agreed: 0, lost } }
}

/** A game that these very rules have kept, whole or at rest; `lost`: answers of its running step that are not taken. */
export function resumeKept(
  rules: Rules,
  { options, seed }: Pick<StoredGame, 'options' | 'seed'>,
  chronicle: Chronicle,
  fromSetup: boolean,
  before?: Before,
): { table: Table; lost: number } {
  const again = (kept: Chronicle) => Table.resume(rules, options, seed, kept, fromSetup, before)
  // The last step leads to the end once more, where it was not led there by other rules.
  const led = again({ ...chronicle, end: null })
  const { end } = chronicle
  if (end === null || (led.lost === 0 && isSame(led.table.over, end.over))) return led
  return { table: again(chronicle).table, lost: 0 }
}

/** The same table, if it is over as it ended under other rules. */
export function ended(table: Table, over: Outcome): Table {
  if (table.over !== null) return table
  const { rules, options, seed } = table
  const { steps } = table.chronicle()
  const end = { position: steps[steps.length - 1].position, over }
  return Table.resume(rules, options, seed, { mixed: true, steps, end }).table
}

/** A record of any age and format. Throws BadRecord for what is none, or of a game that is not known here. */
export function openRecord(text: string, games: readonly Rules[]): Opened {
  const recorded = parseRecord(text)
  const rules = rulesOf(recorded, games)
  try {
    return openGame(rules, recorded)
  } catch (error) {
    throw new BadRecord(error instanceof Error ? error.message : String(error))
  }
}

/** The answers are given again as far as they can be. */
function* follow(
  rules: Rules,
  { options, seed, position, answers }: StoredGame,
): Generator<void, { table: Table; given: number }> {
  const table = position === undefined ? Table.begin(rules, options, seed) : Table.place(rules, options, seed, position)
  for (const [given, { seat, choice }] of answers.entries()) {
    try {
      table.answer(seat, choice)
    } catch (error) {
      if (error instanceof Refused) return { table, given }
      throw error
    }
    yield
  }
  return { table, given: answers.length }
}

/**
 * Gives the answers of a game again that these very rules have stored: after how many it stands elsewhere than it was
 * stored; null where it never does. What other rules have carried on cannot be compared.
 */
export function* strayingOf(
  rules: Rules,
  stored: StoredGame & { readonly chronicle: Chronicle },
): Generator<void, number | null> {
  const { answers, chronicle } = stored
  if (chronicle.mixed) return null
  const { table, given } = yield* follow(rules, stored)
  const parting = partingOf(table, stored, chronicle)
  return given === answers.length ? parting : Math.min(given, parting ?? given)
}

/** After how many answers a game stands elsewhere than it was stored; null where it never does. */
function partingOf(table: Table, { options }: StoredGame, { steps, end }: Chronicle): number | null {
  const now = table.chronicle()
  let answers = 0
  for (const [i, { position, given }] of steps.entries()) {
    if (i >= now.steps.length || !isStored(table.rules, options, now.steps[i].position, position)) return answers
    answers += given.length
  }
  return isSame(now.end, end) ? null : answers
}

/** A position that older rules wrote is written anew before it is taken for another. */
function isStored(rules: Rules, options: Options, position: unknown, stored: unknown): boolean {
  if (isSame(stored, position)) return true
  try {
    return isSame(Table.place(rules, options, '', stored).state(), position)
  } catch {
    return false
  }
}

/** From the last stored step that the rules of today can read. */
function resume(
  rules: Rules,
  { options, seed }: StoredGame,
  { steps, end }: Chronicle,
): { table: Table; lost: number } | null {
  let lost = 0
  for (let count = steps.length; count > 0; count--) {
    try {
      const resumed = Table.resume(rules, options, seed, {
        mixed: true,
        steps: steps.slice(0, count),
        end: count === steps.length ? end : null,
      })
      return { table: resumed.table, lost: resumed.lost + lost }
    } catch {
      lost += steps[count - 1].given.length
    }
  }
  return null
}
