import { battlefieldOf } from '@coup/medieval/battlefield'
import { modules } from '@coup/medieval/modules'
import { FIGHTING } from '@coup/medieval/tables'
import { laidFields } from './draw/ground.ts'
import type { View } from './scene.ts'

/** Everything that can be pointed at: fields, or the markers on them, what waits off the map, and modules. */
export function thingsOn(view: View): Set<string> {
  const field = battlefieldOf(view.map)
  const taken = new Set(view.units.map(({ at }) => at))
  const fields = laidFields(field).map((one) => field.ground.names[one])
  return new Set([
    ...fields.map((name) => `${taken.has(name) ? 'block' : 'field'}-${name}`),
    ...mustered(view).map((type) => `muster-${type}`),
    ...modules.sides.map(({ name }) => `module-${name}`),
  ])
}

/** The types of which the reader can recruit, or has units off the map. */
function mustered({ seat, recruiting, units }: View): string[] {
  if (seat === null) return []
  const off = units.filter(({ side, points }) => side === seat && points === undefined)
  return FIGHTING.filter((one) => recruiting !== null || off.some(({ type }) => type === one))
}
