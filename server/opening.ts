import { type Chronicle, Refused, type Rules, rulesFor, Table } from '@coup/engine'
import {
  type Act,
  type Corrected,
  ended,
  Game,
  openingKept,
  type Parted,
  Problem,
  strayingOf,
  turned,
} from '@coup/match'
import { effort, timed } from './effort.ts'
import type { Loaded } from './match.ts'
import { packSteps, unpackSteps } from './steps.ts'
import type { Store, StoredMatch, StoredSeat, StoredStep, Whole } from './store.ts'

/** So long the game of a match that is opened is played again at a stretch. */
const SLICE_MS = 4
/** So often it is looked at again when somebody else was faster. */
const TRIES = 5

type Paid = (ms: number) => void

const UNKNOWN = new Problem('unknown-match', 'There is no such match here.')
const BUSY = new Problem('busy', 'Another process has just opened this game; nothing has changed. Try again.')

/** A game as it could be opened: where its rules were corrected, how far, and the answers of each seat that were lost. */
interface Opening {
  readonly game: Game
  readonly parted: Parted | null
  lostBy(seat: string): number
}

/**
 * Opens a match by the rules of today, from its steps; one that was stored before there were any, from its acts. What
 * comes of other rules than those that stored it is kept at once. Throws Problem.
 */
export async function openMatch(store: Store, games: readonly Rules[], id: string, paid: Paid): Promise<Loaded> {
  for (let tries = 0; tries < TRIES; tries++) {
    const whole = await store.whole(id)
    if (whole === undefined) throw UNKNOWN
    const loaded = await open(store, whole, rulesOf(games, whole.match), paid)
    if (loaded !== null) return loaded
  }
  throw BUSY
}

function rulesOf(games: readonly Rules[], { game, rules: version }: StoredMatch): Rules {
  const rules = rulesFor(games, game, version)
  if (rules !== undefined) return rules
  throw new Problem('unknown-rules', `This server does not have version ${version} of the rules of ${game}.`)
}

/** How a stored match would open now: whether its steps are stored, by its own rules or others, and what would be lost. */
export interface Validated {
  readonly from: string
  readonly to: string
  readonly parted: Parted | null
  /** By its own rules: after how many answers it stands elsewhere when it is played again; null: never. */
  readonly strays: number | null
}

/** Opens a match without keeping anything. Throws what opening it would throw. */
export async function validateMatch(store: Store, games: readonly Rules[], stored: StoredMatch): Promise<Validated> {
  const rules = rulesOf(games, stored)
  const whole = await store.whole(stored.id)
  if (whole === undefined) throw UNKNOWN
  const { parted } = await read(store, whole, rules, () => {})
  const [from, to] = [stored.rules, rules.version]
  const same = from === to && parted === null && whole.steps.length > 0
  return { from, to, parted, strays: same ? await strays(rules, whole) : null }
}

function strays(rules: Rules, { match, steps }: Whole): Promise<number | null> {
  const straying = strayingOf(rules, storedGame(match, steps))
  return inSlices(
    () => {},
    () => straying.next(),
  )
}

/** A match that is open, with its whole past; null where these rules have not kept it. */
export async function openWhole(store: Store, rules: Rules, id: string, paid: Paid): Promise<Table | null> {
  const kept = await store.kept(id)
  if (kept?.match.rules !== rules.version || kept.steps.length === 0) return null
  return (await fromSteps(rules, kept.match, kept.steps, paid)).game.table
}

async function read(store: Store, { match, steps, seats }: Whole, rules: Rules, paid: Paid): Promise<Opening> {
  const opening =
    steps.length > 0
      ? await fromSteps(rules, match, steps, paid)
      : await fromActs(rules, match, await store.acts(match.id), paid)
  if (opening.game.table.seats.join() !== seats.map((one) => one.name).join()) throw cannotGoOn(match, rules)
  return opening
}

/** Null when something happened to it meanwhile. */
async function open(store: Store, whole: Whole, rules: Rules, paid: Paid): Promise<Loaded | null> {
  const { match: stored, stamp, acts, said, names, removed } = whole
  const { id, rematch, rated } = stored
  const opening = await read(store, whole, rules, paid)
  const { game, parted } = opening
  const same = rules.version === stored.rules && parted === null
  const pace = same || stored.pace === null ? stored.pace : turned(stored.pace, null, game.asked, await store.clock())
  const now = same ? { match: stored, seats: whole.seats } : anew({ ...stored, pace }, whole.seats, opening)
  if (!same || whole.steps.length === 0) {
    const steps = timed(paid, () => packSteps(game.table))
    if (!(await store.reopened(stamp, { ...now, steps }))) return null
  }
  return { id, game, seq: now.match.seq, stamp, rematch, rated, pace, seats: now.seats, acts, said, names, removed }
}

function cannotGoOn({ rules: version }: StoredMatch, rules: Rules): Problem {
  const words = `This game was begun under version ${version} of the rules and cannot go on under version ${rules.version}.`
  return new Problem('unknown-rules', words)
}

/** How it stands when it goes on by other rules: everybody is shown it anew, and told where it was corrected. */
function anew(stored: StoredMatch, seats: readonly StoredSeat[], { game, parted, lostBy }: Opening) {
  const { table, asked, round, rewinding: rewind } = game
  const { over, isMixed: mixed } = table
  return {
    match: { ...stored, rules: table.rules.version, seq: stored.seq + 1, asked, round, over, rewind, mixed },
    seats: seats.map((seat) => ({
      ...seat,
      seq: seat.seq + 1,
      corrected: parted === null ? seat.corrected : corrected(seat.corrected, parted, lostBy(seat.name)),
    })),
  }
}

/** Of corrections that a seat has not been told of, one is made. */
function corrected(before: Corrected | null, { from, to }: Parted, lost: number): Corrected {
  return { from: before?.from ?? from, to, lost: lost + (before?.lost ?? 0) }
}

/** From what was kept. Where the rules are others, its answers are given again to compare. */
async function fromSteps(rules: Rules, stored: StoredMatch, rows: readonly StoredStep[], paid: Paid): Promise<Opening> {
  const { over } = stored
  const game = timed(paid, () => storedGame(stored, rows))
  const { answers } = game
  const opening = openingKept(rules, game)
  const { table, parted } = await inSlices(paid, () => opened(stored, rules, () => opening.next()))
  const lost = parted === null || parted.lost === 0 ? [] : answers.slice(-parted.lost)
  // What others have answered in secret does not show in the number.
  const lostBy = (seat: string) => lost.filter((one) => one.seat === seat || !one.secret).length
  return { game: gameOf(over === null ? table : ended(table, over), stored), parted, lostBy }
}

function storedGame({ rules: version, options, seed, mixed }: StoredMatch, rows: readonly StoredStep[]) {
  const kept = unpackSteps(rows)
  const chronicle: Chronicle = mixed ? { ...kept, mixed } : kept
  return { version, options, seed, answers: chronicle.steps.flatMap((step) => step.given), chronicle }
}

/** Where not even the beginning can be read by corrected rules, that is said in words. */
function opened<T>(stored: StoredMatch, rules: Rules, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw rules.version === stored.rules ? error : cannotGoOn(stored, rules)
  }
}

/** A rewind that has nowhere to go any more lapses. */
function gameOf(table: Table, { rewind }: StoredMatch): Game {
  const lapsed = rewind === null || table.over !== null || rewind.toStep >= table.logged
  return new Game(table, { rewind: lapsed ? null : rewind })
}

/** As far as the acts can be followed. */
async function fromActs(rules: Rules, stored: StoredMatch, acts: readonly Act[], paid: Paid): Promise<Opening> {
  const { rules: from, options, seed, over } = stored
  const game = new Game(opened(stored, rules, () => Table.begin(rules, options, seed)))
  const taking = playAgain(game, acts)
  const taken = await inSlices(paid, () => taking.next())
  const left = acts.slice(taken)
  const net = ({ seat, kind }: Act, own: string) =>
    seat !== own ? 0 : kind === 'answer' ? 1 : kind === 'undo' ? -1 : 0
  // What the others answered may have been in secret.
  const lostBy = (seat: string) =>
    Math.max(
      0,
      left.reduce((sum, act) => sum + net(act, seat), 0),
    )
  const agreed = game.table.answers().length
  const parted = left.length === 0 ? null : { from, to: rules.version, agreed, lost: left.length }
  if (over === null || game.table.over !== null) return { game, parted, lostBy }
  return { game: new Game(ended(game.table, over)), parted, lostBy }
}

/** Gives how many of the acts can be taken. */
function* playAgain(game: Game, acts: readonly Act[]): Generator<void, number> {
  for (const [taken, act] of acts.entries()) {
    try {
      game.take(act)
    } catch (error) {
      if (error instanceof Refused) return taken
      throw error
    }
    yield
  }
  return acts.length
}

/** However long a game is, nobody else waits while it is played again. */
async function inSlices<T>(paid: Paid, next: () => IteratorResult<void, T>): Promise<T> {
  for (;;) {
    const [from, spent] = [performance.now(), effort()]
    let one = next()
    while (!one.done && performance.now() - from < SLICE_MS) one = next()
    paid(effort() - spent)
    if (one.done) return one.value
    await new Promise((others) => setImmediate(others))
  }
}
