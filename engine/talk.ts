import type { GameEvent } from './event.ts'
import { type Refusal, refusal } from './refusal.ts'
import type { Seat } from './seat.ts'
import type { Outcome } from './state.ts'

/**
 * Answers that are open to every seat at any moment and go past the rules. `time-out`: its time has ended, and with it the
 * game. `host-lost`, `host-draw`: whoever runs the server has ended it, against the seat or for nobody.
 */
export type Talk = 'concede' | 'offer-draw' | 'accept-draw' | 'decline-draw' | Ended
/** What others say for a seat. */
export type Ended = 'time-out' | 'host-lost' | 'host-draw'

const TALK: readonly string[] = [
  ...(['concede', 'offer-draw', 'accept-draw', 'decline-draw'] satisfies Talk[]),
  ...(['time-out', 'host-lost', 'host-draw'] satisfies Ended[]),
]

export function isTalk(choice: string): choice is Talk {
  return TALK.includes(choice)
}

const NO_OFFER = refusal('', 'no-offer')

/** That it was said is an event like any other. */
export interface TalkEvent extends GameEvent {
  readonly type: Talk
  readonly seat: string
}

export function talkEvent(seat: string, choice: Talk): TalkEvent {
  return { type: choice, seat }
}

/** What has been said at a table beside the rules: who offers a draw, and how the game has ended by it. */
export interface Talked {
  readonly offers: readonly Seat[]
  readonly over: Outcome | null
}

export const NOTHING_SAID: Talked = { offers: [], over: null }

export function whyNotTalk({ offers }: Talked, seat: Seat, choice: Talk): Refusal | null {
  const replies = choice === 'accept-draw' || choice === 'decline-draw'
  return replies && !offers.some((one) => one !== seat) ? NO_OFFER : null
}

/** `seats`: how many must agree. `conceded`: how the game ends when this seat concedes. */
export function hear(talked: Talked, seat: Seat, choice: Talk, seats: number, conceded: () => Outcome): Talked {
  if (choice === 'concede') return { ...talked, over: conceded() }
  if (choice === 'time-out') return { ...talked, over: { ...conceded(), reason: 'time' } }
  if (choice === 'host-lost') return { ...talked, over: { ...conceded(), reason: 'host' } }
  if (choice === 'host-draw') return { ...talked, over: { winner: null, degree: 'draw', reason: 'host' } }
  if (choice === 'decline-draw') return { ...talked, offers: [] }
  const offers = talked.offers.includes(seat) ? talked.offers : [...talked.offers, seat]
  return { offers, over: offers.length === seats ? { winner: null, degree: 'draw', reason: 'agreed' } : talked.over }
}
