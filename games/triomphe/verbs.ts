import { Verb } from '@coup/engine'

/** What is done by an action (6), and to what. */
export const ACT = new Verb(1)
export const JOIN = new Verb(2)
export const ASSAULT_FROM = new Verb(3)
export const MARCH = new Verb(4)
export const MANEUVER = new Verb(5)
export const ROAD_MARCH = new Verb(6)
export const CONTINUE_INTO = new Verb(7)
export const ENTER = new Verb(8)
export const ORGANIZE = new Verb(9)
export const ANNOUNCE = new Verb(10)
export const FIRE = new Verb(11)
export const CANCEL = new Verb(12)
