import { type Held, isOnHoliday, isRank, isRunning, leftOf } from '@coup/match'
import { games } from '../games/entries.ts'
import { playersOf, type Saved } from '../local/game.ts'
import { Shelf } from '../local/shelf.ts'
import type { GameEntry } from '../looks/entry.ts'
import { Keyring } from '../net/index.ts'
import { isSignedIn } from '../net/signed.ts'
import { isMyTurn, othersAt } from '../net/turn.ts'
import { mostUrgent } from '../net/urgent.ts'
import * as m from '../paraglide/messages.js'
import { mutes } from '../ui/mutes.svelte.ts'
import type { Route } from '../ui/route.ts'
import { waiting } from '../ui/waiting.svelte.ts'
import { clock, list } from '../words/format.ts'
import { rankName } from '../words/rank.ts'
import { putOffWords, troubleWords } from '../words/trouble.ts'

/** One of the reader's games, wherever it is kept. */
export interface Mine {
  readonly key: string
  readonly entry: GameEntry
  readonly kind: string
  /** Whose turn it is, and in which round. */
  readonly state: string
  /** It waits for the reader: for his decision, or for a rematch. */
  readonly mine: boolean
  readonly over: boolean
  /** Its match, over the net. */
  readonly match: string | null
  readonly changed: number
  readonly open: Route
  readonly replay: Route
  drop(): void
}

const entryFor = (game: string): GameEntry[] => games.filter((one) => one.id === game)

type Standing = Pick<Held, 'asked' | 'over'> & { readonly round?: number | null }

function turn(entry: GameEntry, { asked, over, round = null }: Standing, mine: boolean): string {
  if (over !== null) return m.lobby_over()
  const whose = mine ? m.lobby_your_turn() : m.lobby_their_turn({ seat: entry.seat(asked[0] ?? '') })
  return round === null ? whose : m.lobby_in_round({ whose, round })
}

/** With the time of whoever is waited for. */
function timed(entry: GameEntry, { pace: paced, seat, notices, over }: Held, state: string): string {
  if (paced === null || over !== null) return state
  const { pace, now } = paced
  if (pace.paused) return m.lobby_paused({ state })
  const late = notices.find(({ kind }) => kind === 'time-up')
  if (late !== undefined) return m.lobby_time_up({ state, seat: entry.seat(late.about) })
  const waited = [seat, ...Object.keys(pace.clocks)].find((one) => isRunning(pace, one))
  const left = waited === undefined ? null : leftOf(pace, waited, now)
  if (waited === undefined || left === null) return state
  if (isOnHoliday(pace, waited, now)) return m.lobby_away({ state, seat: entry.seat(waited) })
  const time = clock(left)
  const reminded = notices.some(({ about }) => about === waited)
  return reminded ? m.lobby_time_low({ state, time }) : m.lobby_time_left({ state, time })
}

/** With the names of the others, as far as they have any. */
function asWhom(entry: GameEntry, held: Held): string {
  const others = othersAt(held)
  const whom = { seat: entry.seat(held.seat), names: list(others) }
  return others.length === 0 ? m.lobby_net_as(whom) : m.lobby_net_against(whom)
}

/** The reader's games, here and over the net. */
export class MyGames {
  trouble = $state('')
  private saved = $state.raw<readonly Saved[]>([])
  private readonly shelf = new Shelf(localStorage)
  private readonly keyring = new Keyring()

  constructor() {
    this.saved = this.shelf.all()
  }

  async load(): Promise<void> {
    if (isSignedIn()) await this.fetch()
    if (this.keyring.keys().length === 0) return waiting.take([])
    try {
      await waiting.load(this.keyring, (error) => {
        this.trouble = putOffWords(error)
      })
      this.trouble = ''
    } catch (error) {
      this.trouble = troubleWords(error)
    }
  }

  /** What was begun or joined on another device. Without it there is still what is here. */
  private async fetch(): Promise<void> {
    try {
      const { refresh } = await import('../net/me.ts')
      await refresh(this.keyring)
    } catch (error) {
      this.trouble = troubleWords(error)
    }
  }

  /** The game is not the reader's any more, on no device. */
  private async leave({ match, seat }: Held): Promise<void> {
    try {
      const { dropSeat } = await import('../net/me.ts')
      await dropSeat(match, seat)
    } catch (error) {
      this.trouble = troubleWords(error)
    }
  }

  async toggleMute(match: string): Promise<void> {
    this.trouble = ''
    await mutes.toggle(match).catch((error) => {
      this.trouble = troubleWords(error)
    })
  }

  keep(saved: Saved): void {
    this.shelf.put(saved)
    this.saved = this.shelf.all()
  }

  /** Those in which somebody waits for the reader first, as soon as his time ends; then others that wait for him; then the newest. */
  readonly all = $derived.by((): readonly Mine[] => {
    const listed = (some: readonly Held[]) =>
      some.flatMap((one) => entryFor(one.game).map((entry) => this.away(one, entry)))
    const here = this.saved.flatMap((one) => entryFor(one.game).map((entry) => this.here(one, entry)))
    const turns = listed(waiting.held.filter(isMyTurn).sort(mostUrgent))
    const rest = [...here, ...listed(waiting.held.filter((one) => !isMyTurn(one)))]
    return [...turns, ...rest.sort((a, b) => Number(b.mine) - Number(a.mine) || b.changed - a.changed)]
  })

  readonly running = $derived(this.all.filter((one) => !one.over))

  private here(one: Saved, entry: GameEntry): Mine {
    const over = one.over !== null
    const players = playersOf(one)
    const rank = Object.values(players).find(isRank)
    const mine = one.asked.some((seat) => players[seat] === 'person')
    return {
      key: one.id,
      entry,
      kind: rank === undefined ? m.lobby_here() : m.lobby_computer({ rank: rankName(rank) }),
      state: turn(entry, one, rank !== undefined && mine),
      mine: mine && !over,
      over,
      match: null,
      changed: one.changed,
      open: { page: 'here', id: one.id },
      replay: { page: 'replay', from: 'here', id: one.id },
      drop: () => {
        this.shelf.drop(one.id)
        this.saved = this.shelf.all()
      },
    }
  }

  private away(one: Held, entry: GameEntry): Mine {
    const over = one.over !== null
    const wanted = over && one.rematch !== null && this.keyring.find(one.rematch) === undefined
    const mine = wanted || isMyTurn(one)
    return {
      key: `${one.match} ${one.seat}`,
      entry,
      kind: asWhom(entry, one),
      state: wanted ? m.lobby_rematch_wanted() : timed(entry, one, turn(entry, one, mine)),
      mine,
      over: over && !wanted,
      match: one.match,
      changed: one.changed,
      open: { page: 'match', id: one.match },
      replay: { page: 'replay', from: 'match', id: one.match },
      drop: () => {
        const key = this.keyring.keys().find(({ match, seat }) => match === one.match && seat === one.seat)
        if (key) this.keyring.remove(key)
        if (isSignedIn()) void this.leave(one)
        waiting.take(waiting.held.filter((other) => other !== one))
      },
    }
  }
}
