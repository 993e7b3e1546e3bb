import { BadPosition, Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { triomphe } from './index.ts'

const place = (position: object) => Table.place(triomphe, {}, 'seed', position)
const block = (face: string, at: string, rest: object = {}) => ({ side: 'france', face, at, ...rest })
const many = (count: number, one: object) => Array.from({ length: count }, () => one)

describe('placed positions', () => {
  it('take the start values for what is left out', () => {
    expect(place({}).state()).toMatchObject({
      round: 1,
      turn: 'austria',
      commands: 3,
      blocks: [],
      morale: { austria: { pool: 2, areas: {} }, france: { pool: 3, areas: {} } },
    })
  })

  it('stand at the first question of the game as the game itself does', () => {
    const table = Table.begin(triomphe, {}, 'seed')
    expect(JSON.stringify(place(table.state()).view('austria'))).toBe(JSON.stringify(table.view('austria')))
  })

  it('keep the numbers of blocks, and number the others in order', () => {
    const table = place({
      turn: 'france',
      round: 5,
      blocks: [block('I2', '5', { id: 7 }), block('I2', '8', { id: 3 })],
    })
    expect(table.questions()[0].choices).toEqual(['block 3', 'block 7', 'done'])
    const plain = place({ turn: 'france', round: 5, blocks: [block('I2', '5'), block('I2', '8')] })
    expect(plain.questions()[0].choices).toEqual(['block 1', 'block 2', 'done'])
  })

  it('keep everything that a turn has brought', () => {
    const position = {
      round: 5,
      turn: 'france',
      phase: 'actions',
      blocks: [
        block('I2', '43', { disorganized: true }),
        block('I2', '43', { acted: true }),
        block('A1', '5/3', { firing: true }),
        { side: 'austria', face: 'I2', at: '3' },
      ],
      commands: 1,
      morale: { austria: { pool: 4, areas: { 3: 2 } }, france: { pool: 1, areas: { 5: 2, 8: 1 } } },
      moved: { 5: 1 },
      lastIn: { 4: 'austria' },
      closed: ['3/5', '9'],
      attacked: ['3/5'],
      crossed: [
        { crossing: '2/4', step: 2, from: 'b' },
        { crossing: '3/5', step: 1, from: 'b', attacked: true },
      ],
      organizing: ['43'],
    }
    const { random: _, ...state } = place(position).state() as Record<string, unknown>
    expect(state).toMatchObject(position)
    expect(Object.keys(state).sort()).toEqual(Object.keys(position).sort())
  })

  const bad: [string, object][] = [
    ['an unknown field', { weather: 'fair' }],
    ['a round after the last', { round: 17 }],
    ['half a round', { round: 1.5 }],
    ['an unknown side to act', { turn: 'prussia' }],
    ['four commands', { commands: 4 }],
    ['blocks that are no list', { blocks: {} }],
    ['a block that is no object', { blocks: [1] }],
    ['a block of nobody', { blocks: [{ face: 'I2', at: '5' }] }],
    ['an unknown face', { blocks: [block('I4', '5')] }],
    ['cavalry of 3', { blocks: [block('C3', '5')] }],
    ['a Guard', { blocks: [block('G3', '5')] }],
    ['an unknown area', { blocks: [block('I2', '91')] }],
    ['an approach that is not there', { blocks: [block('I2', '5/90')] }],
    ['an unknown box', { blocks: [block('I2', 'box:Paris')] }],
    ["the enemy's box", { blocks: [block('I2', 'box:Alessandria')] }],
    ['more blocks than an area holds', { blocks: many(4, block('I2', '9')) }],
    ['more blocks than a side has', { blocks: many(20, block('I2', '8')) }],
    ['both sides in one area', { blocks: [block('I2', '5'), { side: 'austria', face: 'I2', at: '5/3' }] }],
    ['two blocks of one number', { blocks: [block('I2', '5', { id: 2 }), block('I2', '5', { id: 2 })] }],
    ['a number past the last', { blocks: [block('I2', '5', { id: 1000 })] }],
    ['a mark that is no mark', { blocks: [block('I2', '5', { acted: 'yes' })] }],
    ['infantry that bombards', { blocks: [block('I2', '5/3', { firing: true })] }],
    ['artillery that bombards from reserve', { blocks: [block('A1', '5', { firing: true })] }],
    ['disorganized Austrians', { blocks: [{ side: 'austria', face: 'I2', at: '5', disorganized: true }] }],
    ['too many discs', { morale: { france: { pool: 16 } } }],
    ['too many discs in all', { morale: { austria: { pool: 6, areas: { 5: 7 } } } }],
    ['discs nowhere', { morale: { france: { pool: 1, areas: { 95: 1 } } } }],
    ['fewer than no discs', { morale: { france: { pool: -1 } } }],
    ['somebody last in an area that is not there', { lastIn: { x: 'france' } }],
    ['nobody last in an area where somebody stands', { blocks: [block('I2', '5')], lastIn: { 5: 'nobody' } }],
    ['Austrians that organize', { turn: 'austria', organizing: ['43'], blocks: [block('I2', '43')] }],
    ['an approach that is organized', { turn: 'france', organizing: ['5/3'] }],
    ['moved discs where none lie', { moved: { 5: 1 } }],
    ['an attack across a reserve', { attacked: ['5'] }],
    ['an unknown phase', { phase: 'tea' }],
    ['a closed place that is not there', { closed: ['99'] }],
    ['traffic where no road is', { crossed: [{ crossing: '1/9', step: 1, from: 'a' }] }],
    ['traffic at a fourth step', { crossed: [{ crossing: '1/2', step: 4, from: 'a' }] }],
    ['chance that is no number', { random: 'heads' }],
    ['a position that is a list', []],
  ]
  it.each(bad)('refuse %s', (_, position) => {
    expect(() => place(position)).toThrow(BadPosition)
  })
})
