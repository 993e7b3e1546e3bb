import type { BiddingView, Shown } from '@coup/engine/toy'
import type { GameLook } from '../look.ts'
import Piles from './Piles.svelte'

const seats = ['red', 'blue']

const asks: Record<string, string> = { bid: 'Bid up to three.', raise: 'Raise, or leave it.' }

/** What each player has won, in two piles. */
export interface PilesScene {
  readonly score: readonly number[]
}

export const look: GameLook<BiddingView, Shown, PilesScene> = {
  id: 'bidding',
  board: Piles,
  scene: ({ score }) => ({ score }),
  // `bid 3` is laid on the pile: what no thing on the board stands for is offered as a button.
  object: (choice) => (choice === 'raise' ? 'pile' : null),
  things: () => new Set(['pile']),
  style: () => 'target',
  meant: () => ['raise'],
  seat: (seat) => seat,
  colour: (seat) => seat,
  ask: ({ kind }) => asks[kind] ?? kind,
  choice: (choice) => choice,
  price: () => null,
  event: (event) => (event.type === 'shown' ? `The bids are ${event.bids.join(' and ')}.` : null),
  refusals: async () => ({ 'too-high': () => 'You cannot bid that much.' }),
  outcome: ({ winner }) => (winner === null ? 'Nobody wins.' : `${winner} wins.`),
  facts: ({ round, score }) => [
    { label: 'Round', value: String(round + 1) },
    ...seats.map((seat, i) => ({ label: seat, value: String(score[i]), side: seat })),
  ],
  combat: () => null,
  known: () => [],
  describe: () => 'The pile',
  standing: ({ score }) => seats.map((seat, i) => ({ seat, morale: score[i], strength: score[i] })),
}
