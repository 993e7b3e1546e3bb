import { BadPosition, Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { bonaparte } from './index.ts'
import { Scene } from './testing.ts'

const place = (position: object, options: object = {}) => Table.place(bonaparte, options, 'x', position)
const block = (side: string, face: string, at: string, rest: object = {}) => ({ side, face, at, ...rest })
const many = (count: number, side: string, face: string, at: string) =>
  Array.from({ length: count }, () => block(side, face, at))

describe('positions', () => {
  it('fills in the start of the game', () => {
    const scene = new Scene(place({}))
    expect(scene.view('austria')).toMatchObject({ round: 1, turn: 'austria', morale: { austria: 16, france: 17 } })
    expect(scene.view('austria').blocks).toHaveLength(39)
    expect(scene.kind).toBe('move')
  })

  it('stands at the phase it names', () => {
    const blocks = [block('austria', 'I3', '57/58'), block('france', 'I2', '58/57')]
    const kind = (phase: string) => new Scene(place({ round: 3, turn: 'austria', phase, blocks })).kind
    expect(['bombard', 'assault', 'move', 'declare'].map(kind)).toEqual(['assault', 'assault', 'move', 'assault'])
  })

  it('without a phase begins a turn, unless that is under way', () => {
    const blocks = (moved: boolean) => [
      block('france', 'I2', '58', { moved }),
      block('austria', 'I2', '1', { moved: true }),
    ]
    const scene = (rest: object, moved = false) =>
      new Scene(place({ round: 3, turn: 'france', blocks: blocks(moved), ...rest }))
    expect([scene({}).truth.commands, scene({}).choices]).toEqual([3, ['block 21', 'done']])
    expect(scene({}).table.history(null).flat()).toEqual([{ type: 'turn', side: 'france', round: 3 }])
    expect(scene({ commands: 0 }).truth.commands).toBe(0)
    expect(scene({}, true).why('block 21')).toBe('8 moved')
    expect(scene({ closed: ['59'] }).view('france').closed).toEqual(['59'])
    const crossed = [{ crossing: '58/59', step: 3, from: 'a' }]
    expect(scene({ crossed }).view('france').crossed).toEqual([{ crossing: '58/59', step: 3 }])
  })

  it('is the same game when it is placed again, in the middle of a turn too', () => {
    const scene = Scene.of(['I2 57', 'A1 25/57'], ['C2 65', 'I2 65', 'I2 58'])
    scene.play('block 21', 'road 65/64', 'done', 'block 23', 'attack 58/57', 'done', 'area 27')
    const state = JSON.parse(JSON.stringify(scene.table.state()))
    const again = place(state)
    expect(again.state()).toEqual(state)
    for (const seat of ['austria', 'france', null]) expect(again.view(seat)).toEqual(scene.table.view(seat))
  })

  const bad: [string, object, string][] = [
    ['no object', [] as unknown as object, 'position must be an object'],
    ['an unknown field', { weather: 'fine' }, 'unknown field weather'],
    ['a round too many', { round: 17 }, 'round must be'],
    ['half a round', { round: 1.5 }, 'round must be'],
    ['an unknown side to move', { turn: 'prussia' }, 'turn must be one of austria, france'],
    ['an unknown phase', { phase: 'tea' }, 'phase must be one of'],
    ['a phase of bidding', { phase: 'bid' }, 'only with that option'],
    ['bids without bidding', { bids: [1, 2] }, 'only with that option'],
    ['four commands', { commands: 4 }, 'commands must be'],
    ['morale of a stranger', { morale: { prussia: 4 } }, 'unknown field prussia'],
    ['negative morale', { morale: { france: -1 } }, 'morale of france'],
    ['blocks that are no list', { blocks: {} }, 'blocks must be a list'],
    ['a block that is none', { blocks: ['I2'] }, 'block 1 must be an object'],
    ['a block without a side', { blocks: [block('', 'I2', '1')] }, 'side of a block'],
    ['an unknown face', { blocks: [block('france', 'X2', '1')] }, 'no face X2'],
    ['a face of another game', { blocks: [block('france', 'G3', '1')] }, 'has no such blocks'],
    ['cavalry of strength three', { blocks: [block('france', 'C3', '1')] }, 'cavalry, strength 3'],
    ['too much infantry of strength three', { blocks: many(4, 'austria', 'I3', '2') }, 'infantry, strength 3'],
    ['two artillery', { blocks: many(2, 'austria', 'A1', '2') }, 'artillery, strength 1'],
    ['too many blocks', { blocks: many(21, 'austria', 'I2', '6') }, 'austria has at most 20 blocks'],
    ['a position off the board', { blocks: [block('france', 'I2', '67')] }, 'no position 67'],
    ['areas that do not meet', { blocks: [block('france', 'I2', '1/66')] }, 'no position 1/66'],
    ['a full area', { blocks: many(5, 'france', 'I2', '7') }, 'too many blocks in area 7'],
    ['both sides in one area', { blocks: [block('france', 'I2', '7'), block('austria', 'I2', '7/8')] }, 'both sides'],
    ['a foreign box', { blocks: [block('france', 'I2', 'box:Alessandria')] }, 'is for austria'],
    ['a full box', { blocks: many(2, 'france', 'I2', 'box:C. Pagella') }, 'holds 1 at most'],
    ['a mark that is no mark', { blocks: [block('france', 'I2', '7', { moved: 1 })] }, 'moved of block 21'],
    ['an unknown mark', { blocks: [block('france', 'I2', '7', { tired: true })] }, 'unknown field tired'],
    ['infantry that fires', { blocks: [block('france', 'I2', '7/8', { firing: true })] }, 'only artillery fires'],
    ['guns in reserve that fire', { blocks: [block('france', 'A1', '7', { firing: true })] }, 'from an approach'],
    [
      'a gun that fired and is announced',
      { blocks: [block('france', 'A1', '7/8', { firing: true, fired: true })] },
      'has fired and is announced',
    ],
    [
      'an announced gun after its turn to fire',
      { turn: 'france', phase: 'move', blocks: [block('france', 'A1', '7/8', { firing: true })] },
      'is over',
    ],
    ['an inactive Austrian', { blocks: [block('austria', 'I2', '7', { inactive: true })] }, 'are inactive'],
    [
      'an id twice',
      { blocks: [block('austria', 'I2', '7', { id: 2 }), block('austria', 'I2', '7', { id: 2 })] },
      'id 2',
    ],
    ['an id of the enemy', { blocks: [block('austria', 'I2', '7', { id: 30 })] }, 'not of austria'],
    ['an id too high', { blocks: [block('austria', 'I2', '7', { id: 40 })] }, 'id of a block'],
    ['a mixture with nobody', { blocks: [block('austria', 'I2', '7', { mixed: 5 })] }, 'not mixed with block 5'],
    ['a lot that is none', { blocks: [block('austria', 'I2', '7', { lot: 'x' })] }, 'lot of block 1'],
    ['a closed box', { closed: ['box:Alessandria'] }, 'closed: no area or approach'],
    ['traffic on no road', { crossed: [{ crossing: '1/66', step: 1, from: 'a' }] }, 'crossed names'],
    ['traffic at step four', { crossed: [{ crossing: '1/2', step: 4, from: 'a' }] }, 'crossed names'],
    ['random that is none', { random: 'dice' }, 'random'],
    ['a flag that is none', { startTaken: 'yes' }, 'startTaken must be'],
    ['encouragement that is none', { encouraged: 1 }, 'encouraged must be'],
  ]
  it.each(bad)('refuses %s', (_, position, message) => {
    expect(() => place(position)).toThrow(BadPosition)
    expect(() => place(position)).toThrow(message)
  })

  it('takes a gun that has just announced, at the end of its turn', () => {
    const blocks = [block('france', 'A1', '7/8', { firing: true }), block('austria', 'I2', '8')]
    expect(place({ turn: 'france', phase: 'declare', blocks }).questions()[0].seat).toBe('austria')
  })

  it('refuses commanders and bids that cannot be', () => {
    const both = { commanders: { austria: 'first', france: 'first' } }
    expect(() => place(both, { bidding: true })).toThrow('one seat for each side')
    expect(() => place({ bids: [1] }, { bidding: true })).toThrow('one for each seat')
    expect(() => place({ bids: [1, 99] }, { bidding: true })).toThrow('bid must be')
    expect(() => place({ phase: 'bid', bids: [1, 2] }, { bidding: true })).toThrow('bid must be')
  })
})
