import { BadPosition, Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { napoleon } from './index.ts'
import { Scene } from './testing.ts'

const block = (side: string, face: string, at: string, rest: object = {}) => ({ side, face, at, ...rest })
const place =
  (position: object, options: object = {}) =>
  () =>
    Table.place(napoleon, options, 'placed', position)

describe('a placed position', () => {
  it('stands at the commands of the side to move, and is the same game when written and read', () => {
    const commanders = [{ name: 'Lannes', side: 'france', at: '64', commanded: true }]
    const table = place({
      round: 4,
      turn: 'france',
      scenario: '2 December',
      blocks: [
        block('france', 'I3', '64', { corps: 'Lannes', moved: true }),
        block('france', 'A1', '64/55', { battery: true }),
        block('allies', 'C2', '55'),
      ],
      commanders,
      morale: { france: 20, allies: 9 },
      commands: { corps: 5, independent: 3 },
      committed: { france: ['guard'], allies: [] },
      reinforced: true,
      guardAttacksBarred: ['france'],
      bombarded: ['64/55'],
    })()
    expect(table.questions()[0]).toMatchObject({ seat: 'france', kind: 'command' })
    const state = table.state()
    expect(state).toMatchObject({
      commanders,
      bombarded: ['64/55'],
      morale: { france: 20, allies: 9 },
      reinforced: true,
    })
    const again = Table.place(napoleon, {}, 'other', JSON.parse(JSON.stringify(state)))
    expect(again.state()).toEqual(state)
    expect(again.questions()).toEqual(table.questions())
  })

  it('derives commanders from their regiments, and numbers blocks in their order', () => {
    const g = Scene.of(['I2 55 Langeron'], ['I2 64 Lannes', 'I2 64 Lannes'])
    expect([g.commander('Lannes'), g.commander('Langeron'), g.commander('Murat')]).toEqual(['64', '55', 'gone'])
    expect([g.where(1), g.where(3)]).toEqual(['I2 55', 'I2 64'])
    expect([g.morale('allies'), g.morale('france')]).toEqual([27, 23])
  })

  const good = [block('france', 'I2', '64'), block('allies', 'I2', '55')]
  const many = (side: string, face: string, count: number) => {
    const at = ['26', '38', '53', '55', '63', '66', '72', '83', '84', '94', '105'].flatMap((area) =>
      Array(5).fill(area),
    )
    return Array.from({ length: count }, (_, i) => block(side, face, at[i]))
  }
  const bad: [string, object, string][] = [
    ['no object', [], 'position must be an object'],
    ['no blocks', {}, 'needs blocks'],
    ['an unknown field', { blocks: good, wind: 'west' }, 'unknown field wind'],
    ['an unknown side', { blocks: [block('prussia', 'I2', '64')] }, 'must be one of allies, france'],
    ['an unknown face', { blocks: [block('france', 'I4', '64')] }, 'no face I4'],
    ['an unknown area', { blocks: [block('france', 'I2', '145')] }, 'no position 145'],
    ['an impassable approach', { blocks: [block('france', 'I2', '92/103')] }, 'impassable'],
    ['the enemy’s box', { blocks: [block('france', 'I2', 'box:Allies')] }, 'box'],
    ['both sides in one area', { blocks: [block('france', 'I2', '64'), block('allies', 'I2', '64/55')] }, 'both sides'],
    ['an area too full', { blocks: [1, 2, 3].map(() => block('france', 'I2', '54')) }, 'too many blocks'],
    [
      'two blocks of one id',
      { blocks: [block('france', 'I2', '64', { id: 3 }), block('france', 'I2', '64', { id: 3 })] },
      'id 3',
    ],
    ['an id that is none', { blocks: [block('france', 'I2', '64', { id: 81 })] }, 'from 1 to 80'],
    ['more Guard than there is', { blocks: many('france', 'G3', 3) }, 'too many regiments'],
    ['more heavy cavalry than there is', { blocks: many('allies', 'C3', 3) }, 'too many regiments'],
    ['more guns than there are', { blocks: many('france', 'A1', 4) }, 'too many regiments'],
    ['too many French', { blocks: many('france', 'I1', 37) }, 'at most 36'],
    ['too many blocks', { blocks: Array.from({ length: 81 }, () => good[0]) }, 'at most 80'],
    [
      'a stranger’s corps',
      { blocks: [block('france', 'I2', '64', { corps: 'Langeron' })] },
      'no france commander Langeron',
    ],
    [
      'a corps in two places',
      { blocks: [block('france', 'I2', '64', { corps: 'Lannes' }), block('france', 'I2', '63', { corps: 'Lannes' })] },
      'not in one position',
    ],
    [
      'a corps of nine',
      { blocks: Array.from({ length: 9 }, () => block('france', 'I2', '64', { corps: 'Lannes' })) },
      'more than 8',
    ],
    ['a commander alone', { blocks: good, commanders: [{ name: 'Lannes', at: '64' }] }, 'no regiment'],
    ['an unknown commander', { blocks: good, commanders: [{ name: 'Ney' }] }, 'must be one of'],
    [
      'a commander elsewhere',
      { blocks: [block('france', 'I2', '64', { corps: 'Lannes' })], commanders: [{ name: 'Lannes', at: '63' }] },
      'not with his corps',
    ],
    [
      'two batteries',
      { blocks: ['64/55', '64/65'].map((at) => block('france', 'A1', at, { battery: true })) },
      'one fixed battery',
    ],
    ['a battery of infantry', { blocks: [block('france', 'I2', '64/55', { battery: true })] }, 'fixed battery'],
    ['a round that is none', { blocks: good, round: 11 }, 'from 1 to 10'],
    ['a turn of nobody', { blocks: good, turn: 'prussia' }, 'turn'],
    ['an unknown scenario', { blocks: good, scenario: '3 December' }, 'scenario'],
    ['no morale', { blocks: good, morale: { france: 0 } }, 'morale'],
    ['too many commands', { blocks: good, commands: { independent: 4 } }, 'independent'],
    ['an unknown elite', { blocks: good, committed: { france: ['lancers'] } }, 'committed'],
    ['an unknown approach', { blocks: good, bombarded: ['64/99'] }, 'no approach'],
    ['a wrong flag', { blocks: [block('france', 'I2', '64', { moved: 1 })] }, 'true or false'],
    [
      'an order of nobody',
      {
        blocks: good,
        orders: [{ round: 1, side: 'france', from: 'france', to: 'france', verb: 'attack', places: [] }],
      },
      'another player',
    ],
    ['bad chance', { blocks: good, random: 'x' }, 'hexadecimal'],
  ]
  it.each(bad)('is refused with %s', (_, position, message) => {
    expect(place(position)).toThrow(BadPosition)
    expect(place(position)).toThrow(message)
  })
})
