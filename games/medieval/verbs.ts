import { Verb } from '@coup/engine'

/** What a unit is told to do, and with which field. */
export const MOVE = new Verb(0)
export const PASS_OVER = new Verb(1)
export const JOIN = new Verb(2)
export const MELEE = new Verb(3)
export const RANGED = new Verb(4)
export const DISMOUNT = new Verb(5)
export const GO_ON = new Verb(6)
