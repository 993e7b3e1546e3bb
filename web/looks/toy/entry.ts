import type { GameEntry } from '../entry.ts'

/** The kernel's toy game: no page lists it. The smallest look there is, to begin a new game from. */
export const toy: GameEntry = {
  id: 'bidding',
  title: 'Bidding',
  seats: ['red', 'blue'],
  seat: (seat) => seat,
  where: () => 'Nowhere',
  blurb: () => 'Both bid in secret; the higher may raise.',
  length: () => 'a minute',
  players: () => 'two',
  difficulty: 2,
  designer: 'nobody',
  picture: '',
  rules: async () => (await import('@coup/engine/toy')).bidding,
  look: async () => (await import('./look.ts')).look,
}
