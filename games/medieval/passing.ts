import { DONE, type Procedure, type Question } from '@coup/engine'
import type { Field, Unit } from './brands.ts'
import { FIRST_FIELD } from './brands.ts'
import { UNIT } from './choices.ts'
import { Reach } from './reach.ts'
import { NO_UNIT, NOT_ON_WAY, NOT_YOURS } from './refusals.ts'
import type { Battle } from './state.ts'
import { NOBODY, sideOf } from './state.ts'
import { WITH_UNIT } from './verbs.ts'

/** A way of one unit: field by field, the friends that it leads over, and what it costs the unit. */
export interface Way {
  readonly fields: readonly Field[]
  readonly over: readonly Unit[]
  readonly cost: number
}

const reach = new Reach()

/**
 * IV.1: the ways to a free field that differ in who is passed over, the cheapest of each kind. A way that leads over
 * more friends than another and spares no point is none of them.
 */
export function waysTo(g: Battle, unit: Unit, field: Field): Way[] {
  const found: Way[] = []
  seek(g, unit, [], found, () =>
    reach.reaches(field) ? { cost: reach.costOf(field), fields: reach.way(field) } : null,
  )
  return found.filter((way) => !found.some((other) => spares(other, way)))
}

/** The same to a friend with whom the unit merges (IV.6). Points that the merged unit does not have are not spared. */
export function waysToJoin(g: Battle, unit: Unit, field: Field): Way[] {
  const found: Way[] = []
  const lost = g.points[unit] - g.points[g.occupant[field]]
  seek(g, unit, [], found, () =>
    reach.joins(field) ? { cost: Math.max(lost, reach.mergeCostOf(field)), fields: reach.wayToMerge(field) } : null,
  )
  return found.filter((way) => !found.some((other) => spares(other, way)))
}

/** The cheapest way, and then those that shun each of the friends whom it leads over. */
function seek(
  g: Battle,
  unit: Unit,
  shun: readonly Unit[],
  found: Way[],
  cheapest: () => Pick<Way, 'cost' | 'fields'> | null,
): void {
  reach.search(g, unit, true, { shun })
  const way = cheapest()
  if (way === null) return
  const over = way.fields.slice(0, -1).flatMap((field) => (g.occupant[field] === NOBODY ? [] : g.occupant[field]))
  if (!found.some((other) => sameFriends(other.over, over))) found.push({ ...way, over })
  for (const friend of over) seek(g, unit, [...shun, friend], found, cheapest)
}

function sameFriends(some: readonly Unit[], others: readonly Unit[]): boolean {
  return some.length === others.length && some.every((friend) => others.includes(friend))
}

function spares(one: Way, other: Way): boolean {
  return one !== other && one.cost <= other.cost && one.over.every((friend) => other.over.includes(friend))
}

/** IV.1: where several friends could be passed over, the player says which. */
export function* chooseWay(g: Battle, unit: Unit, ways: readonly Way[]): Procedure<Way> {
  let left = ways
  while (left.length > 1) {
    const always = left[0].over.filter((friend) => left.every(({ over }) => over.includes(friend)))
    const nobodyElse = left.find(({ over }) => over.length === always.length)
    const question = g.askSide(sideOf(unit), 'move.over', 'IV.1')
    const friends = new Set(left.flatMap(({ over }) => over).filter((friend) => !always.includes(friend)))
    for (const friend of [...friends].sort((a, b) => g.at[a] - g.at[b]))
      question.offer(UNIT[g.field.ground.size][g.at[friend]], WITH_UNIT.on(friend))
    if (nobodyElse !== undefined) question.offer('done', DONE)
    if (g.explaining) explainFriends(g, unit, friends, question)
    const chosen = yield question
    if (chosen === DONE && nobodyElse !== undefined) return nobodyElse
    left = left.filter(({ over }) => over.includes(WITH_UNIT.object(chosen)))
  }
  return left[0]
}

function explainFriends(g: Battle, unit: Unit, friends: ReadonlySet<Unit>, question: Question): void {
  const { size, fields } = g.field.ground
  for (let field = FIRST_FIELD; field < fields; field++) {
    const other = g.occupant[field]
    if (friends.has(other)) continue
    const refused = other === NOBODY ? NO_UNIT : sideOf(other) === sideOf(unit) ? NOT_ON_WAY : NOT_YOURS
    question.offer(UNIT[size][field], other, refused)
  }
}
