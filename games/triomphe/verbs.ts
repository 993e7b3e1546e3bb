import { Verb } from '@coup/engine'
import type { Approach, Area, Block, Crossing } from '@coup/field'

/** What is done by an action (6), and to what. */
export const ACT = new Verb<Block>(1)
export const JOIN = new Verb<Block>(2)
export const ASSAULT_FROM = new Verb<Approach>(3)
export const MARCH = new Verb<Area | Approach>(4)
export const MANEUVER = new Verb<Approach>(5)
export const ROAD_MARCH = new Verb<Crossing>(6)
export const CONTINUE_INTO = new Verb<Approach>(7)
export const ENTER = new Verb<Crossing>(8)
export const ORGANIZE = new Verb<Block>(9)
export const ANNOUNCE = new Verb<Block>(10)
export const FIRE = new Verb<Block>(11)
export const CANCEL = new Verb<Block>(12)

/** What a later question is about. */
export const THIS_BLOCK = new Verb<Block>(13)
export const THIS_AREA = new Verb<Area>(14)
