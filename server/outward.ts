import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { networks } from './address.ts'

/** Of this machine, of its neighbours, of nobody, of many at once; in the other form also names for those of the first. */
const FOUR = networks(
  [
    '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24',
    '192.88.99.0/24,192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/4,240.0.0.0/4',
  ].join(),
)
const SIX = networks(
  [
    '::/96,::ffff:0:0/96,64:ff9b::/96,64:ff9b:1::/48,100::/64,2001::/23,2001:db8::/32,2002::/16',
    '3fff::/20,5f00::/16,fc00::/7,fe80::/10,fec0::/10,ff00::/8',
  ].join(),
)
const isInward = (address: string): boolean => (isIP(address) === 4 ? FOUR(address) : SIX(address))

/** An address that is not called. */
export class Inward extends Error {}

/** What was answered: the status, and after how many milliseconds to come again where that was said. */
export interface Answer {
  readonly status: number
  readonly again: number | null
}

export interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: string | Uint8Array
}

/** So much of an answer is read, which nobody looks at. */
const MOST_BYTES = 64_000
const MOST_AGAIN = 6 * 3_600_000

interface Place {
  readonly url: URL
  readonly address: string
}

/** Where an address leads. Throws Inward where it may not be called, something else where that is not found out in time. */
export async function placeOf(address: string, isPrivate: boolean, signal: AbortSignal): Promise<Place> {
  const url = URL.canParse(address) ? new URL(address) : null
  const known = url?.protocol === 'https:' || (isPrivate && url?.protocol === 'http:')
  if (url === null || !known || url.username !== '' || url.password !== '') throw new Inward('not called')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const found = isIP(host) === 0 ? await addressesOf(host, signal) : [host]
  if (!isPrivate && found.some(isInward)) throw new Inward('not called')
  return { url, address: found[0] }
}

/** At least one. */
async function addressesOf(host: string, signal: AbortSignal): Promise<string[]> {
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const found = await Promise.race([lookup(host, { all: true, order: 'ipv4first' }), late])
  if (found.length === 0) throw new Error('not found')
  return found.map(({ address }) => address)
}

/**
 * Calls an address that somebody has given us. What its name means is looked up once, and that very address is called:
 * one who answers differently the second time gains nothing. It is not followed anywhere else. Throws.
 */
export async function callOut({ url: given, headers, body }: Call, isPrivate: boolean, ms: number): Promise<Answer> {
  const signal = AbortSignal.timeout(ms)
  const { url, address } = await placeOf(given, isPrivate, signal)
  const pinned: LookupFunction = (_, options, tell) => {
    const family = isIP(address)
    if (options.all) tell(null, [{ address, family }])
    else tell(null, address, family)
  }
  const ask = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) }
    const options = { method: 'POST', headers: { ...headers, ...length }, lookup: pinned, agent: false, signal }
    const asked = ask(url, options, (answer) => {
      let read = 0
      const done = () => resolve({ status: answer.statusCode ?? 0, again: againOf(answer.headers['retry-after']) })
      answer.on('data', (some: Buffer) => {
        read += some.length
        if (read > MOST_BYTES) answer.destroy()
      })
      answer.on('end', done).on('close', done).on('error', done)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

function againOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Math.min(Number(text) * 1000, MOST_AGAIN) : null
}
