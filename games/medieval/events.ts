import type { GameEvent } from '@coup/engine'

/** Who does something: the marker's number, its side and its type. */
export interface Who {
  readonly unit: number
  readonly side: string
  readonly kind: string
}

interface ByUnit extends GameEvent, Who {}

export interface ModuleLaid extends GameEvent {
  readonly type: 'module'
  /** The side that chose it, null for chance and for the last that was left. */
  readonly side: string | null
  readonly slot: number
  readonly module: string
}

export interface Recruited extends GameEvent {
  readonly type: 'recruited'
  readonly side: string
  readonly army: Readonly<Record<string, number>>
}

/** Set up before the battle. */
export interface Deployed extends ByUnit {
  readonly type: 'deployed'
  readonly at: string
}

/** All that is left is held back. */
export interface Holds extends GameEvent {
  readonly type: 'holds'
  readonly side: string
  readonly units: number
}

export interface Moved extends ByUnit {
  readonly type: 'moved'
  readonly from: string
  readonly to: string
  readonly cost: number
  readonly left: number
  /** It passes over this friend, who has so many points left. */
  readonly over: { readonly unit: number; readonly left: number } | null
}

export interface Dismounted extends ByUnit {
  readonly type: 'dismounted'
  readonly at: string
  readonly into: string
  readonly left: number
}

export interface Merged extends ByUnit {
  readonly type: 'merged'
  readonly from: string
  readonly at: string
  readonly into: number
  readonly left: number
}

export interface Attacked extends ByUnit {
  readonly type: 'attacked'
  readonly from: string
  readonly at: string
  readonly defender: number
  readonly defenderKind: string
  readonly cost: number
  readonly left: number
}

export interface Retreated extends ByUnit {
  readonly type: 'retreated'
  readonly from: string
  /** Null: off the map, beside the outer module. */
  readonly to: string | null
  readonly module: string | null
  readonly left: number
}

/** The attacker enters a field that the defender left or lost. */
export interface Advanced extends ByUnit {
  readonly type: 'advanced'
  readonly from: string
  readonly to: string
}

export interface Shot extends ByUnit {
  readonly type: 'shot'
  readonly from: string
  readonly at: string
  readonly target: number
  readonly targetKind: string
  readonly left: number
}

export type Factor = 'numbers' | 'height' | 'ground' | 'wood'

/** The card is laid: its column before any factor. */
export interface Card extends GameEvent {
  readonly type: 'melee.card' | 'ranged.card'
  readonly attacker: string
  readonly defender: string
  readonly value: number
}

/** The card is moved: by one for or against the attacker, to this column (which may lie past the ends). */
export interface Shifted extends GameEvent {
  readonly type: 'melee.factor' | 'ranged.factor'
  readonly factor: Factor
  readonly favours: 'attacker' | 'defender'
  readonly value: number
}

export interface MeleeResult extends GameEvent {
  readonly type: 'melee.result'
  readonly value: number
  readonly attackerLoss: number
  readonly defenderLoss: number
  readonly attackerLeft: number
  readonly defenderLeft: number
}

export interface RangedResult extends GameEvent {
  readonly type: 'ranged.result'
  readonly value: number
  readonly loss: number
  readonly left: number
}

export interface TrainHit extends GameEvent {
  readonly type: 'train.opened' | 'train.destroyed'
  readonly side: string
  readonly at: string
}

export interface Rallied extends GameEvent {
  readonly type: 'rallied'
  readonly side: string
  readonly time: number
}

/** A unit that left the map goes on along the rim. */
export interface Travelled extends ByUnit {
  readonly type: 'travelled'
  readonly from: string
  readonly to: string
}

export interface Entered extends ByUnit {
  readonly type: 'entered'
  readonly at: string
  /** It comes back from outside; otherwise it was held back. */
  readonly back: boolean
}

export interface Passed extends GameEvent {
  readonly type: 'passed'
  readonly side: string
}

export interface FlagTaken extends GameEvent {
  readonly type: 'flag'
  readonly side: string
  readonly at: string
  readonly points: number
}

export type BattleEvent =
  | ModuleLaid
  | Recruited
  | Deployed
  | Holds
  | Moved
  | Dismounted
  | Merged
  | Attacked
  | Retreated
  | Advanced
  | Shot
  | Card
  | Shifted
  | MeleeResult
  | RangedResult
  | TrainHit
  | Rallied
  | Travelled
  | Entered
  | Passed
  | FlagTaken
