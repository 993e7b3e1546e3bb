import type { IncomingMessage } from 'node:http'
import { Problem } from '@coup/match'

/** Where a request's page is: its address without a path, the name that passkeys are bound to, whether it came over TLS. */
export interface Origin {
  readonly origin: string
  readonly host: string
  readonly secure: boolean
}

const ELSEWHERE = new Problem('bad-origin', 'This was not asked by a page of this server.')

function read(origin: string | undefined): URL | null {
  try {
    const url = new URL(origin ?? '')
    return url.origin === origin && /^https?:$/.test(url.protocol) ? url : null
  } catch {
    return null
  }
}

const listed = (known: string): string[] => known.split(/[\s,]+/).filter((one) => one !== '')

/** Whether a proxy says that it was asked over TLS. */
const overTls = (headers: IncomingMessage['headers']): boolean =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    .trim() === 'https'

/** Whether a request comes from a page that came over TLS, as far as that can be known: pages are not named when they are read. */
export function isSecure({ headers }: Pick<IncomingMessage, 'headers'>, known: string): boolean {
  const url = read(headers.origin)
  if (url !== null) return url.protocol === 'https:'
  const all = listed(known)
  return all.length > 0 ? all.every((one) => one.startsWith('https:')) : overTls(headers)
}

/** What is wrong with a list of origins; null where nothing is. */
export function whyNotOrigins(known: string): string | null {
  const bad = listed(known).find((one) => read(one) === null)
  return bad === undefined ? null : `${bad} is not of the form https://games.example.org`
}

/**
 * Every browser names the page that asks, and no page can name another. Throws Problem unless it is one of those that
 * `known` lists; where that is empty, one that was found under the name by which this server is called.
 */
export function originOf({ headers }: Pick<IncomingMessage, 'headers'>, known: string): Origin {
  const url = read(headers.origin)
  const isOurs =
    known === ''
      ? url?.host === headers.host?.toLowerCase() && !(overTls(headers) && url?.protocol === 'http:')
      : listed(known).includes(`${url?.origin}`)
  if (url === null || !isOurs) throw ELSEWHERE
  return { origin: url.origin, host: url.hostname, secure: url.protocol === 'https:' }
}
