import type { OpenSeats } from '@coup/match'
import { isSignedOut } from '../net/me.ts'
import { changeOffer, type NewOffer, offerSeat, openSeats, takeSeat, watchSeats } from '../net/offers.ts'
import * as m from '../paraglide/messages.js'
import { hrefOf } from '../ui/route.ts'
import { offerTrouble } from './refusals.ts'

const NONE: OpenSeats = { signedIn: false, now: 0, open: [], mine: [] }
/** So often it is looked what has lapsed. */
const TICK_MS = 5000

/** The open seats, as they are at this moment. */
export class Seats {
  loaded = $state(false)
  busy = $state(false)
  trouble = $state('')
  /** What has just been done. */
  done = $state('')
  private all = $state.raw<OpenSeats>(NONE)
  /** How far the clock that counts is ahead of this one. */
  private ahead = 0
  private now = $state(0)
  private asked = 0

  readonly signedIn = $derived(this.all.signedIn)
  private readonly open = $derived(this.all.open.filter(({ until }) => until > this.now))
  readonly invitations = $derived(this.open.filter(({ invited }) => invited))
  readonly others = $derived(this.open.filter(({ invited }) => !invited))
  readonly mine = $derived(
    this.all.mine.map((one) =>
      one.state === 'open' && one.until <= this.now ? { ...one, state: 'lapsed' as const } : one,
    ),
  )

  /** Looks on until the page is left; gives how to leave. */
  watch(): () => void {
    const look = () => void this.load()
    look()
    const leave = watchSeats(look)
    const ticking = setInterval(() => this.tick(), TICK_MS)
    return () => {
      leave()
      clearInterval(ticking)
    }
  }

  private tick(): void {
    this.now = Date.now() + this.ahead
  }

  async load(): Promise<void> {
    const asked = ++this.asked
    try {
      const all = await openSeats()
      // What was asked for later has come sooner.
      if (asked < this.asked && this.loaded) return
      this.all = all
      this.ahead = all.now - Date.now()
      this.tick()
      this.loaded = true
    } catch (error) {
      this.trouble = offerTrouble(error)
    }
  }

  /** One thing at a time; what goes wrong is said, and the list looked at anew. */
  private async attempt(work: () => Promise<unknown>, done = ''): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.trouble = ''
    this.done = ''
    try {
      await work()
      this.done = done
      return true
    } catch (error) {
      this.trouble = offerTrouble(error)
      if (isSignedOut(error)) this.all = { ...this.all, signedIn: false, mine: [] }
      return false
    } finally {
      this.busy = false
      await this.load()
    }
  }

  /** The table opens; the browser gets its key to the seat there. */
  take(offer: string): Promise<boolean> {
    return this.attempt(async () => {
      const { match } = await takeSeat(offer)
      location.hash = hrefOf({ page: 'match', id: match })
    })
  }

  offer(wanted: NewOffer): Promise<boolean> {
    return this.attempt(() => offerSeat(wanted), m.offers_offered())
  }

  renew(offer: string): Promise<boolean> {
    return this.attempt(() => changeOffer(offer, 'renew'), m.offers_renewed())
  }

  withdraw(offer: string): Promise<boolean> {
    return this.attempt(() => changeOffer(offer, 'withdraw'), m.offers_withdrawn())
  }

  /** Its owner has seen what has become of it. */
  putAway(offer: string): Promise<boolean> {
    return this.attempt(() => changeOffer(offer, 'withdraw'))
  }

  decline(offer: string): Promise<boolean> {
    return this.attempt(() => changeOffer(offer, 'decline'), m.offers_declined())
  }
}
