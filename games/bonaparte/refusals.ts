import { refusal } from '@coup/engine'

export const NOT_YOURS = refusal('4', 'not-yours', 'That block is not yours.')
export const NOT_IN_PLAY = refusal('4', 'not-in-play', 'That block is not in play.')
export const IMPASSABLE = refusal('5', 'impassable', 'Nobody passes an impassable approach.')

export const INACTIVE_BLOCK = refusal('6', 'inactive', 'That block has not been activated yet.')
export const ACTIVE_ALREADY = refusal('6', 'active', 'That block is active already.')

export const MOVES_LATER = refusal('7', 'moves-later', 'Movement comes after the assaults: end them first.')
export const ASSAULTS_OVER = refusal('7', 'assaults-over', 'Assaults come before movement, which has begun.')

export const NO_COMMAND = refusal('8', 'no-command', 'You have no command left for that.')
export const MOVED_ALREADY = refusal('8', 'moved', 'That block has already moved this turn.')
export const OTHER_POSITION = refusal('8', 'other-position', 'A group starts in one place.')
export const IN_GROUP = refusal('8', 'in-group', 'That block moves along already.')
export const NOWHERE = refusal('8', 'nowhere', 'That block can go nowhere now.')
export const GROUP_NOWHERE = refusal('8', 'group-nowhere', 'There is no place that so large a group could go to.')
export const CAPACITY = refusal('8', 'capacity', 'The area cannot hold that many of your blocks.')
export const NO_ENEMY_BEYOND = refusal('8', 'no-enemy-beyond', 'The enemy does not occupy the area opposite.')
export const NOT_ADJACENT = refusal('8', 'not-adjacent', 'That area is not next to this one.')
export const ENEMY_OCCUPIED = refusal('8', 'enemy-occupied', 'The enemy occupies that area: attack it.')
export const BLOCKED = refusal('8', 'blocked', 'The enemy blocks that approach: only an assault can cross it.')
export const IN_RESERVE = refusal('8', 'in-reserve', 'The block stands in reserve there already.')
export const OWN_AREA_ONLY = refusal(
  '8',
  'own-area-only',
  'From reserve, only approaches of the same area can be blocked.',
)
export const VIA_RESERVE = refusal('8', 'via-reserve', 'From an approach, a move ends in reserve.')
export const ACROSS_ONLY = refusal(
  '8',
  'across-only',
  'From an approach, a block goes to the area opposite or back to reserve.',
)

export const NOT_FROM_RESERVE = refusal('8', 'not-from-reserve', 'A move by road begins in reserve.')
export const ONE_BY_ONE = refusal('8', 'one-by-one', 'By road, blocks move one by one.')
export const NO_ROAD = refusal('8', 'no-road', 'No road leads there from here.')
export const TRAFFIC = refusal('8', 'traffic', 'The crossing is used up: no step is left for this block.')
export const ONE_DIRECTION = refusal('8', 'one-direction', 'This turn the crossing has been used the other way.')
export const CROSSED_ALREADY = refusal('8', 'crossed', 'The block has used this crossing already.')

export const NOT_CAVALRY = refusal('8', 'not-cavalry', 'Only cavalry continues.')
export const OFF_THE_ROAD = refusal(
  '8',
  'off-the-road',
  'After a move by road, cavalry continues only along that road.',
)
export const SPLIT_COST = refusal('8', 'split-cost', 'Splitting the group takes one more command.')

export const NOT_YET = refusal('8', 'not-yet', 'These reinforcements are not available yet.')
export const OTHER_ENTRY = refusal('8', 'other-entry', 'These blocks do not enter there.')
export const ENTRY_OCCUPIED = refusal('8', 'entry-occupied', 'The enemy occupies the area of entry.')
export const ONE_PONTOON = refusal('8', 'one-pontoon', 'One block a turn crosses the pontoon bridge.')

export const NO_ENEMY_THERE = refusal('9', 'no-enemy-there', 'No enemy occupies that area: move there.')
export const OBSTRUCTION = refusal('9', 'obstruction', 'Across a cavalry obstruction infantry must take part.')
export const ONLY_CAVALRY = refusal('9', 'only-cavalry', 'By road, only cavalry makes maneuver attacks.')
export const OTHER_APPROACH = refusal('9', 'other-approach', 'From an approach, blocks attack only the area opposite.')
export const NOT_IN_RESERVE = refusal('9', 'not-in-reserve', 'Only blocks in reserve of the attacked area can block.')
export const NOT_ATTACKING = refusal('9', 'not-attacking', 'That block takes no part in the attack.')

export const NOT_ARTILLERY = refusal('10', 'not-artillery', 'Only artillery bombards.')
export const NOT_IN_APPROACH = refusal('10', 'not-in-approach', 'Artillery bombards from an approach.')
export const FIRED_THIS_TURN = refusal('10', 'fired', 'Artillery that has fired does nothing else this turn.')
export const OTHER_TARGET = refusal(
  '10',
  'other-target',
  'The target is fixed: the approach opposite, else the reserve.',
)
export const NOT_A_TARGET = refusal('10', 'not-a-target', 'That block is not under fire.')

export const DEMORALIZED = refusal('13', 'demoralized', 'A demoralized army makes no assaults.')
export const NONE_IN_APPROACH = refusal('11', 'none-in-approach', 'You have no block there that could attack.')
export const NOT_BLOCKED = refusal(
  '11',
  'not-blocked',
  'The enemy does not block the approach opposite: move across it.',
)
export const ONE_ASSAULT = refusal('11', 'one-assault', 'One assault a turn across each approach.')
export const NO_LEADER = refusal('11.1', 'no-leader', 'No block there can lead the assault.')
export const TAKES_PART = refusal('11', 'takes-part', 'That block takes part already.')
export const ASSAULTED_ALREADY = refusal('11', 'assaulted', 'A block that has assaulted does nothing else this turn.')
export const SHUT = refusal('11', 'shut', 'An assault across this approach was made this turn: nobody else crosses it.')
export const TAKEN = refusal('11', 'taken', 'The area was taken by assault this turn: nobody else enters it.')
export const NOT_TAKING_PART = refusal('11', 'not-taking-part', 'That block takes no part in this assault.')
export const LEAD_STRENGTH = refusal('11.1', 'lead-strength', 'To lead takes a strength of two or more.')
export const LEAD_PENALTY = refusal('11.1', 'lead-penalty', 'A leader must be stronger than the penalty for its type.')
export const LEAD_ARTILLERY = refusal('11.1', 'lead-artillery', 'Artillery does not lead.')
export const LEAD_OBSTRUCTION = refusal('11.1', 'lead-obstruction', 'At a cavalry obstruction cavalry does not lead.')
export const LEAD_TYPE = refusal('11.1', 'lead-type', 'Leaders are all infantry or all cavalry.')
export const LEADS = refusal('11', 'leads', 'That block leads already.')
export const LEADERS_FIRST = refusal('11.7', 'leaders-first', 'Leaders take losses first.')
export const NO_PURSUER = refusal('11.8', 'no-pursuer', 'Only cavalry that did not lead pursues.')

export const ATTACK_AREA = refusal('12', 'attack-area', 'Nobody retreats into the area that the attack came from.')
export const ENEMY_IN_RETREAT = refusal('12', 'retreat-enemy', 'Nobody retreats into an enemy-occupied area.')
export const RETREAT_ROOM = refusal('12', 'retreat-room', 'There is no room left in that area.')
export const NOT_RETREATING = refusal('12', 'not-retreating', 'That block does not retreat.')
export const NO_RETREAT_LOSS = refusal('12', 'no-retreat-loss', 'That block takes no loss here.')
