import { Verb } from '@coup/engine'
import type { Field, Type, Unit } from './brands.ts'

/** What a unit is told to do, and with which field. */
export const MOVE = new Verb<Field>(0)
export const PASS_OVER = new Verb<Field>(1)
export const JOIN = new Verb<Field>(2)
export const MELEE = new Verb<Field>(3)
export const RANGED = new Verb<Field>(4)
export const DISMOUNT = new Verb(5)
export const GO_ON = new Verb(6)

/** Where a question is about one kind of thing alone. */
export const ON_FIELD = new Verb<Field>(0)
export const WITH_UNIT = new Verb<Unit>(0)
export const OF_TYPE = new Verb<Type>(0)
