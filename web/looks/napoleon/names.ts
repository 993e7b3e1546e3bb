import * as m from '../../paraglide/messages.js'

const SIDES: Record<string, () => string> = {
  allies: m.napoleon_allies,
  france: m.napoleon_france,
}
const ALONE: Record<string, () => string> = { ...SIDES, one: m.napoleon_first, two: m.napoleon_second }
const TEAMS: Record<string, () => string> = { ...SIDES, one: m.napoleon_one, two: m.napoleon_two }

/** A side, or a seat: `france`, `france-2`; before an auction `one`, `one-1`. */
export function sideName(seat: string): string {
  const [side, n] = seat.split('-')
  if (n === undefined) return ALONE[side]?.() ?? side
  return m.napoleon_player({ side: TEAMS[side]?.() ?? side, n })
}
