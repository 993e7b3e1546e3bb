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

const AGAIN_MS = 10_000

/**
 * Hears that the open seats have changed, or may have; gives how to leave. A page that nobody sees holds no line: a browser
 * has only a few to one server.
 */
export function watchSeats(changed: () => void): () => void {
  let line: EventSource | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(again)
    line?.close()
    line = null
  }
  const look = () => {
    if (document.hidden) return leave()
    if (line !== null && line.readyState !== EventSource.CLOSED) return
    line = new EventSource('/api/offers/live')
    line.onmessage = changed
    line.onopen = changed
    // A line that breaks comes back by itself; one that is refused does not.
    line.onerror = () => {
      again = setTimeout(look, AGAIN_MS)
    }
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    leave()
  }
}

export async function offerSeat(wanted: NewOffer): Promise<void> {
  await asOwner('offers', { ...wanted, offer: newSecret() }, true)
}

export const takeSeat = (offer: string): Promise<Joined> => asOwner(`offers/${offer}/take`, {}, true)

export async function changeOffer(offer: string, how: 'renew' | 'withdraw' | 'decline'): Promise<void> {
  await asOwner(`offers/${offer}/${how}`, {}, true)
}
