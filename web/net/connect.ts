import { NetMatch } from './match.ts'

export interface Seat {
  readonly match: string
  /** Left out: one looks on. */
  readonly secret?: string
}

/** Opens a match at the server; rejects with a RefusedAnswer if there is no such match or seat. */
export async function connect({ match, secret }: Seat, address: string = location.origin): Promise<NetMatch> {
  const opened = new NetMatch(address, match, secret)
  await opened.ready
  return opened
}
