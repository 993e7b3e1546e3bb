import { parleyOf, Table } from '@coup/engine'
import { describeRefusals, type RefusedCase } from '@coup/engine/play'
import { expect, it } from 'vitest'
import { napoleon } from './index.ts'
import * as refusals from './refusals.ts'
import { Scene } from './testing.ts'

const of = (
  allies: string[],
  france: string[],
  choice: string,
  play: string[] = [],
  rest: object = {},
  options: object = {},
): RefusedCase => ({
  scene: () => Scene.of(allies, france, rest, options),
  play,
  choice,
})

/** In the set-up: the Allies leave their army as it is, then the French are asked. */
const french = (choice: string, ...play: string[]): RefusedCase => ({
  scene() {
    const g = new Scene(Table.begin(napoleon, {}, 'refusals'))
    g.play('done')
    return g
  },
  play,
  choice,
})

const begun = (choice: string, play: string[] = [], options: object = {}): RefusedCase => ({
  scene: () => new Scene(Table.begin(napoleon, options, 'refusals')),
  play,
  choice,
})

const corps = (name: string, ...blocks: string[]) => blocks.map((block) => `${block} ${name}`)
const many = (count: number, block: string) => new Array<string>(count).fill(block)
const allied = { turn: 'allies' }
/** Two French players: Lannes, then Murat. */
const team = { france: 2 }
const players = {
  commanders: [
    { name: 'Lannes', player: 'france-1' },
    { name: 'Murat', player: 'france-2' },
  ],
}
/** The set-up of the French corps: all in reserve. */
const standing = ['done', ...many(9, '*'), 'done', ...many(6, '*')]

/** By the name of the refusal: a position that yields it. */
const cases: Record<Exclude<keyof typeof refusals, 'NO_CONFERENCE'>, RefusedCase> = {
  CAPACITY: of(['I2 170'], ['I2 64', 'I2 54', 'I2 54'], 'area 54', ['block 2']),
  IMPASSABLE: of(['I2 170'], ['I2 92'], 'area 103', ['block 2']),

  TOO_FEW: begun('done', ['take I2 Miloradovich', 'give Langeron', 'take I2 Miloradovich', 'give Bagration']),
  TOO_MANY: begun(
    'done',
    ['Dokhturov', 'Bagration', 'Kollowrath'].flatMap((name) => [`take I2 ${name}`, 'give Langeron']),
  ),
  NO_SUCH_REGIMENT: begun('take G3 Langeron'),
  OTHER_START: french('area 68', 'done'),
  START_CAPACITY: begun(
    'done',
    many(2, '').flatMap(() => ['take I2 Langeron', 'give Kienmayer']),
  ),
  ONLY_I2: french('done', 'take I3 Bernadotte', 'give Lannes', 'take I2 Lannes', 'give Bernadotte'),
  SIX_DETACHED: french('block 69', ...standing, ...[49, 50, 51, 52, 53, 68].flatMap((id) => [`block ${id}`, '*'])),
  STILL_CROWDED: french('done', 'take I2 Vandamme', 'give Legrand', ...standing),
  TOO_FAR: french('area 67', ...standing, 'block 59'),
  NEAR_STAR: french('area 74', ...standing, 'block 76'),
  NOT_STARTING: french('block 45', ...standing),
  NO_GUN: french('done', ...['Bessières', 'Lannes', 'Vandamme'].flatMap((name) => [`take A1 ${name}`, 'give Davout'])),
  NOT_A_GUN: french('block 45', ...standing, 'done'),
  BATTERY_AREA: french('area 64', ...standing, 'done', '*'),

  LAST_REGIMENT: of(['I2 170'], ['I2 64 Lannes'], 'block 2'),
  EIGHT_REGIMENTS: of(['I2 170'], [...many(8, 'I2 64 Lannes'), 'I2 64'], 'attach', ['corps Lannes']),

  NOT_YOURS: of(['I2 170'], ['I2 64'], 'block 1'),
  NOT_IN_PLAY: of(['I2 170'], ['I2 64'], 'corps Murat'),
  COMMANDED: of(['I2 170'], ['I2 64 Lannes'], 'corps Lannes', ['corps Lannes', 'move', 'area 63']),
  NO_CORPS_COMMAND: of(['I2 64 Langeron'], ['I2 1'], 'corps Langeron', [], { ...allied, commands: { corps: 0 } }),
  NO_INDEPENDENT: of(['I2 170'], ['I2 64'], 'block 2', [], { commands: { independent: 0 } }),
  MOVED_ALREADY: of(['I2 170'], ['I2 64 moved'], 'block 2'),
  ALL_MOVED: of(['I2 170'], ['I2 64 Lannes moved'], 'corps Lannes'),
  NOTHING_TO_DETACH: of(['I2 170'], ['I2 64 Lannes'], 'detach', ['corps Lannes']),
  NOTHING_TO_ATTACH: of(['I2 170'], ['I2 64 Lannes'], 'attach', ['corps Lannes']),
  OTHER_POSITION: of(['I2 170'], ['I2 64 Lannes', 'I2 64', 'I2 63'], 'block 4', ['corps Lannes', 'attach']),
  ONE_OF_HIS: of(['I2 170'], ['I2 64 Lannes', 'I2 64'], 'block 2', ['corps Lannes', 'attach']),
  NOT_OF_CORPS: of(['I2 170'], ['I2 64 Lannes', 'I2 64 Lannes', 'I2 64'], 'block 4', ['corps Lannes', 'detach']),
  BATTERY_STAYS: of(['I2 170'], ['A1 64/55 battery'], 'block 2'),

  ENEMY_OCCUPIED: of(['I2 55'], ['I2 64'], 'area 55', ['block 2']),
  NOT_ADJACENT: of(['I2 170'], ['I2 64'], 'area 1', ['block 2']),
  OWN_AREA_ONLY: of(['I2 170'], ['I2 64'], 'approach 63/64', ['block 2']),
  VIA_RESERVE: of(['I2 170'], ['I2 64/55'], 'approach 64/63', ['block 2']),
  ACROSS_ONLY: of(['I2 170'], ['I2 64/55'], 'area 63', ['block 2']),
  NOT_IN_RESERVE: of(['I2 170'], ['I2 64/55'], 'road 64/55', ['block 2']),
  NO_ROAD_BY_DETACHMENT: of(['I2 170'], corps('Lannes', 'I2 64', 'I2 64'), 'road 64/55', [
    'corps Lannes',
    'detach',
    'block 2',
  ]),
  NO_ROAD: of(['I2 170'], ['I2 64'], 'road 55/66', ['block 2']),
  ROAD_LENGTH: of(['I2 170'], ['I2 63'], 'road 55/65', ['block 2', 'road 63/64', 'road 64/55']),
  ONLY_CAVALRY: of(['I2 170'], ['I2 63'], 'approach 64/55', ['block 2', 'road 63/64']),
  FULL: of(['I2 170'], ['I2 93', ...many(4, 'I2 104')], 'road 93/104', ['block 2']),
  COLUMN_BEHIND: of(['I2 170'], [...corps('Lannes', 'I2 63', 'I2 63'), 'I2 64/55'], 'road 63/64', [
    'block 4',
    'area 64',
    'corps Lannes',
    'move',
  ]),
  COLUMN_AHEAD: of(['I2 170'], [...corps('Lannes', 'I2 63', 'I2 63'), 'I2 63'], 'area 64', [
    'corps Lannes',
    'move',
    'road 63/64',
    'done',
    'block 4',
  ]),
  COLUMN_STOPS: of(corps('Langeron', 'I2 65', 'I2 65'), corps('Lannes', 'I2 63', 'I2 63'), 'road 64/73', [
    'corps Lannes',
    'move',
    'road 63/64',
  ]),
  NOT_YET: of(['I2 170'], ['I2 box:France Davout'], 'corps Davout', [], { round: 1 }),
  ENTER_FIRST: of(['I2 170'], ['I2 box:France Davout'], 'area 51', ['corps Davout', 'move']),
  NO_ENTRY: of(
    ['I2 box:Allies Langeron'],
    ['I2 59', 'I2 88', 'I2 87', 'I2 128', 'I2 129'],
    'corps Langeron',
    [],
    allied,
  ),

  NO_ENEMY_THERE: of(['I2 170'], ['I2 64'], 'threat 64/55'),
  NO_ATTACKER: of(['I2 55'], ['I2 64 moved'], 'threat 64/55'),
  SHUT: of(['I2 55/64'], ['I2 64'], 'threat 64/55', [], { shut: { '64/55': ['attack'] } }),
  TAKEN_THIS_TURN: of(['I2 170'], ['I2 64', 'I2 55'], 'area 55', ['block 2'], { closed: { 55: 'taken' } }),
  OTHER_APPROACH: of(['I2 55/64'], ['I2 64', 'I2 66'], 'block 3', ['threat 64/55', 'attack', 'done']),
  SAME_START: of(['I2 55/64'], ['I2 64 Lannes', 'I2 64 Murat', 'I2 64/55 Davout'], 'corps Davout', [
    'threat 64/55',
    'attack',
    'done',
    'corps Lannes',
  ]),
  ROAD_FEINT: of(['I2 55/64'], ['C2 63'], 'attack', ['threat 64/55']),
  CAVALRY_BY_ROAD: of(['I2 55/64'], ['C2 63', 'I2 63'], 'road block 3', ['threat 64/55', 'feint']),
  ONLY_GUNS: of(['C2 55'], ['I2 64/55'], 'fire block 2', ['threat 64/55', 'give ground', '*']),
  BATTERY_ADVANCE: of(['C2 55'], ['A1 64/55 battery'], 'block 2', ['threat 64/55', 'give ground', '*']),

  BLOCKS_ELSEWHERE: of(['I2 55', 'I2 55/65'], ['I2 64'], 'block 2', ['threat 64/55']),
  NAMED_ELSEWHERE: of([...corps('Langeron', 'I2 55', 'I2 55'), 'I2 55'], ['I2 64', 'I2 66'], 'block 2', [
    'threat 64/55',
    'corps Langeron',
    'done',
    'feint',
    'block 4',
    'area 64',
    'block 1',
    'done',
    'threat 66/55',
  ]),
  RETREATED_BEFORE: of(['I2 55 retreated', 'I2 55'], ['I2 64'], 'block 1', ['threat 64/55']),
  ONE_DETACHED: of(['I2 55', 'I2 55'], ['I2 64'], 'block 2', ['threat 64/55', 'block 1']),
  COMMANDER_ALONE: of(['I2 55 Langeron'], ['I2 64'], 'commander Langeron', ['threat 64/55']),
  NAME_ONE: of(['I2 55'], ['I2 64'], 'done', ['threat 64/55']),
  ALREADY_NAMED: of(['I2 55'], ['I2 64'], 'block 1', ['threat 64/55', 'block 1']),
  NOT_IN_AREA: of(['I2 55', 'I2 66'], ['I2 64'], 'block 2', ['threat 64/55']),
  NOT_DEFENDING: of(['I2 55/64', 'I2 55'], ['I2 64'], 'block 2', ['threat 64/55', 'attack']),
  DEFENCE_STRENGTH: of(['I1 55'], ['I2 64'], 'block 1', ['threat 64/55', 'block 1', 'done', 'attack']),
  DEFENCE_TYPE: of(corps('Langeron', 'I2 55', 'C2 55'), ['I2 64'], 'block 2', [
    'threat 64/55',
    'corps Langeron',
    'done',
    'attack',
    'block 1',
  ]),
  NOT_ATTACKING: of(['I2 65/64'], ['I2 64', 'I2 64'], 'block 3', ['threat 64/65', 'attack', 'done', 'block 2']),
  LEAD_STRENGTH: of(['I2 65/64'], ['I1 64'], 'block 2', ['threat 64/65', 'attack', 'done', 'block 2']),
  LEAD_TYPE: of(['I2 55/64'], corps('Lannes', 'I2 64', 'C2 64'), 'block 3', [
    'threat 64/55',
    'attack',
    'done',
    'corps Lannes',
    'done',
    'wide',
    'block 2',
  ]),
  LEAD_CORPS: of([...corps('Langeron', 'I2 55', 'I2 55'), 'I2 55'], ['I2 64'], 'block 3', [
    'threat 64/55',
    'corps Langeron',
    'block 3',
    'done',
    'attack',
    'block 1',
  ]),
  LEAD_OBSTRUCTION: of(['C2 73/64'], ['I2 64'], 'block 1', ['threat 64/73', 'attack']),
  NO_COUNTER: of(['I2 65/64', 'C2 65'], ['I3 64'], 'block 2', ['threat 64/65', 'attack', 'done', 'block 3', 'block 3']),
  LEADS_ALREADY: of(['I2 65/64', 'I2 65/64'], ['I3 64'], 'block 1', [
    'threat 64/65',
    'attack',
    'block 1',
    'block 3',
    'block 3',
  ]),
  GUN_BY_CORPS: of(['I2 65/64'], ['A1 64/65 Lannes'], 'block 2', ['threat 64/65', 'attack', 'done', 'corps Lannes']),
  GUN_BEHIND: of(['I2 65/64'], ['A1 64'], 'block 2', ['threat 64/65', 'attack', 'done', 'block 2']),
  BOMBARDED_BEFORE: of(['I2 65/64'], ['A1 64/65'], 'block 2', ['threat 64/65', 'attack', 'done', 'block 2'], {
    bombarded: ['64/65'],
  }),
  BOMBARDED_NOW: of(['I2 65/64'], ['A1 64/65'], 'block 2', ['threat 64/65', 'attack', 'done', 'block 2'], {
    shut: { '64/65': ['artillery'] },
  }),
  GUNS_LEAD: of(['I2 65/64'], ['A1 64/65 battery'], 'done', ['threat 64/65', 'attack', 'done', 'block 2']),
  COUNTER_GUN: of(['A1 65/64'], ['I3 64'], 'block 1', ['threat 64/65', 'attack', 'done', 'block 2', 'block 2']),
  COUNTER_INFANTRY: of(['I2 65/64', 'I3 65/64'], ['I2 64'], 'block 2', [
    'threat 64/65',
    'attack',
    'block 1',
    'block 3',
    'block 3',
  ]),
  COUNTER_PAIR: of(['C2 65/64', 'C2 65/64'], ['I3 64'], 'block 2', [
    'threat 64/65',
    'attack',
    'done',
    'block 3',
    'block 3',
    'block 1',
  ]),
  BLOCK_WITH_ONE: of(corps('Langeron', 'I2 55', 'I2 55'), ['I2 64'], 'done', [
    'threat 64/55',
    'corps Langeron',
    'done',
    'feint',
    'block 3',
    'area 64',
  ]),

  ATTACK_AREA: of(['C2 55'], ['I2 64'], 'area 64', ['threat 64/55', 'give ground']),
  RETREAT_NEXT: of(['C2 55'], ['I2 64'], 'area 1', ['threat 64/55', 'give ground']),
  RETREAT_ENEMY: of(['C2 55'], ['I2 64', 'I2 66'], 'area 66', ['threat 64/55', 'give ground']),

  NO_NIGHT_ATTACK: of(['I2 55'], ['I2 64'], 'threat 64/55', [], { scenario: '1 December', round: 11 }),
  GUARD_OBSTRUCTION: of(['I3 64'], ['G3 73'], 'guard 73/64'),
  GUARD_IS_BARRED: of(['I3 55'], ['G3 64'], 'guard 64/55', [], { guardAttacksBarred: ['france'] }),
  NO_GUARD: of(['I3 55'], ['I3 64'], 'guard 64/55'),
  GUARD_LEADS: of(['I3 65/64'], ['G3 64'], 'done', ['guard 64/65', 'done', 'block 2']),
  GUARD_TAKES_PART: of(['I3 65/64'], ['G3 64', 'I3 64'], 'block 3', ['guard 64/65', 'done']),
  BID_HIGHER: begun('bid 2', ['bid 2'], { auction: true }),
  SANTON_GUNS: of(
    ['I2 41/54'],
    ['A1 54/41'],
    'block 2',
    ['threat 54/41', 'attack', 'done', 'block 2'],
    {},
    { santon: true },
  ),

  NOT_YOUR_CORPS: of(['I2 170'], ['I2 64 Lannes', 'I2 63 Murat'], 'corps Murat', [], players, team),
  NOT_NEAREST: of(['I2 170'], ['I2 64 Lannes', 'I2 62 Murat', 'I2 62'], 'block 4', [], players, team),
  HIGHER_RANK: of(
    ['I2 170'],
    [...corps('Lannes', 'I2 64', 'I2 64'), 'I2 64 Murat', 'I2 64'],
    'block 2',
    ['done', 'corps Murat', 'attach'],
    players,
    team,
  ),
  EVERYONE_A_CORPS: begun('allot Prebyshevsky to allies-1', ['rank 1 allies-1', ...many(8, '*')], { allies: 2 }),
  ONE_ORDER: of(
    ['I2 170'],
    ['I2 64 Lannes', 'I2 63 Murat', 'I2 62 Davout'],
    'order france-2',
    ['order france-2', 'attack', 'done'],
    { ...players, phase: 'orders' },
    { france: 3 },
  ),
}

describeRefusals(refusals, cases)

it('NO_CONFERENCE', () => {
  const g = Scene.of(['I2 170'], ['I2 64 Lannes', 'I2 63 Murat'], players, team)
  expect(parleyOf(g.table, 'france-2')?.refused).toEqual(refusals.NO_CONFERENCE)
})
