import {
  type Begun,
  type Facts,
  type Held,
  type Invited,
  type Joined,
  newSecret,
  type PaceName,
  type Rank,
  type RatedSeat,
} from '@coup/match'
import { RefusedAnswer } from '../match.ts'
import type { Key } from './keyring.ts'

export interface NewMatch {
  readonly game: string
  readonly options?: Readonly<Record<string, unknown>>
  /** Left out: a random one. */
  readonly seat?: string
  /** By seat. */
  readonly computers?: Readonly<Record<string, Rank>>
  /** Left out: without limit of time. */
  readonly pace?: PaceName
  /** The computer that may go on for a seat whose time has ended. */
  readonly relief?: Rank
  /** It counts for the ratings of both; for who is signed in. */
  readonly rated?: true
}

export interface Joining {
  readonly invitation: string
  /** Left out: any of those that the invitation is for. */
  readonly seat?: string
}

/** Is told why it is asked again. */
export type PutOff = (error: unknown) => void

const TRIES = 6
const WAIT_MS = 400
const LONGEST_WAIT_MS = 6000

/** Reasons that pass, and with which nothing has changed. */
const PASSING = ['too-fast', 'busy', 'unwritable']

export const home = (): string => location.origin

export async function callOnce<T>(address: string, path: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`${address}/api/${path}`, {
    ...sent,
    body: body === undefined ? null : JSON.stringify(body),
  })
  const result = await answer.json()
  if (!answer.ok) throw new RefusedAnswer(result.error)
  return result
}

/** Asks again, later and later, while the server puts it off; where nothing is done twice, also while no reply comes. */
export async function call<T>(ask: () => Promise<T>, putOff: PutOff = () => {}, twice = true): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const passes = error instanceof RefusedAnswer ? PASSING.includes(error.code) : twice
      if (!passes || tries === TRIES) throw error
      putOff(error)
      await new Promise((wait) => setTimeout(wait, Math.min(LONGEST_WAIT_MS, WAIT_MS * 2 ** (tries - 1))))
    }
  }
}

/** A new match; the key to one's own seat holds the invitations to the others. */
export async function createMatch(wanted: NewMatch, address = home(), putOff?: PutOff): Promise<Key> {
  const secret = newSecret()
  const created = await call(() => callOnce<Begun>(address, 'matches', { ...wanted, secret }), putOff, false)
  const { match, seat, invitations, invitation } = created
  return { match, game: wanted.game, seat, secret, invitations, invitation }
}

/** What an invitation is to, and the seats that it may still take. */
export function invitedTo(match: string, invitation: string, address = home(), putOff?: PutOff): Promise<Invited> {
  return call(() => callOnce(address, `matches/${match}/invited`, { invitation }), putOff)
}

/** Takes a seat of an invitation. A lost reply is asked for again with the same secret: the invitation is good once. */
export async function joinMatch(match: string, wanted: Joining, address = home(), putOff?: PutOff): Promise<Key> {
  const secret = newSecret()
  const ask = () => callOnce<Joined>(address, `matches/${match}/join`, { ...wanted, secret })
  const { seat, game } = await call(ask, putOff)
  return { match, game, seat, secret }
}

/** The same game again with the sides changed, begun or joined with the key to the old seat. */
export async function rematch(key: Key, address = home(), putOff?: PutOff): Promise<Key> {
  const fresh = newSecret()
  const again = { secret: key.secret, fresh }
  const { match, game, seat } = await call(
    () => callOnce<Joined>(address, `matches/${key.match}/rematch`, again),
    putOff,
  )
  return { match, game, seat, secret: fresh }
}

export function matchFacts(match: string, address = home()): Promise<Facts> {
  return call(() => callOnce(address, `matches/${match}`))
}

/** How strong those are who play a rated match. */
export async function ratingsAt(match: string, address = home()): Promise<readonly RatedSeat[]> {
  return (await call(() => callOnce<{ ratings: RatedSeat[] }>(address, `matches/${match}/ratings`))).ratings
}

/** How the matches stand in which one holds these seats. */
export async function myMatches(keys: readonly Key[], address = home(), putOff?: PutOff): Promise<Held[]> {
  const found: Held[] = []
  for (let from = 0; from < keys.length; from += 100) {
    const seats = keys.slice(from, from + 100).map(({ match, secret }) => ({ match, secret }))
    const { matches } = await call(() => callOnce<{ matches: Held[] }>(address, 'mine', { seats }), putOff)
    found.push(...matches)
  }
  return found
}
