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

/**
 * Every browser names the page that asks, and no page can name another. Throws Problem unless it is one of those that
 * `known` lists; where that is empty, one that was found under the name by which this server is called.
 */
export function originOf({ headers }: Pick<IncomingMessage, 'headers'>, known: string): Origin {
  const url = read(headers.origin)
  const isOurs =
    known === '' ? url?.host === headers.host?.toLowerCase() : known.split(/[\s,]+/).includes(`${url?.origin}`)
  if (url === null || !isOurs) throw ELSEWHERE
  return { origin: url.origin, host: url.hostname, secure: url.protocol === 'https:' }
}
