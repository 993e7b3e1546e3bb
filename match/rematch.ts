import type { Options, Rules } from '@coup/engine'

/** The same game again with the sides changed: its options, and where everybody sits then. */
export interface Rematch {
  readonly options: Options
  seatOf(seat: string): string
}

type Seating = Pick<Rules, 'seats' | 'seatsFor'>

/** `france` of `france-2`. */
export const sideOf = (seat: string): string => seat.split('-')[0]

function sidesOf(seats: readonly string[]): string[][] {
  const names = [...new Set(seats.map(sideOf))]
  return names.map((side) => seats.filter((seat) => sideOf(seat) === side))
}

/** Teams of different sizes change them as well; where a game cannot say its sizes that way, everybody keeps his seat. */
export function rematchOf({ seats, seatsFor }: Seating, options: Options): Rematch {
  const seatsWith = (wanted: Options) => sidesOf(seatsFor?.(wanted) ?? seats)
  const now = seatsWith(options)
  const [one, two] = now.map(([seat]) => sideOf(seat))
  const same = now.every((side) => side.length === now[0].length)
  const changed = same ? options : { ...options, [one]: options[two], [two]: options[one] }
  const next = seatsWith(changed).toReversed()
  const fits = next.length === now.length && next.every((side, i) => side.length === now[i].length)
  if (!fits) return { options, seatOf: (seat) => seat }
  return {
    options: changed,
    seatOf(seat) {
      const side = now.findIndex((all) => all.includes(seat))
      return next[side][now[side].indexOf(seat)]
    },
  }
}
