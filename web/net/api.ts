import { type Begun, type Facts, type Held, type Invited, type Joined, newSecret } from '@coup/match'
import { RefusedAnswer } from '../match.ts'
import type { Key } from './keyring.ts'

export interface NewMatch {
  readonly game: string
  readonly options?: Readonly<Record<string, unknown>>
  /** Left out: a random one. */
  readonly seat?: string
}

export interface Joining {
  readonly invitation: string
  /** Left out: any of those that the invitation is for. */
  readonly seat?: string
}

const TRIES = 5
const WAIT_MS = 300

const home = (): string => location.origin

async function call<T>(address: string, path: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`${address}/api/${path}`, {
    ...sent,
    body: body === undefined ? null : JSON.stringify(body),
  })
  const result = await answer.json()
  if (!answer.ok) throw new RefusedAnswer(result.error)
  return result
}

/** Asks again while no reply comes. */
async function persist<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof RefusedAnswer || tries === TRIES) throw error
      await new Promise((wait) => setTimeout(wait, WAIT_MS * tries))
    }
  }
}

/** A new match; the key to one's own seat holds the invitations to the others. */
export async function createMatch(wanted: NewMatch, address = home()): Promise<Key> {
  const secret = newSecret()
  const created = await call<Begun>(address, 'matches', { ...wanted, secret })
  const { match, seat, invitations, invitation } = created
  return { match, game: wanted.game, seat, secret, invitations, invitation }
}

/** What an invitation is to, and the seats that it may still take. */
export function invitedTo(match: string, invitation: string, address = home()): Promise<Invited> {
  return call(address, `matches/${match}/invited`, { invitation })
}

/** Takes a seat of an invitation. A lost reply is asked for again with the same secret: the invitation is good once. */
export async function joinMatch(match: string, wanted: Joining, address = home()): Promise<Key> {
  const secret = newSecret()
  const { seat, game } = await persist(() => call<Joined>(address, `matches/${match}/join`, { ...wanted, secret }))
  return { match, game, seat, secret }
}

/** The same game again with the sides changed, begun or joined with the key to the old seat. */
export async function rematch(key: Key, address = home()): Promise<Key> {
  const fresh = newSecret()
  const again = { secret: key.secret, fresh }
  const { match, game, seat } = await persist(() => call<Joined>(address, `matches/${key.match}/rematch`, again))
  return { match, game, seat, secret: fresh }
}

export function matchFacts(match: string, address = home()): Promise<Facts> {
  return call(address, `matches/${match}`)
}

/** How the matches stand in which one holds these seats. */
export async function myMatches(keys: readonly Key[], address = home()): Promise<Held[]> {
  const found: Held[] = []
  for (let from = 0; from < keys.length; from += 100) {
    const seats = keys.slice(from, from + 100).map(({ match, secret }) => ({ match, secret }))
    found.push(...(await call<{ matches: Held[] }>(address, 'mine', { seats })).matches)
  }
  return found
}
