import type { Question, Refusal } from '@coup/engine'
import type { Field, Unit } from './brands.ts'
import { FIRST_FIELD } from './brands.ts'
import { ATTACK, FIELD, MERGE, OVER, SHOOT } from './choices.ts'
import { whyNotTerrain } from './deploy.ts'
import { merges, Reach } from './reach.ts'
import {
  FRIEND_TIRED,
  GO_ON_FIRST,
  GOING_ON,
  NO_FRIEND,
  NO_POINTS,
  NO_WAY,
  NOBODY_PASSED,
  NOT_REDUCED,
  OCCUPIED,
  OTHER_TYPE,
  OVER_IN_ZONE,
  STANDS_THERE,
  ZONE_STOPS,
} from './refusals.ts'
import type { Battle } from './state.ts'
import { NOBODY, sideOf } from './state.ts'

const around = new Reach()
const across = new Reach()
/** What could be reached if friends had points, if they could be passed over in zones, if zones did not stop a unit. */
const untired = new Reach()
const unhindered = new Reach()
const unstopped = new Reach()
/** What neither zones nor points, but only units and terrain close. */
const unlimited = new Reach()

/** Why the unit cannot go to a field, over a friend or to him. `halted`: it goes nowhere. */
export function explainWays(g: Battle, unit: Unit, halted: Refusal | null, question: Question): void {
  const { size, fields } = g.field.ground
  around.search(g, unit, false)
  across.search(g, unit, true)
  untired.search(g, unit, true, { tired: true })
  unhindered.search(g, unit, true, { overInZone: true })
  unstopped.search(g, unit, false, { zones: true })
  unlimited.search(g, unit, false, { zones: true, points: true })
  for (let field = FIRST_FIELD; field < fields; field++) {
    const refused = whyNotStanding(g, unit, field) ?? halted
    question.offer(FIELD[size][field], field, refused ?? whyNotThere(field))
    question.offer(OVER[size][field], field, refused ?? whyNotOver(field))
    question.offer(MERGE[size][field], field, whyNotPartner(g, unit, field) ?? halted ?? whyNotJoined(field))
  }
}

/** The player has said that the unit goes on, and now only says where. */
export function explainGoingOn(g: Battle, question: Question): void {
  for (const choices of [ATTACK, SHOOT]) {
    for (const choice of choices[g.field.ground.size]) question.offer(choice, 0, GOING_ON)
  }
  for (const choice of ['go-on', 'dismount', 'done']) question.offer(choice, 0, GOING_ON)
}

function whyNotStanding(g: Battle, unit: Unit, field: Field): Refusal | null {
  if (g.occupant[field] !== NOBODY) return g.occupant[field] === unit ? STANDS_THERE : OCCUPIED
  return whyNotTerrain(g, g.type[unit], field)
}

function whyNotPartner(g: Battle, unit: Unit, field: Field): Refusal | null {
  const other = g.occupant[field]
  if (other === NOBODY || other === unit || sideOf(other) !== sideOf(unit)) return NO_FRIEND
  if (g.type[other] !== g.type[unit]) return OTHER_TYPE
  return merges(g, unit, other) ? null : NOT_REDUCED
}

/** What can be reached is offered, unless the player must first say that the unit goes on. */
function whyNotThere(field: Field): Refusal {
  if (around.reaches(field)) return GO_ON_FIRST
  if (unstopped.reaches(field)) return ZONE_STOPS
  return unlimited.reaches(field) ? NO_POINTS : NO_WAY
}

function whyNotOver(field: Field): Refusal {
  if (across.costOf(field) < around.costOf(field)) return GO_ON_FIRST
  if (around.reaches(field)) return NOBODY_PASSED
  if (untired.reaches(field)) return FRIEND_TIRED
  return unhindered.reaches(field) ? OVER_IN_ZONE : whyNotThere(field)
}

function whyNotJoined(field: Field): Refusal {
  if (across.joins(field)) return GO_ON_FIRST
  if (untired.joins(field)) return FRIEND_TIRED
  if (unhindered.joins(field)) return OVER_IN_ZONE
  if (unstopped.joins(field)) return ZONE_STOPS
  return unlimited.joins(field) ? NO_POINTS : NO_WAY
}
