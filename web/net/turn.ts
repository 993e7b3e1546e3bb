import type { Held } from '@coup/match'

/** Whether it waits for whoever holds the seat; the computer may have gone on for him. */
export const isMyTurn = ({ asked, over, seat, computers }: Pick<Held, 'asked' | 'over' | 'seat' | 'computers'>) =>
  over === null && asked.includes(seat) && computers[seat] === undefined

/** The names of those who sit at the other seats, as far as they have any. */
export const othersAt = ({ names, seat }: Pick<Held, 'names' | 'seat'>): string[] =>
  Object.entries(names).flatMap(([other, name]) => (other === seat ? [] : [name]))
