import { refusal } from '@coup/engine'

export const CAPACITY = refusal('4', 'capacity', 'The area cannot hold that many of your regiments.')
export const IMPASSABLE = refusal('4', 'impassable', 'Nobody passes or blocks an impassable approach.')

export const TOO_FEW = refusal('6.6', 'too-few', 'A commander has fewer regiments than his board demands.')
export const TOO_MANY = refusal('6.6', 'too-many', 'A corps holds at most eight regiments.')
export const NO_SUCH_REGIMENT = refusal('6.6', 'no-such-regiment', 'That corps has no such regiment.')
export const OTHER_START = refusal('6.6', 'other-start', 'A corps starts in the area with its commander’s name.')
export const START_CAPACITY = refusal('6.6', 'start-capacity', 'A corps is too large for the area in which it starts.')
export const ONLY_I2 = refusal(
  '6.7',
  'only-i2',
  'Bernadotte and Davout each need a regiment that is not infantry of strength two.',
)
export const SIX_DETACHED = refusal('6.8', 'six-detached', 'No more than six regiments are detached at the set-up.')
export const STILL_CROWDED = refusal('6.8', 'still-crowded', 'A corps is too large for its area: detach from it first.')
export const TOO_FAR = refusal('6.8', 'too-far', 'A detached regiment stays within two areas of its commander.')
export const NEAR_STAR = refusal('6.8', 'near-star', 'Not in or next to an area with a red, green or black star.')
export const NOT_STARTING = refusal(
  '6.8',
  'not-starting',
  'That regiment does not start on the map with a corps of yours.',
)
export const NO_GUN = refusal('6.9', 'no-gun', 'One artillery regiment must start on the map, as the fixed battery.')
export const NOT_A_GUN = refusal('6.9', 'not-a-gun', 'The fixed battery is an artillery regiment on the map.')
export const BATTERY_AREA = refusal('6.9', 'battery-area', 'The fixed battery blocks an approach of the area it is in.')

export const LAST_REGIMENT = refusal('8', 'last-regiment', 'A commander cannot detach his last regiment.')
export const EIGHT_REGIMENTS = refusal('8', 'eight-regiments', 'A corps has at most eight regiments.')

export const NOT_YOURS = refusal('9', 'not-yours', 'That piece is not yours.')
export const NOT_IN_PLAY = refusal('9', 'not-in-play', 'That piece is not in play.')
export const COMMANDED = refusal('9', 'commanded', 'That commander has given his command this turn.')
export const NO_CORPS_COMMAND = refusal('9', 'no-corps-command', 'The Allies have no corps command left this turn.')
export const NO_INDEPENDENT = refusal('9', 'no-independent', 'You have no independent command left this turn.')
export const MOVED_ALREADY = refusal('9', 'moved', 'That regiment has already moved this turn.')
export const ALL_MOVED = refusal('9', 'all-moved', 'No regiment of this corps can move any more this turn.')
export const NOTHING_TO_DETACH = refusal('9', 'nothing-to-detach', 'The corps has no regiment to detach and move.')
export const NOTHING_TO_ATTACH = refusal('9', 'nothing-to-attach', 'No regiment here could join this corps.')
export const OTHER_POSITION = refusal(
  '9',
  'other-position',
  'The regiment must stand in the same position as the commander.',
)
export const ONE_OF_HIS = refusal('9', 'one-of-his', 'That regiment belongs to this corps already.')
export const NOT_OF_CORPS = refusal('9', 'not-of-corps', 'That regiment is not of this corps.')
export const BATTERY_STAYS = refusal('6.9', 'battery-stays', 'The fixed battery never moves.')

export const ENEMY_OCCUPIED = refusal(
  '10',
  'enemy-occupied',
  'The enemy occupies that area: threaten it with an attack.',
)
export const NOT_ADJACENT = refusal('10', 'not-adjacent', 'That area is not next to this one.')
export const OWN_AREA_ONLY = refusal('10', 'own-area-only', 'From reserve, a piece blocks an approach of its own area.')
export const VIA_RESERVE = refusal('10', 'via-reserve', 'From an approach, a move ends in reserve.')
export const ACROSS_ONLY = refusal(
  '10',
  'across-only',
  'From an approach, a piece moves to the area opposite or back to reserve.',
)
export const NOT_IN_RESERVE = refusal('10', 'not-in-reserve', 'A road move begins in reserve.')
export const NO_ROAD_BY_DETACHMENT = refusal('10', 'no-road-by-detachment', 'A detachment move cannot use roads.')
export const NO_ROAD = refusal('10', 'no-road', 'No connected road leads there from here.')
export const ROAD_LENGTH = refusal('10', 'road-length', 'A road move is three areas long on main road, else two.')
export const ONLY_CAVALRY = refusal('10', 'only-cavalry', 'Only cavalry ends a road move in an approach.')
export const FULL = refusal('10', 'full', 'A road move cannot pass through a full area.')
export const COLUMN_BEHIND = refusal(
  '10',
  'column-behind',
  'Others have moved into that reserve this turn: no column may follow by road.',
)
export const COLUMN_AHEAD = refusal(
  '10',
  'column-ahead',
  'A corps has used the road through that area: nobody else enters it this turn.',
)
export const COLUMN_STOPS = refusal('10', 'column-stops', 'A corps on the road stops next to an enemy corps.')
export const NOT_YET = refusal('10', 'not-yet', 'These reinforcements may not enter yet.')
export const ENTER_FIRST = refusal('10', 'enter-first', 'Reinforcements can only enter the map.')
export const NO_ENTRY = refusal('10', 'no-entry', 'No entry is open to these reinforcements now.')

export const NO_ENEMY_THERE = refusal('11', 'no-enemy-there', 'No enemy occupies that area: move there.')
export const NO_ATTACKER = refusal(
  '11',
  'no-attacker',
  'You have no regiment and command for an attack across that approach.',
)
export const SHUT = refusal('11', 'shut', 'A feint or a lost attack has been made across this approach this turn.')
export const TAKEN_THIS_TURN = refusal(
  '11',
  'taken',
  'The area was taken by attack this turn: only the attackers enter it.',
)
export const OTHER_APPROACH = refusal(
  '11',
  'other-approach',
  'The attackers start in the attack approach or in reserve behind it.',
)
export const SAME_START = refusal('11', 'same-start', 'Corps that attack together start in the same position.')
export const ROAD_FEINT = refusal('11.3', 'road-feint', 'An attack by road is a feint when the defender stands.')
export const CAVALRY_BY_ROAD = refusal('11', 'cavalry-by-road', 'Only cavalry attacks by road.')
export const ONLY_GUNS = refusal('11', 'only-guns', 'Only artillery can do that.')
export const BATTERY_ADVANCE = refusal('11', 'battery-advance', 'The fixed battery cannot advance.')

export const BLOCKS_ELSEWHERE = refusal(
  '11.2',
  'blocks-elsewhere',
  'Regiments that block another approach cannot defend.',
)
export const NAMED_ELSEWHERE = refusal(
  '11.2',
  'named-elsewhere',
  'Named this turn against an attack across another approach.',
)
export const RETREATED_BEFORE = refusal('11.2', 'retreated', 'It had to retreat from a fight this turn.')
export const ONE_DETACHED = refusal('11.2', 'one-detached', 'Only one detached regiment in reserve may be named.')
export const COMMANDER_ALONE = refusal(
  '11.2',
  'commander-alone',
  'A commander is named only with a regiment of his corps.',
)
export const NAME_ONE = refusal('11.2', 'name-one', 'Name at least one regiment, or give ground.')
export const ALREADY_NAMED = refusal('11.2', 'already-named', 'It has been named already.')
export const NOT_IN_AREA = refusal('11.2', 'not-in-area', 'That piece is not in the threatened area.')
export const NOT_DEFENDING = refusal('11.4', 'not-defending', 'That regiment does not take part in the defence.')
export const DEFENCE_STRENGTH = refusal(
  '11.4',
  'defence-strength',
  'From reserve it takes a strength of two or more to lead.',
)
export const DEFENCE_TYPE = refusal(
  '11.4',
  'defence-type',
  'From reserve, two leading regiments must be of the same type.',
)
export const NOT_ATTACKING = refusal('11.5', 'not-attacking', 'That regiment does not take part in the attack.')
export const LEAD_STRENGTH = refusal('11.5', 'lead-strength', 'It takes a strength of two or more to lead.')
export const LEAD_TYPE = refusal('11.5', 'lead-type', 'Two leading regiments must be of the same type.')
export const LEAD_CORPS = refusal(
  '11.4',
  'lead-corps',
  'From reserve, two leading regiments must be of the same corps.',
)
export const LEAD_OBSTRUCTION = refusal(
  '11',
  'lead-obstruction',
  'Across an obstruction cavalry neither leads nor counter-attacks.',
)
export const NO_COUNTER = refusal('11.7', 'no-counter', 'Only regiments that were named to defend counter-attack.')
export const LEADS_ALREADY = refusal('11.7', 'leads', 'It leads already.')
export const GUN_BY_CORPS = refusal('11.5', 'gun-by-corps', 'Artillery does not lead in a corps move.')
export const GUN_BEHIND = refusal('11.5', 'gun-behind', 'Artillery leads an attack only from the attack approach.')
export const BOMBARDED_BEFORE = refusal(
  '11.5',
  'bombarded',
  'Artillery has attacked from this approach in your last turn.',
)
export const BOMBARDED_NOW = refusal('11', 'bombarded-now', 'Artillery has attacked across this approach this turn.')
export const GUNS_LEAD = refusal('11.5', 'guns-lead', 'This attack is an artillery attack: artillery must lead it.')
export const COUNTER_GUN = refusal('11.7', 'counter-gun', 'Artillery never counter-attacks.')
export const COUNTER_INFANTRY = refusal(
  '11.7',
  'counter-infantry',
  'Infantry counter-attacks only while the attacker is winning.',
)
export const COUNTER_PAIR = refusal(
  '11.7',
  'counter-pair',
  'Two counter-attack together only from one corps and of one type.',
)
export const BLOCK_WITH_ONE = refusal(
  '11.3',
  'block-with-one',
  'At least one of the defenders must block the approach.',
)

export const ATTACK_AREA = refusal('12', 'attack-area', 'Nobody retreats into the area that the attack came from.')
export const RETREAT_NEXT = refusal('12', 'retreat-next', 'A retreat goes to an area next to this one.')
export const RETREAT_ENEMY = refusal('12', 'retreat-enemy', 'Nobody retreats into an area that the enemy occupies.')

export const NO_NIGHT_ATTACK = refusal('14', 'night', 'There are no attacks in the night.')
export const GUARD_OBSTRUCTION = refusal(
  '15',
  'guard-obstruction',
  'No Guard attack from an approach with an obstruction.',
)
export const GUARD_IS_BARRED = refusal('15', 'guard-barred', 'After a failed Guard attack there is no other.')
export const NO_GUARD = refusal('15', 'no-guard', 'No Guard could take part in this attack.')
export const GUARD_LEADS = refusal('15', 'guard-leads', 'Guard, and only Guard, must lead a Guard attack.')
export const GUARD_TAKES_PART = refusal('15', 'guard-takes-part', 'The Guard that was shown must take part.')
export const BID_HIGHER = refusal('17', 'bid-higher', 'A bid must be higher than the last one.')
export const SANTON_GUNS = refusal('18', 'santon', 'On the Santon only the fixed battery may lead.')

export const NOT_YOUR_CORPS = refusal('19', 'not-your-corps', 'Another player of your side commands that corps.')
export const NOT_NEAREST = refusal('19', 'not-nearest', 'A commander of another player is nearer to that regiment.')
export const HIGHER_RANK = refusal('19', 'higher-rank', 'You cannot take a regiment from a player of higher rank.')
export const EVERYONE_A_CORPS = refusal('19', 'everyone-a-corps', 'Every player commands at least one corps.')
export const ONE_ORDER = refusal('19', 'one-order', 'One order for each player in a turn.')
export const NO_CONFERENCE = refusal(
  '19',
  'no-conference',
  'The players of a team speak with each other in conference only; now there are written orders.',
)
