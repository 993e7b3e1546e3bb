import { grounds } from './ground.ts'
import { modules } from './modules.ts'
import { FIGHTING } from './tables.ts'

/** Choice strings, prepared. By map size and field. */
function byField(verb: string): readonly (readonly string[])[] {
  return grounds.map((ground) => ground.names.slice(0, ground.fields).map((name) => `${verb} ${name}`))
}

function byType(verb: string, suffix = ''): readonly string[] {
  return FIGHTING.map((type) => `${verb} ${type}${suffix}`)
}

export const UNIT = byField('unit')
export const FIELD = byField('field')
export const OVER = byField('over')
export const ATTACK = byField('attack')
export const SHOOT = byField('shoot')
export const MERGE = byField('merge')

export const RECRUIT = byType('recruit')
export const DEPLOY = byType('deploy')
export const ENTER = byType('enter')
/** By type: a full unit and one with losses. */
export const RETURN = byType('return')
export const RETURN_REDUCED = byType('return', ' reduced')

export const MODULE: ReadonlyMap<string, string> = new Map(modules.sides.map(({ name }) => [name, `module ${name}`]))
export const TURN: readonly string[] = [0, 1, 2, 3, 4, 5].map((turn) => `turn ${turn}`)
