import type { Held } from '@coup/match'
import { Keyring, myMatches } from '../net/index.ts'
import { isSignedIn } from '../net/signed.ts'
import { isMyTurn } from '../net/turn.ts'
import { showCount } from './badge.ts'

const MINUTE = 60_000
/** Looked at again before that, nothing is asked: a page that is opened gets the focus as well. */
const SOON = 3_000

type PutOff = Parameters<typeof myMatches>[2]

/** The reader's games over the net, and which of them wait for him. */
export class Waiting {
  held = $state.raw<readonly Held[]>([])
  /** The table that is open hears of its turns first. */
  private here = $state.raw<{ readonly match: string; readonly mine: boolean } | null>(null)
  /** Those that wait beside the table that is open. */
  readonly others = $derived(this.held.filter((one) => one.match !== this.here?.match && isMyTurn(one)))
  readonly count = $derived(this.others.length + Number(this.here?.mine ?? false))
  private looked = 0

  /** How all of them stand; rejects where the server does not say. */
  async load(keyring = new Keyring(), putOff?: PutOff): Promise<void> {
    this.looked = Date.now()
    this.take(await myMatches(keyring.keys(), undefined, putOff))
  }

  take(held: readonly Held[]): void {
    this.held = held
    showCount(this.count)
  }

  /** Asks again, unless that was just done; `anyway`: something has happened since. What cannot be known now is known later. */
  look(anyway = false): Promise<void> {
    if (anyway) this.looked = 0
    return this.ask().catch(() => {})
  }

  /** What is over does not change any more, but for a rematch: it is not asked for again. */
  private async ask(): Promise<void> {
    const now = Date.now()
    if (now - this.looked < SOON || !navigator.onLine) return
    this.looked = now
    const over = this.held.filter((one) => one.over !== null)
    const known = new Set(over.map(({ match }) => match))
    const running = new Keyring().keys().filter(({ match }) => !known.has(match))
    this.take([...over, ...(await myMatches(running))])
  }

  /** Somebody comes back to the page: he may have begun something elsewhere. */
  private async comeBack(): Promise<void> {
    if (Date.now() - this.looked < SOON) return
    if (isSignedIn()) {
      const { refresh } = await import('../net/me.ts')
      await refresh(new Keyring())
    }
    await this.load()
  }

  /** Looks again when somebody comes back, when he was told something, and every minute, until the returned is called. */
  watch(): () => void {
    const watched = new AbortController()
    const back = () => {
      if (document.visibilityState === 'visible') this.comeBack().catch(() => {})
    }
    addEventListener('focus', back, watched)
    document.addEventListener('visibilitychange', back, watched)
    addEventListener('told', () => this.look(true), watched)
    const timer = setInterval(() => this.look(), MINUTE)
    return () => {
      watched.abort()
      clearInterval(timer)
    }
  }

  /** The table of a match is open; who has answered there wants to know what else waits. */
  at(match: string, mine: boolean): void {
    const answered = this.here?.match === match && this.here.mine && !mine
    if (this.here?.match === match && this.here.mine === mine) return
    this.here = { match, mine }
    showCount(this.count)
    if (answered) void this.look(true)
  }

  /** The table is left; as it stood there, it stands in the list. */
  leave(match: string): void {
    if (this.here?.match !== match) return
    const { mine } = this.here
    this.here = null
    this.take(this.held.map((one) => (one.match === match ? asLeft(one, mine) : one)))
  }
}

function asLeft(one: Held, mine: boolean): Held {
  if (isMyTurn(one) === mine) return one
  const others = one.seats.filter((seat) => seat !== one.seat && one.computers[seat] === undefined)
  return { ...one, asked: mine ? [one.seat] : others }
}

export const waiting = new Waiting()
