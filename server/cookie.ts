/** Over TLS nobody but this very host can set it. */
const SAFE = '__Host-me'
const PLAIN = 'me'
/** As long as browsers keep one; whether it is still good is known here. */
const SECONDS = 400 * 24 * 3600

/** What the cookie of a request holds; null where there is none. Over TLS one that another could have set is none. */
export function tokenIn(cookies: string | undefined, secure: boolean): string | null {
  const all = new Map(cookies?.split(';').map((one) => [one.split('=')[0].trim(), one.slice(one.indexOf('=') + 1)]))
  return all.get(SAFE) ?? (secure ? null : (all.get(PLAIN) ?? null))
}

const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${secure ? SAFE : PLAIN}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** No script reads it, and no other site makes a browser send it. */
export const keptCookie = (token: string, secure: boolean): string => cookie(token, SECONDS, secure)

export const droppedCookie = (secure: boolean): string => cookie('', 0, secure)
