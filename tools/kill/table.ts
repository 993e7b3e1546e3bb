import type { Store } from '@coup/server'
import { connect, createMatch, joinMatch, type Key, type NetMatch } from '@coup/web/net/index'
import { Player } from './player.ts'

interface Seat {
  readonly key: Key
  readonly match: NetMatch
  readonly player: Player
}

/** A game of which every seat is played over the net, and which knows what of it was acknowledged. */
export class Table {
  readonly seats: readonly Seat[]
  private readonly played: Promise<unknown>

  private constructor(seats: readonly Seat[]) {
    this.seats = seats
    this.played = Promise.all(seats.map(({ player }) => player.play()))
    // Whoever leaves looks at how it went.
    this.played.catch(() => {})
  }

  static async sit(game: string, address: string): Promise<Table> {
    const mine = await createMatch({ game }, address)
    const keys: Key[] = [mine]
    for (const invitation of Object.values(mine.invitations!))
      keys.push(await joinMatch(mine.match, { invitation }, address))
    const sit = async (key: Key) => {
      const match = await connect(key, address)
      return { key, match, player: new Player(match, key.secret) }
    }
    return new Table(await Promise.all(keys.map(sit)))
  }

  get isOver(): boolean {
    return this.seats[0].match.sight.view.over !== null
  }

  get isConnected(): boolean {
    return this.seats.every(({ match }) => match.connected)
  }

  /** What has been acknowledged up to now; to be looked for later. */
  acknowledged(): Acknowledged[] {
    return this.seats.map(({ key, player }) => ({ key, acts: [...player.taken] }))
  }

  /** Everybody stops; gives what is acknowledged, which is all that there may be. */
  async leave(): Promise<Acknowledged[]> {
    for (const { player } of this.seats) player.leave()
    await this.played
    for (const { match } of this.seats) match.close()
    return this.acknowledged()
  }
}

export interface Acknowledged {
  readonly key: Key
  readonly acts: readonly string[]
}

/** What of it is not stored as it was acknowledged; `all`: and nothing else. Null where all is well. */
export async function whatIsLost(store: Store, { key, acts }: Acknowledged, all: boolean): Promise<string | null> {
  const kept = (await store.acts(key.match)).filter(({ seat }) => seat === key.seat)
  const stored = kept.map(({ kind, choice }) => `${kind} ${choice}`)
  const same = acts.every((act, i) => act === stored[i]) && (!all || acts.length === stored.length)
  return same ? null : `${key.match} ${key.seat}: ${acts.length} acknowledged, ${stored.length} stored, not the same`
}
