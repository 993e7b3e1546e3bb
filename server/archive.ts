import { BadRecord, lastingOf, parseRecord, type Rules, rulesOf } from '@coup/engine'
import { openMatch, validateMatch } from './opening.ts'
import { packKept, unpackSteps } from './steps.ts'
import type { Store, StoredMatch, StoredPaper, StoredSeat, StoredWord } from './store.ts'

const FORMAT = "Coup d'Œil match 1"

/** A match as one text: its record, who sits where, what was said, what its seats keep. */
interface Archived {
  readonly format: string
  readonly match: StoredMatch
  readonly seats: readonly StoredSeat[]
  readonly said: readonly StoredWord[]
  readonly papers: readonly StoredPaper[]
  readonly record: string
}

/** Throws Problem where there is no such match. */
export async function exportMatch(store: Store, games: readonly Rules[], id: string): Promise<string> {
  if ((await store.steps(id)).length === 0) await openMatch(store, games, id, () => {})
  const match = (await store.match(id))!
  const { game, rules: version, options, seed, mixed } = match
  const kept = unpackSteps(await store.steps(id))
  const begun = { rules: { id: game, version }, options, seed, position: null }
  const record = lastingOf(begun, mixed ? { ...kept, mixed } : kept)
  const [seats, said, papers] = [await store.seats(id), await store.said(id), await store.allPapers(id)]
  const archived: Archived = { format: FORMAT, match, seats, said, papers, record }
  return `${JSON.stringify(archived, null, 1)}\n`
}

/** Gives the match's id. Throws BadRecord for what is no such text, and for a match that is here already. */
export async function importMatch(store: Store, games: readonly Rules[], text: string): Promise<string> {
  const { match, seats, said, papers, record } = readArchived(text)
  const recorded = parseRecord(record)
  rulesOf(recorded, games)
  if (recorded.chronicle === null) throw new BadRecord('the record does not hold its steps')
  if ((await store.match(match.id)) !== undefined) throw new BadRecord(`the match ${match.id} is here already`)
  await store.take({ match, seats, steps: packKept(recorded.chronicle) }, said, papers)
  return match.id
}

function readArchived(text: string): Archived {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new BadRecord('this is no exported match')
  }
  const isOne = typeof read === 'object' && read !== null && 'format' in read && read.format === FORMAT
  if (!isOne) throw new BadRecord('this is no exported match')
  return read as Archived
}

/** What validating many matches found. */
export interface Findings {
  /** As they were stored, by the rules of today. */
  sound: number
  /** By newer rules that lead to the same. */
  raised: number
  /** By corrected rules, from where they stood. */
  corrected: number
  /** By id: after how many answers they stand elsewhere when their own rules play them again. They go on as they are. */
  readonly strayed: Map<string, number>
  /** By id, why they cannot be opened. */
  readonly broken: Map<string, string>
}

/** Tries to open each of these matches and keeps nothing; `looked` hears how many it has looked at. */
export async function validateAll(
  store: Store,
  games: readonly Rules[],
  ids: readonly string[],
  looked: (count: number) => void = () => {},
): Promise<Findings> {
  const found: Findings = { sound: 0, raised: 0, corrected: 0, strayed: new Map(), broken: new Map() }
  for (const [number, id] of ids.entries()) {
    looked(number)
    const stored = await store.match(id)
    if (stored === undefined) continue
    try {
      const { from, to, parted, strays } = await validateMatch(store, games, stored)
      if (strays !== null) found.strayed.set(id, strays)
      else if (parted !== null) found.corrected++
      else if (from !== to) found.raised++
      else found.sound++
    } catch (error) {
      found.broken.set(id, error instanceof Error ? error.message : String(error))
    }
    // Whoever runs in the same process goes first.
    await new Promise((others) => setImmediate(others))
  }
  return found
}

/** The running matches that other rules than those of today have stored. */
export async function outdated(store: Store, games: readonly Rules[]): Promise<string[]> {
  const current = new Set(games.map(({ id, version }) => `${id} ${version}`))
  return (await store.running()).filter(({ game, rules }) => !current.has(`${game} ${rules}`)).map(({ id }) => id)
}

/** In a line or two. */
export function findingsInWords({ sound, raised, corrected, strayed, broken }: Findings): string {
  const parts = [
    sound > 0 && `${sound} as they were`,
    raised > 0 && `${raised} by newer rules, as they stood`,
    corrected > 0 && `${corrected} by corrected rules, from where they stood`,
    strayed.size > 0 && `${strayed.size} stand elsewhere than their own rules lead`,
    broken.size > 0 && `${broken.size} cannot be opened`,
  ].filter((one) => one !== false)
  const whole = sound + raised + corrected + strayed.size + broken.size
  const lines = [
    ...Array.from(strayed, ([id, answers]) => `${id}: stored by the same version, elsewhere after ${answers} answers`),
    ...Array.from(broken, ([id, why]) => `${id}: ${why}`),
  ].slice(0, 20)
  return [`${whole} ${whole === 1 ? 'game' : 'games'}: ${parts.join(', ') || 'nothing to do'}.`, ...lines].join('\n')
}
