import { refusal } from '@coup/engine'

export const OTHER_KIND = refusal('I', 'other-kind', 'Another kind of module belongs here.')
export const LAID_ALREADY = refusal('I', 'laid', 'That module is laid already, with this side or the other.')
export const OTHER_LETTER = refusal('I', 'other-letter', 'All outer modules show the same letter, A or B.')

export const TOO_DEAR = refusal('II', 'too-dear', 'You have not enough recruiting points left for that unit.')
export const NONE_LEFT = refusal('II', 'none-left', 'The box has no more units of that type.')
export const LIMIT = refusal('II', 'limit', 'On this map an army has no more units of that type.')
export const POINTS_LEFT = refusal('II', 'points-left', 'You can still recruit: the points are there to be spent.')

export const NOT_IN_ARMY = refusal('III', 'not-in-army', 'No unit of that type is left to set up.')
export const NO_FIELD = refusal('III', 'no-field', 'There is no field on which that unit could be set up.')
export const NEAR_FLAG = refusal('III', 'near-flag', 'Troops are set up at least three fields away from every flag.')
export const NEAR_TRAIN = refusal(
  'III',
  'near-train',
  'Troops are set up at least three fields away from the enemy train.',
)
export const TRAIN_PLAIN = refusal('III', 'train-plain', 'The train stands and moves on plain only.')

export const NOT_YOURS = refusal('IV', 'not-yours', 'That unit is not yours.')
export const NO_UNIT = refusal('IV', 'no-unit', 'No unit stands there.')
export const NOTHING_TO_DO = refusal('IV', 'nothing-to-do', 'That unit can do nothing from where it stands.')

export const NO_POINTS = refusal('IV.1', 'no-points', 'The unit has not enough movement points left.')
export const STANDS_THERE = refusal('IV.1', 'stands-there', 'The unit stands there already.')
export const NOT_ADJACENT = refusal('IV.1', 'not-adjacent', 'That field is not next to the unit.')
export const OCCUPIED = refusal('IV.1', 'occupied', 'Another unit stands on that field.')
export const MOUNTAINS = refusal('I', 'mountains', 'Cavalry does not enter mountains.')
export const NO_WAY = refusal('IV.1', 'no-way', 'No free way leads to that field.')
export const GOING_ON = refusal('IV.1', 'going-on', 'You said that the unit goes on: choose where to.')
export const GO_ON_FIRST = refusal('IV.1', 'go-on-first', 'Say that the unit goes on, and then where.')
export const NO_FRIEND = refusal('IV.6', 'no-friend', 'No other unit of yours stands there.')
export const FRIEND_TIRED = refusal('IV.1', 'friend-tired', 'The unit to be passed over has no movement point left.')
export const OVER_IN_ZONE = refusal('IV.1', 'over-in-zone', 'No unit is passed over in an enemy zone of control.')
export const NOBODY_PASSED = refusal(
  'IV.1',
  'nobody-passed',
  'Passing over a unit of yours does not make that way shorter.',
)

export const ZONE_STOPS = refusal(
  'IV.2',
  'zone-stops',
  'A unit that enters an enemy zone of control stops there, or attacks.',
)
export const OTHER_ZONE = refusal(
  'IV.2',
  'other-zone',
  'A unit that enters a zone of control attacks only a unit whose zone it is.',
)

export const IN_ZONE = refusal('IV.3', 'in-zone', "That field lies in a zone of control of the attacker's side.")
export const NOT_ON_RIM = refusal('IV.3', 'not-on-rim', 'Only from the edge of the map can a unit leave it.')
export const WAY_OUT_CLOSED = refusal(
  'IV.3',
  'way-out-closed',
  "The attacker's zones of control reach beyond the edge here.",
)

export const NO_ENEMY = refusal('IV.4', 'no-enemy', 'No enemy stands there.')
export const TRAIN_ATTACKS_NOT = refusal('IV.7', 'train-attacks-not', 'A train attacks nobody.')

export const NO_ARCHERS = refusal('IV.5', 'no-archers', 'Only archers, mounted archers and longbowmen shoot.')
export const OUT_OF_RANGE = refusal('IV.5', 'out-of-range', 'That field is out of range.')
export const OUT_OF_SIGHT = refusal('IV.5', 'out-of-sight', 'Mountains or woods hide that field.')

export const OTHER_TYPE = refusal('IV.6', 'other-type', 'Only units of the same type are put together.')
export const NOT_REDUCED = refusal('IV.6', 'not-reduced', 'Only units with losses are put together.')

export const NO_TIME = refusal('IV.7', 'no-time', 'You have no time marker left.')
export const NOT_HELD = refusal('IV.7', 'not-held', 'No such unit was held back.')
export const NOT_BESIDE = refusal('IV.7', 'not-beside', "No such unit waits beside the train's module.")
export const NO_ROOM = refusal('IV.7', 'no-room', 'No field next to the train is free for that unit.')
export const NOT_AT_TRAIN = refusal('IV.7', 'not-at-train', 'Units come onto the map next to their train.')

export const NOT_PLAYED = refusal('VI', 'not-played', 'This game is played without dismounting.')
export const ON_FOOT = refusal('VI', 'on-foot', 'Only cavalry dismounts.')
export const NO_MARKER = refusal('VI', 'no-marker', 'The box has no marker left for the dismounted unit.')
export const RODE = refusal('VI', 'rode', 'A unit does not ride one part of its move and walk another.')
export const NOT_MOVED = refusal('IV', 'not-moved', 'The unit has done nothing yet.')
