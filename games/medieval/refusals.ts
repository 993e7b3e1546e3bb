import { refusal } from '@coup/engine'

export const OTHER_KIND = refusal('I', 'other-kind')
export const LAID_ALREADY = refusal('I', 'laid')
export const OTHER_LETTER = refusal('I', 'other-letter')

export const TOO_DEAR = refusal('II', 'too-dear')
export const NONE_LEFT = refusal('II', 'none-left')
export const LIMIT = refusal('II', 'limit')
export const POINTS_LEFT = refusal('II', 'points-left')

export const NOT_IN_ARMY = refusal('III', 'not-in-army')
export const NO_FIELD = refusal('III', 'no-field')
export const NEAR_FLAG = refusal('III', 'near-flag')
export const NEAR_TRAIN = refusal('III', 'near-train')
export const TRAIN_PLAIN = refusal('III', 'train-plain')

export const NOT_YOURS = refusal('IV', 'not-yours')
export const NO_UNIT = refusal('IV', 'no-unit')
export const NOTHING_TO_DO = refusal('IV', 'nothing-to-do')

export const NO_POINTS = refusal('IV.1', 'no-points')
export const STANDS_THERE = refusal('IV.1', 'stands-there')
export const NOT_ADJACENT = refusal('IV.1', 'not-adjacent')
export const OCCUPIED = refusal('IV.1', 'occupied')
export const MOUNTAINS = refusal('I', 'mountains')
export const NO_WAY = refusal('IV.1', 'no-way')
export const GOING_ON = refusal('IV.1', 'going-on')
export const GO_ON_FIRST = refusal('IV.1', 'go-on-first')
export const NO_FRIEND = refusal('IV.6', 'no-friend')
export const FRIEND_TIRED = refusal('IV.1', 'friend-tired')
export const OVER_IN_ZONE = refusal('IV.1', 'over-in-zone')
export const NOBODY_PASSED = refusal('IV.1', 'nobody-passed')
export const NOT_ON_WAY = refusal('IV.1', 'not-on-way')

export const ZONE_STOPS = refusal('IV.2', 'zone-stops')
export const OTHER_ZONE = refusal('IV.2', 'other-zone')

export const IN_ZONE = refusal('IV.3', 'in-zone')
export const NOT_ON_RIM = refusal('IV.3', 'not-on-rim')
export const WAY_OUT_CLOSED = refusal('IV.3', 'way-out-closed')
export const ATTACK_ONLY = refusal('IV.3', 'attack-only')

export const NO_ENEMY = refusal('IV.4', 'no-enemy')
export const TRAIN_ATTACKS_NOT = refusal('IV.7', 'train-attacks-not')

export const NO_ARCHERS = refusal('IV.5', 'no-archers')
export const OUT_OF_RANGE = refusal('IV.5', 'out-of-range')
export const OUT_OF_SIGHT = refusal('IV.5', 'out-of-sight')

export const OTHER_TYPE = refusal('IV.6', 'other-type')
export const NOT_REDUCED = refusal('IV.6', 'not-reduced')

export const NO_TIME = refusal('IV.7', 'no-time')
export const NOT_HELD = refusal('IV.7', 'not-held')
export const NOT_BESIDE = refusal('IV.7', 'not-beside')
export const NO_ROOM = refusal('IV.7', 'no-room')
export const NOT_AT_TRAIN = refusal('IV.7', 'not-at-train')

export const NOT_PLAYED = refusal('VI', 'not-played')
export const ON_FOOT = refusal('VI', 'on-foot')
export const NO_MARKER = refusal('VI', 'no-marker')
export const RODE = refusal('VI', 'rode')
export const NOT_MOVED = refusal('IV', 'not-moved')
