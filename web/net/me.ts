import type { AccountCode, Me, SeatKey } from '@coup/match'
import { RefusedAnswer } from '../match.ts'
import { call, callOnce, home, myMatches } from './api.ts'
import type { Key, Keyring } from './keyring.ts'
import { rememberSignedIn } from './signed.ts'

/** The server is shown and gives so many keys at a time. */
const SHOWN = 500
const GIVEN = 200
const ROUNDS = 10
/** So many seats are brought at a time. */
const BROUGHT = 200

const SIGNED_OUT: AccountCode = 'signed-out'

type SeatOf = Pick<SeatKey, 'match' | 'seat'>

interface Given {
  readonly keys: readonly SeatKey[]
  readonly free: readonly SeatOf[]
}

const isOf = (key: SeatOf) => (one: SeatOf) => one.match === key.match && one.seat === key.seat

export const isSignedOut = (error: unknown): boolean => error instanceof RefusedAnswer && error.code === SIGNED_OUT

/** Asks the server; who is signed out meanwhile is a guest from then on. `twice`: the same may be asked again. */
export async function asOwner<T = object>(path: string, body: object, twice: boolean): Promise<T> {
  try {
    return await call(() => callOnce<T>(home(), path, body), undefined, twice)
  } catch (error) {
    if (isSignedOut(error)) rememberSignedIn(false)
    throw error
  }
}

/** The same of what is the account's own. */
export const ask = <T = object>(path: string, body: object = {}, twice = false): Promise<T> =>
  asOwner<T>(`me/${path}`, body, twice)

/** Who is signed in here; null for a guest. */
export async function whoAmI(): Promise<Me | null> {
  const { me } = await call(() => callOnce<{ me: Me | null }>(home(), 'me'))
  rememberSignedIn(me !== null)
  return me
}

const shown = (keys: readonly Key[]) => keys.map(({ match, secret }) => ({ match, secret }))

/** Takes the keys to all seats of the account along; gives those of this browser that belong to nobody yet. */
export async function fetchKeys(keyring: Keyring): Promise<Key[]> {
  for (let round = 0; ; round++) {
    const seats = shown(keyring.keys().slice(0, SHOWN))
    const { keys, free } = await ask<Given>('keys', { seats })
    for (const key of keys.toReversed()) keyring.add({ ...keyring.keys().find(isOf(key)), ...key })
    if (keys.length < GIVEN || round === ROUNDS) return keyring.keys().filter((key) => free.some(isOf(key)))
  }
}

/** So many as may come along at once. */
export const comingAlong = (keys: readonly Key[]) => shown(keys.slice(0, BROUGHT))

/** What a guest has held belongs to the account from now on. */
export async function bringSeats(keys: readonly Key[]): Promise<void> {
  for (let from = 0; from < keys.length; from += BROUGHT) await ask('seats', { seats: comingAlong(keys.slice(from)) })
}

export async function dropSeat(match: string, seat: string): Promise<void> {
  await ask('seats/drop', { match, seat })
}

/** Keys that hold nothing any more are not left behind. */
export async function forgetLost(keyring: Keyring): Promise<void> {
  const keys = keyring.keys()
  const held = await myMatches(keys)
  for (const key of keys) if (!held.some(isOf(key))) keyring.remove(key)
}

/** The keys to all seats of the account; whose session was ended elsewhere is a guest again, with what he held as one. */
export async function refresh(keyring: Keyring): Promise<void> {
  try {
    await fetchKeys(keyring)
  } catch (error) {
    if (!isSignedOut(error)) throw error
    await forgetLost(keyring)
  }
}

/** What holds the seat now where a secret does not any more; undefined where nothing does. */
export async function renewed(keyring: Keyring, match: string, secret?: string): Promise<string | undefined> {
  await refresh(keyring)
  const key = keyring.find(match)
  return key?.secret === secret ? undefined : key?.secret
}

/** Nobody is signed in here from now on. What is left to this browser alone, it holds as a guest's. */
export async function part(path: 'sign-out' | 'delete', keyring: Keyring): Promise<void> {
  const { keys = [] } = await ask<{ keys?: readonly SeatKey[] }>(path)
  rememberSignedIn(false)
  for (const key of keys) keyring.add(key)
  await forgetLost(keyring)
}

/** All that is kept about somebody, as a file. */
export async function everything(): Promise<Blob> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${home()}/api/me/everything`, { method: 'POST', headers, body: '{}' })
  if (!answer.ok) throw new RefusedAnswer((await answer.json()).error)
  return answer.blob()
}
