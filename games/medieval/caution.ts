import { battleOf } from './outlook.ts'
import { enemyOf } from './sides.ts'
import type { BattleView } from './view.ts'
import { controls } from './zone.ts'

/** V c: a second pass in a row ends the battle, and this is who would have won it: a side, or nobody. */
export function endedByPass({ passed, victory, value }: BattleView): { readonly winner: string | null } | null {
  if (!passed) return null
  const difference = victory.red - victory.yellow || value.red - value.yellow
  return { winner: difference === 0 ? null : difference > 0 ? 'red' : 'yellow' }
}

/** IV.2: the unit that these choices move ends in a zone of control of the enemy, where it goes no further. */
export function endsInZone(choices: readonly string[], view: BattleView): boolean {
  const last = choices.findLast((choice) => /^(field|over) /.test(choice))
  if (last === undefined || !choices[0].startsWith('unit ')) return false
  const g = battleOf(view)
  const field = g.field.ground.field(last.split(' ')[1])
  const mover = g.field.ground.field(choices[0].slice('unit '.length))
  if (field < 0 || mover < 0) return false
  g.lift(g.occupant[mover])
  return controls(g, enemyOf(g.turn), field)
}
