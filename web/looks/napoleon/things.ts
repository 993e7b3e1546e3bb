import { thingsOn } from '../field/things.ts'
import { organizationOf } from './organizations.ts'
import { sceneOf, type View } from './scene.ts'

/** Everything that can be pointed at: on the map, or in the set-up of the corps that lies over it. */
export function things(view: View): Set<string> {
  if (!view.questions[0]?.kind.startsWith('organize')) return thingsOn(sceneOf(view))
  const corps = Object.entries(organizationOf(view.blocks, view.side ?? ''))
  return new Set(corps.flatMap(([name, faces]) => [`give-${name}`, ...faces.map((face) => `take-${face}-${name}`)]))
}
