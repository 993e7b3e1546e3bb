import type { Held } from '@coup/match'

/** A match of red against blue, held as red. */
export const held = (match: string, more: Partial<Held> = {}): Held => ({
  match,
  game: 'bidding',
  rules: '1',
  options: {},
  seats: ['red', 'blue'],
  joined: ['red', 'blue'],
  names: {},
  computers: {},
  asked: ['blue'],
  round: null,
  over: null,
  rematch: null,
  pace: null,
  rated: false,
  created: 0,
  changed: 0,
  seat: 'red',
  notices: [],
  ...more,
})
