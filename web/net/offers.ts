import { type Joined, newSecret, type OpenSeats, type Whom } from '@coup/match'
import { call, callOnce, home, type NewMatch } from './api.ts'
import { asOwner } from './me.ts'
import { rememberSignedIn } from './signed.ts'

export interface NewOffer extends NewMatch {
  readonly rated?: true
  /** Left out: any. */
  readonly language?: string
  readonly whom: Whom
  /** The name of the one it is for. */
  readonly name?: string
}

export async function openSeats(): Promise<OpenSeats> {
  const seats = await call(() => callOnce<OpenSeats>(home(), 'offers'))
  rememberSignedIn(seats.signedIn)
  return seats
}

/** How many seats are open, and how many of them are for the reader alone. */
export const countSeats = (): Promise<{ open: number; invited: number }> => callOnce(home(), 'offers/count')

/** Hears that the open seats have changed, or may have; gives how to leave. */
export function watchSeats(changed: () => void): () => void {
  const line = new EventSource('/api/offers/live')
  line.onmessage = changed
  line.onopen = changed
  return () => line.close()
}

export async function offerSeat(wanted: NewOffer): Promise<void> {
  await asOwner('offers', { ...wanted, offer: newSecret() }, true)
}

export const takeSeat = (offer: string): Promise<Joined> => asOwner(`offers/${offer}/take`, {}, true)

export async function changeOffer(offer: string, how: 'renew' | 'withdraw' | 'decline'): Promise<void> {
  await asOwner(`offers/${offer}/${how}`, {}, true)
}
