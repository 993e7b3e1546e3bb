import { NetMatch, type Renew } from './match.ts'

export interface Seat {
  readonly match: string
  /** Left out: one looks on. */
  readonly secret?: string
  readonly renew?: Renew
}

/** Opens a match at the server; rejects with a RefusedAnswer if there is no such match or seat. */
export async function connect({ match, secret, renew }: Seat, address: string = location.origin): Promise<NetMatch> {
  const opened = new NetMatch(address, match, secret, renew)
  await opened.ready
  return opened
}
