import type { BattleView } from '@coup/medieval'
import { Battlefield } from '@coup/medieval/battlefield'
import { grounds } from '@coup/medieval/ground'
import { laidNamed } from '@coup/medieval/modules'

let last: { key: string; field: Battlefield } | undefined

/** The battlefield of a view, made anew only when a module is laid. */
export function battlefieldOf({ size, modules }: BattleView['map']): Battlefield {
  const key = `${size} ${modules.join()}`
  if (last?.key !== key) {
    const ground = grounds[size === 'large' ? 1 : 0]
    last = {
      key,
      field: new Battlefield(
        ground,
        modules.flatMap((name) => laidNamed(name) ?? []),
      ),
    }
  }
  return last.field
}
