import type { Judged } from '@coup/bots'
import type { Frame } from '@coup/match'
import type { GameEnding, Hour } from '../looks/ending.ts'
import type { GameLook } from '../looks/look.ts'
import * as m from '../paraglide/messages.js'

/** A judged turn with its words. */
export interface Row extends Judged {
  readonly number: number
  readonly side: string
  readonly name: string
  readonly colour: string
  /** `8 AM`. */
  readonly when: string
  readonly tick: string
}

/** In 100. */
export const in100 = (chance: number): number => Math.round(100 * chance)

/** What a turn gave away or gained, in 100; never nought where it is told of. */
export const swingOf = ({ swing }: Pick<Judged, 'swing'>): number => Math.max(1, in100(Math.abs(swing)))

function hourAt(from: number, frames: readonly Frame[], ending: GameEnding): Hour | null {
  const hour = (some: readonly Frame[]) => some.map(({ view }) => ending.hour(view)).find((one) => one !== null)
  const here = frames.filter(({ step }) => step === from).reverse()
  return hour(here) ?? hour(frames.filter(({ step }) => step > from).slice(0, 3)) ?? null
}

export function rowsOf(judged: readonly Judged[], frames: readonly Frame[], look: GameLook, ending: GameEnding): Row[] {
  let round = 1
  let first = ''
  let last = ''
  return judged.map((one, number) => {
    const hour = hourAt(one.from, frames, ending)
    const side = hour?.side ?? one.seat
    first ||= side
    if (side === first && last !== '' && last !== first) round++
    last = side
    const when = hour?.label || m.end_round({ round })
    const tick = hour?.tick || String(round)
    return { ...one, number, side, name: look.seat(side), colour: look.colour(side), when, tick }
  })
}
