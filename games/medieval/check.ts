import type { Battlefield } from './battlefield.ts'
import type { Ground } from './ground.ts'
import { add, DIRECTIONS, hexName } from './hex.ts'
import type { Side } from './modules.ts'
import { FILLER, INNER, KINDS, modules, OUTER } from './modules.ts'
import { MOUNTAIN, PLAIN, TERRAINS, tables } from './tables.ts'

/** How the box is made up: modules of each kind, by map size. */
const LAID: readonly (readonly number[])[] = [
  [1, 3, 3],
  [2, 5, 4],
]

/** The least and most fields of a module, by kind. */
const FIELDS: readonly (readonly [number, number])[] = [
  [19, 19],
  [16, 20],
  [4, 7],
]

/** Per cent of all fields, by terrain, and how far it may be from that. */
const SHARES = [55, 18, 15, 12]
const TOLERANCE = 3

function connected(fields: readonly number[], near: (field: number) => readonly number[]): boolean {
  const left = new Set(fields)
  const open = fields.slice(0, 1)
  left.delete(fields[0])
  for (const field of open) {
    for (const next of near(field)) if (left.delete(next)) open.push(next)
  }
  return left.size === 0
}

function nearOnMap(ground: Ground, field: number): number[] {
  return ground.neighbours.slice(6 * field, 6 * field + 6).filter((one) => one < ground.fields)
}

/** What is wrong with how the slots of a map lie. */
export function checkGround(ground: Ground): string[] {
  const wrong: string[] = []
  for (const [kind, name] of KINDS.entries()) {
    const [least, most] = FIELDS[kind]
    const size = modules.shapes[kind].length
    if (size < least || size > most) wrong.push(`the shape of ${name} has ${size} fields`)
    const count = ground.slots.filter((slot) => slot.kind === kind).length
    if (count !== LAID[ground.size][kind]) wrong.push(`${count} slots for ${name} modules`)
  }
  if (new Set(ground.names).size !== ground.names.length) wrong.push('modules overlap')
  const all = Array.from({ length: ground.fields }, (_, field) => field)
  if (!connected(all, (field) => nearOnMap(ground, field))) wrong.push('the map falls apart')
  const around = Array.from({ length: ground.hexes.length - ground.fields }, (_, i) => ground.fields + i)
  const nearAround = (hex: number) =>
    DIRECTIONS.map((one) => ground.names.indexOf(hexName(add(ground.hexes[hex], one))))
  if (!connected(around, nearAround)) wrong.push('the map has a hole')
  for (const [i, flag] of ground.flags.entries()) {
    const { kind } = ground.slots[ground.slotOf[flag]]
    const inward = nearOnMap(ground, flag).some((near) => ground.slots[ground.slotOf[near]].kind === INNER)
    if (!inward) wrong.push(`flag ${i + 1} does not point inwards`)
    if (ground.flagPoints[i] !== (kind === INNER ? 2 : 1)) wrong.push(`flag ${i + 1} has the wrong worth`)
  }
  return [...wrong, ...checkRim(ground)]
}

/** Round the rim, each outer module meets the next, or a filler that meets it. Fillers keep apart. */
function checkRim(ground: Ground): string[] {
  const touching = (a: number, b: number) =>
    Array.from(ground.fieldsOf[a][0]).some((field) =>
      nearOnMap(ground, field).some((near) => ground.slotOf[near] === b),
    )
  const fillers = [...ground.slots.keys()].filter((slot) => ground.slots[slot].kind === FILLER)
  const wrong: string[] = []
  for (const [i, outer] of ground.outers.entries()) {
    const next = ground.outers[(i + 1) % ground.outers.length]
    const meets = touching(outer, next) || fillers.some((one) => touching(outer, one) && touching(one, next))
    if (!meets) wrong.push(`outer slots ${outer + 1} and ${next + 1} are not neighbours on the rim`)
  }
  for (const a of fillers) for (const b of fillers) if (a < b && touching(a, b)) wrong.push('two fillers touch')
  return wrong
}

/** What is wrong with the drawn sides: of the whole set, and of each alone. */
export function checkSides(): string[] {
  const wrong: string[] = []
  const terrain = modules.sides.flatMap((side) => Array.from(side.terrain))
  for (const [i, share] of SHARES.entries()) {
    const drawn = (100 * terrain.filter((one) => one === i).length) / terrain.length
    if (Math.abs(drawn - share) > TOLERANCE) wrong.push(`${drawn.toFixed(1)} per cent ${TERRAINS[i]}`)
  }
  for (const side of modules.sides) {
    const shape = modules.shapes[side.kind].map(hexName)
    const near = (field: number) =>
      DIRECTIONS.map((one) => shape.indexOf(hexName(add(modules.shapes[side.kind][field], one)))).filter((one) =>
        forCavalry(side, one),
      )
    const open = shape.map((_, field) => field).filter((field) => forCavalry(side, field))
    if (!connected(open, near)) wrong.push(`cavalry cannot cross module ${side.name}`)
  }
  return wrong
}

function forCavalry(side: Side, field: number): boolean {
  return field >= 0 && side.terrain[field] !== MOUNTAIN
}

/** What is wrong with a battlefield: cavalry gets everywhere but into mountains, and both trains find a place. */
export function checkBattlefield(field: Battlefield): string[] {
  const { ground, terrain } = field
  const wrong: string[] = []
  const all = Array.from({ length: ground.fields }, (_, one) => one)
  const open = all.filter((one) => terrain[one] !== MOUNTAIN)
  if (!connected(open, (one) => nearOnMap(ground, one).filter((near) => terrain[near] !== MOUNTAIN))) {
    wrong.push('fields are cut off for cavalry')
  }
  const places = all.filter((one) => terrain[one] === PLAIN && ground.nearFlag[one] === 0)
  for (const red of places) {
    const far = (one: number) => ground.distance(red, one) >= tables.distance
    if (!places.some(far)) wrong.push(`with a train on ${ground.names[red]} there is no place for the other`)
  }
  const outside = field.laid.filter(({ side }) => side.kind === OUTER)
  if (new Set(outside.map(({ side }) => side.name[0])).size > 1) wrong.push('outer modules show both letters')
  return wrong
}
