import {
  BadRecord,
  type Chronicle,
  isSame,
  type Options,
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
  const { version: from, answers, chronicle } = stored
  const to = rules.version
  if (chronicle?.mixed) {
    const resumed = resume(rules, stored, chronicle)
    if (resumed)
      return { table: resumed.table, parted: resumed.lost === 0 ? null : { from, to, agreed: 0, ...resumed } }
  }
  const { table, given } = follow(rules, stored)
  const parting = chronicle === null || from === to ? null : partingOf(table, stored, chronicle)
  if (parting === null && given === answers.length) return { table, parted: null }
  const agreed = Math.min(given, parting ?? given)
  const resumed = chronicle && resume(rules, stored, chronicle)
  if (resumed) return { table: resumed.table, parted: { from, to, agreed, lost: resumed.lost } }
  return { table, parted: { from, to, agreed, lost: answers.length - given } }
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
function follow(rules: Rules, { options, seed, position, answers }: StoredGame): { table: Table; given: number } {
  const table = position === undefined ? Table.begin(rules, options, seed) : Table.place(rules, options, seed, position)
  for (const [given, { seat, choice }] of answers.entries()) {
    try {
      table.answer(seat, choice)
    } catch (error) {
      if (error instanceof Refused) return { table, given }
      throw error
    }
  }
  return { table, given: answers.length }
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
