import { refusal } from '@coup/engine'

export const NOT_YOURS = refusal('6', 'not-yours', 'That block is not yours.')
export const NOT_IN_PLAY = refusal('6', 'not-in-play', 'That block is not in play.')
export const ACTED_ALREADY = refusal('6', 'acted', 'That block has already acted this turn.')
export const NO_COMMAND = refusal('6', 'no-command', 'You have no command left for that.')
export const THREE_BLOCKS = refusal('6', 'three-blocks', 'At most three blocks may act together.')
export const OTHER_POSITION = refusal('6', 'other-position', 'Blocks that act together stand in the same position.')
export const NOTHING_TO_DO = refusal('6', 'nothing-to-do', 'That block can do nothing now.')

export const CAPACITY = refusal('3', 'capacity', 'The area cannot hold that many of your blocks.')
export const IMPASSABLE = refusal('3', 'impassable', 'Nobody passes or blocks an impassable approach.')

export const ENEMY_OCCUPIED = refusal('7', 'enemy-occupied', 'The enemy occupies that area.')
export const NOT_ADJACENT = refusal('7', 'not-adjacent', 'That area is not next to this one.')
export const OWN_AREA_ONLY = refusal('7', 'own-area-only', 'From reserve, a march ends in an approach of its own area.')
export const VIA_RESERVE = refusal('7', 'via-reserve', 'From an approach, a march ends in reserve.')
export const ACROSS_ONLY = refusal(
  '7',
  'across-only',
  'From an approach, a march goes to the area opposite or back to reserve.',
)
export const NO_ENEMY_BEYOND = refusal('7', 'no-enemy-beyond', 'The area opposite that approach is not enemy-occupied.')
export const ALREADY_THERE = refusal('7', 'already-there', 'The block stands there already.')

export const NOT_IN_RESERVE = refusal('8', 'not-in-reserve', 'A road march begins in reserve.')
export const NO_ROAD = refusal('8', 'no-road', 'No road leads there from here.')
export const TRAFFIC = refusal('8', 'traffic', 'The crossing is used up: no step is left for this block.')
export const ONE_DIRECTION = refusal('8', 'one-direction', 'This turn the crossing has been used the other way.')
export const ONE_ROAD_BLOCK = refusal('8', 'one-block', 'Blocks march by road one at a time.')
export const ONLY_CAVALRY = refusal(
  '8',
  'only-cavalry',
  'By road, only cavalry may try to enter an enemy-occupied area.',
)
export const ONE_ROAD_ATTACK = refusal('8', 'one-road-attack', 'This crossing has been used for an attack this turn.')

export const NO_ENEMY_THERE = refusal('9', 'no-enemy-there', 'No enemy occupies that area: march there.')
export const BLOCKED = refusal('9', 'blocked', 'The enemy blocks that approach completely.')
export const OBSTRUCTION = refusal('9', 'obstruction', 'Across a cavalry obstruction infantry must take part.')
export const OTHER_APPROACH = refusal(
  '9',
  'other-approach',
  'Blocks attack across an approach of their own area, and from an approach only across that one.',
)
export const NOT_IN_ATTACKED_RESERVE = refusal(
  '9',
  'not-in-attacked-reserve',
  'Only blocks in reserve of the attacked area move into the approach.',
)
export const NOT_INFANTRY = refusal('9', 'not-infantry', 'One of the attacking infantry blocks must be shown.')

export const NOT_ARTILLERY = refusal('10', 'not-artillery', 'Only artillery bombards.')
export const NOT_IN_APPROACH = refusal('10', 'not-in-approach', 'Artillery bombards from an approach.')
export const ARTILLERY_PENALTY = refusal('10', 'artillery-penalty', 'The approach opposite has an artillery penalty.')
export const NOT_ANNOUNCED = refusal('10', 'not-announced', 'No bombardment was announced in your last turn.')
export const TARGET_ORDER = refusal(
  '10',
  'target-order',
  'The approach opposite the guns is hit first, then the reserve, then the rest of the area.',
)
export const ANNOUNCED = refusal('10', 'announced', 'A bombardment is announced already.')

export const SHUT = refusal('11', 'shut', 'An assault across this approach was lost this turn: it stays shut.')
export const TAKEN = refusal('11', 'taken', 'The area was taken by assault this turn: nobody enters it by road.')
export const NOT_BLOCKED = refusal('11', 'not-blocked', 'The enemy does not block the approach opposite.')
export const NO_LEADER = refusal('11', 'no-leader', 'No block here could lead the assault.')
export const NONE_IN_APPROACH = refusal('11', 'none-in-approach', 'You have no block in that approach.')
export const LEAD_OBSTRUCTION = refusal(
  '11',
  'lead-obstruction',
  'Across a cavalry obstruction cavalry neither leads nor counter-attacks.',
)
export const LEAD_STRENGTH = refusal('11', 'lead-strength', 'It takes a strength of two or more.')
export const LEAD_TYPE = refusal('11', 'lead-type', 'Two leading blocks must be of the same type.')
export const LEADS_ALREADY = refusal('11', 'leads', 'That block has its part in this assault already.')
export const BOMBARDED = refusal(
  '11',
  'bombarded',
  'Artillery that announced or fired in its last turn does not fire now.',
)
export const COUNTER_LOSSES = refusal('11', 'counter-losses', 'The counter-attacking blocks take these losses.')
export const LEADERS_FIRST = refusal(
  '11',
  'leaders-first',
  'The leading blocks take the losses first, as evenly as can be.',
)
export const NOT_DEFENDING = refusal('11', 'not-defending', 'That block does not take part in this assault.')

export const NOT_CAVALRY = refusal('12', 'not-cavalry', 'Only cavalry continues.')
export const OFF_THE_ROAD = refusal(
  '12',
  'off-the-road',
  'After a road march cavalry continues only along the road it used.',
)

export const ATTACK_APPROACH_ONLY = refusal(
  '12',
  'attack-approach-only',
  'After a stopped attack cavalry continues only into the attack approach.',
)

export const NOT_RETREATING = refusal('13', 'not-retreating', 'That block does not retreat.')
export const EACH_POSITION = refusal(
  '13',
  'each-position',
  'Each position takes its own losses, infantry alone in reserve.',
)
export const ATTACK_AREA = refusal('13', 'attack-area', 'Nobody retreats into the area that the attack came from.')
export const AGAINST_ARROW = refusal('13', 'against-arrow', 'That way only when there is no other.')

export const SIX_HOURS = refusal('14', 'six-hours', 'In the 6 h round the French block no approach.')
export const DISORGANIZED_STAYS = refusal(
  '14',
  'disorganized',
  'A disorganized block does not leave its area by marching.',
)
export const DISORGANIZED_ATTACK = refusal('14', 'disorganized-attack', 'A disorganized block does not attack.')
export const NOT_DISORGANIZED = refusal('14', 'not-disorganized', 'That block is organized.')
export const ORGANIZE_ALL = refusal('14', 'organize-all', 'All blocks of an area are organized in one turn, or none.')

export const COMMANDS_NEEDED = refusal(
  '14',
  'commands-needed',
  'The commands left are needed to finish organizing what has been begun.',
)

export const BY_ROAD = refusal(
  '15',
  'by-road',
  'Reinforcements come by the road from their box, as far as its traffic lets them.',
)
export const CLOSED_ENTRY = refusal('15', 'closed-entry', 'Reinforcements still wait to enter there: no enemy may.')
export const NOT_YET = refusal('15', 'not-yet', 'These reinforcements are not available yet.')
export const ARTILLERY_FROM_7 = refusal('15', 'artillery-from-7', 'The Austrian artillery enters from 7 h on.')
export const ONE_PONTOON = refusal('15', 'one-pontoon', 'One block a turn crosses the pontoon bridge.')

export const NO_DISC = refusal('18', 'no-disc', 'No disc lies there that you may take.')
export const MOVED_DISC = refusal('18', 'moved-disc', 'That disc was moved in the last Austrian turn.')
