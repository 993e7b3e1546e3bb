import { describeRefusals, type RefusedCase } from '@coup/engine/play'
import * as refusals from './refusals.ts'
import { Scene } from './testing.ts'

const of = (
  austria: string[],
  france: string[],
  choice: string,
  play: string[] = [],
  rest: object = {},
): RefusedCase => ({
  scene: () => Scene.of(austria, france, rest),
  play,
  choice,
})
const french = { turn: 'france' }
const many = (count: number, block: string) => new Array<string>(count).fill(block)

/** By the name of the refusal: a position that yields it. */
const cases: Record<Exclude<keyof typeof refusals, 'IMPASSABLE'>, RefusedCase> = {
  NOT_YOURS: of(['I2 3'], ['I2 5'], 'block 2'),
  NOT_IN_PLAY: of(['I2 3/5', 'I3 1'], ['I3 5/3'], 'block 1', ['assault 3/5', 'block 3', 'block 1']),
  ACTED_ALREADY: of(['I2 3 acted'], ['I2 5'], 'block 1'),
  NO_COMMAND: of(['I2 3'], ['I2 5'], 'area 2', ['block 1'], { commands: 0 }),
  THREE_BLOCKS: of(many(4, 'I2 3'), ['I2 43'], 'block 4', ['block 1', 'block 2', 'block 3']),
  OTHER_POSITION: of(['I2 3', 'I2 2'], ['I2 43'], 'block 2', ['block 1']),
  NOTHING_TO_DO: of(['I2 22', ...many(6, 'I2 17'), ...many(3, 'I2 23')], ['I2 43'], 'block 1'),

  CAPACITY: of(['I2 3', ...many(4, 'I2 6')], ['I2 43'], 'area 6', ['block 1']),

  ENEMY_OCCUPIED: of(['I2 3'], ['I2 5'], 'area 5', ['block 1']),
  NOT_ADJACENT: of(['I2 3'], ['I2 5'], 'area 43', ['block 1']),
  OWN_AREA_ONLY: of(['I2 3'], ['I2 5'], 'approach 2/3', ['block 1']),
  VIA_RESERVE: of(['I2 3/5'], ['I2 5'], 'approach 3/6', ['block 1']),
  ACROSS_ONLY: of(['I2 3/5'], ['I2 5'], 'area 2', ['block 1']),
  NO_ENEMY_BEYOND: of(['I2 3'], ['I2 5'], 'approach 3/6', ['block 1']),
  ALREADY_THERE: of(['I2 3'], ['I2 5'], 'area 3', ['block 1']),

  NOT_IN_RESERVE: of(['I2 3/5'], ['I2 5'], 'road 3/2', ['block 1']),
  NO_ROAD: of(['I2 3'], ['I2 5'], 'road 8/36', ['block 1']),
  TRAFFIC: of(['I2 2'], ['I2 43'], 'road 2/4', ['block 1'], { crossed: [{ crossing: '2/4', step: 3, from: 'a' }] }),
  ONE_DIRECTION: of(['I2 2'], ['I2 43'], 'road 2/4', ['block 1'], {
    crossed: [{ crossing: '2/4', step: 1, from: 'b' }],
  }),
  ONE_ROAD_BLOCK: of(['I2 2', 'I2 2'], ['I2 43'], 'road 2/4', ['block 1', 'block 2']),
  ONLY_CAVALRY: of(['I2 3'], ['I2 5'], 'road 3/5', ['block 1']),
  ONE_ROAD_ATTACK: of(['C2 3'], ['I2 5'], 'road 3/5', ['block 1'], {
    crossed: [{ crossing: '3/5', step: 1, from: 'a', attacked: true }],
  }),

  NO_ENEMY_THERE: of(['I2 3'], ['I2 5'], 'attack 3/6', ['block 1']),
  BLOCKED: of(['I2 3'], ['I2 5/3'], 'attack 3/5', ['block 1']),
  OBSTRUCTION: of(['C2 5'], ['I2 9'], 'attack 5/9', ['block 1']),
  OTHER_APPROACH: of(['I2 3'], ['I2 5'], 'attack 4/5', ['block 1']),
  NOT_IN_ATTACKED_RESERVE: of(['I2 3'], ['I2 5', 'I2 5/4'], 'block 3', ['block 1', 'attack 3/5']),
  NOT_INFANTRY: of(['C2 5', 'I2 5'], ['I2 9'], 'block 1', ['block 1', 'block 2', 'attack 5/9', 'block 3', 'stay']),

  NOT_ARTILLERY: of(['I2 2/4'], ['I2 4'], 'bombard', ['block 1']),
  NOT_IN_APPROACH: of(['A1 2'], ['I2 4'], 'bombard', ['block 1']),
  ARTILLERY_PENALTY: of(['A1 5/9'], ['I2 9'], 'bombard', ['block 1']),
  NOT_ANNOUNCED: of(['A1 2/4'], ['I2 4'], 'fire', ['block 1']),
  ANNOUNCED: of(['A1 2/4 firing'], ['I2 4'], 'bombard', ['block 1']),
  TARGET_ORDER: of(['A1 2/4 firing'], ['I2 4', 'I2 4', 'I2 4/5'], 'block 4', ['block 1', 'fire']),

  SHUT: of(['I2 3'], ['I2 5'], 'attack 3/5', ['block 1'], { closed: ['3/5'] }),
  TAKEN: of(['I2 3', 'I2 5'], ['I2 43'], 'road 3/5', ['block 1'], { closed: ['5'] }),
  NOT_BLOCKED: of(['I2 3/5'], ['I2 5'], 'assault 3/5'),
  NO_LEADER: of(['I1 3/5', 'I3 3/5 acted'], ['I2 5/3'], 'assault 3/5'),
  NONE_IN_APPROACH: of(['I2 3'], ['I2 5/3'], 'assault 3/5'),
  LEAD_OBSTRUCTION: of(['C2 5/9'], ['I2 9/5'], 'assault 5/9'),
  LEAD_STRENGTH: of(['I1 3/5'], ['I2 5/3'], 'assault 3/5'),
  LEAD_TYPE: of(['I2 8/19'], ['I2 19/8', 'C2 19/8'], 'block 3', ['assault 8/19', 'block 2']),
  LEADS_ALREADY: of(['I2 8/19'], ['I2 19/8', 'I2 19/8'], 'block 2', ['assault 8/19', 'block 2']),
  BOMBARDED: of(['I3 3/5'], ['A1 5/3 fired', 'I2 5/3'], 'block 2', ['assault 3/5', 'block 3', 'block 1']),
  COUNTER_LOSSES: of(['I3 8/19'], ['I2 19/8', 'I3 19/8', 'I2 19/8'], 'block 4', [
    'assault 8/19',
    'block 4',
    'done',
    'block 1',
    'block 2',
    'block 3',
  ]),
  LEADERS_FIRST: of(['I3 8/19', 'I2 8/19', 'C2 8/19'], ['I2 19/8'], 'block 3', [
    'assault 8/19',
    'block 4',
    'block 1',
    'block 2',
    'block 3',
  ]),
  NOT_DEFENDING: of(['I3 3/5'], ['I2 5/3', 'I2 5'], 'block 3', ['assault 3/5']),

  NOT_CAVALRY: of(['I2 3'], ['I2 5'], 'continue 3/5', ['block 1']),
  OFF_THE_ROAD: of(['C2 2'], ['I2 5'], 'continue 4/8', ['block 1', 'road 2/4']),
  ATTACK_APPROACH_ONLY: of(['I2 8'], ['I2 19', 'I2 36'], 'continue 8/36', ['block 1', 'attack 8/19', 'block 2']),

  NOT_RETREATING: of(['I2 3/5'], ['C2 5', 'I2 5', 'I2 8'], 'block 4', ['block 1', 'attack 3/5']),
  EACH_POSITION: of(['I2 3/5'], ['C2 5', 'I2 5', 'I3 5'], 'block 2', ['block 1', 'attack 3/5']),
  ATTACK_AREA: of(['I2 3/5'], ['I2 5'], 'area 3', ['block 1', 'attack 3/5']),
  AGAINST_ARROW: of(['I2 10'], ['C2 5'], 'area 3', ['block 1', 'attack 10/5', 'done']),

  SIX_HOURS: of(['I2 3'], ['I2 5'], 'approach 5/3', ['block 2'], { ...french, round: 1 }),
  DISORGANIZED_STAYS: of(['I2 3'], ['I2 5 disorganized'], 'area 8', ['block 2'], french),
  DISORGANIZED_ATTACK: of(['I2 3'], ['I2 5 disorganized'], 'attack 5/3', ['block 2'], french),
  NOT_DISORGANIZED: of(['I2 3'], ['I2 5'], 'organize', ['block 1']),
  ORGANIZE_ALL: of(['I2 1'], many(4, 'I2 43 disorganized'), 'block 2', [], french),
  COMMANDS_NEEDED: of(
    ['I2 1'],
    ['I2 43 disorganized', 'I2 43 disorganized', 'I2 13'],
    'area 7',
    ['block 2', 'organize', 'block 4'],
    { ...french, commands: 2 },
  ),

  BY_ROAD: of(['I2 box:Alessandria'], ['I2 43'], 'area 5', ['block 1']),
  CLOSED_ENTRY: of(['I2 box:Alessandria'], ['I2 2'], 'area 1', ['block 2'], french),
  NOT_YET: of(['I2 1'], ['I2 box:Novi'], 'block 2', [], { ...french, round: 10 }),
  ARTILLERY_FROM_7: of(['A1 box:Alessandria'], ['I2 43'], 'block 1', [], { round: 1 }),
  ONE_PONTOON: of(['I2 box:Alessandria', 'I2 box:Alessandria'], ['I2 43'], 'enter Pontoon', [
    'block 1',
    'enter Pontoon',
    'block 2',
  ]),

  NO_DISC: of(['A1 2/4 firing'], ['I2 4'], 'area 4', ['block 1', 'fire'], {
    morale: { austria: { pool: 6 }, france: { pool: 0, areas: { 19: 2, 24: 1 } } },
  }),
  MOVED_DISC: of(['I2 37'], ['I2 36', 'I2 44'], 'area 36', ['done'], {
    ...french,
    morale: { austria: { pool: 6 }, france: { pool: 1, areas: { 36: 1, 44: 1 } } },
    moved: { 36: 1 },
  }),
}

describeRefusals(refusals, cases)
