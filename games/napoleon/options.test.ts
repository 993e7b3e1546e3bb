import { Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { napoleon } from './index.ts'
import { Scene } from './testing.ts'

const begin = (options: object, seed = 'options') => new Scene(Table.begin(napoleon, options, seed))

describe('17: the auction', () => {
  it('begins with either player, and each bid is higher than the last', () => {
    const starters = new Set(Array.from({ length: 20 }, (_, i) => begin({ auction: true }, String(i)).asked))
    expect([...starters].sort()).toEqual(['one', 'two'])
    const g = begin({ auction: true })
    const other = g.asked === 'one' ? 'two' : 'one'
    g.play('bid 2')
    expect(g.asked).toBe(other)
    g.refuses({ 'bid 2': '17 bid-higher', 'bid 23': '17 not-offered' })
  })

  it('the winner picks his side and pays with its morale', () => {
    const g = begin({ auction: true })
    const winner = g.asked
    g.play('bid 3', 'pass')
    expect([g.asked, g.kind, g.choices]).toEqual([winner, 'auction.side', ['allies', 'france']])
    g.play('france')
    expect([g.morale('allies'), g.morale('france')]).toEqual([27, 20])
    const { side } = g.table.view(winner) as { side: string }
    expect(side).toBe('france')
    expect(
      g.table
        .questions()
        .map((one) => one.seat)
        .sort(),
    ).toEqual(['one', 'two'])
  })

  it('a player who passes at once leaves the choice to the other for nothing', () => {
    const g = begin({ auction: true })
    const first = g.asked
    g.play('pass')
    expect(g.asked).not.toBe(first)
    g.play('allies')
    expect([g.morale('allies'), g.morale('france')]).toEqual([27, 23])
  })

  it('what was bid does not come back in the night', () => {
    const rest = { scenario: '1 December', round: 10, handicap: { france: 3 }, morale: { allies: 27, france: 19 } }
    const g = Scene.of(['I2 55'], ['I2 64'], rest)
    g.play('done')
    expect(g.morale('france')).toBe(20)
  })

  it('conceding before the sides are chosen is possible too', () => {
    const g = begin({ auction: true })
    g.table.answer('one', 'concede')
    expect(g.table.over?.winner).toBe('france')
  })
})

describe('17: a handicap by agreement', () => {
  it('a side starts with so much less morale', () => {
    const france = begin({ handicap: 5, handicapped: 'france' })
    expect([france.morale('allies'), france.morale('france')]).toEqual([27, 18])
    const allies = begin({ handicap: 22 })
    expect([allies.morale('allies'), allies.morale('france')]).toEqual([5, 23])
    expect(() => begin({ handicap: 23 })).toThrow('handicap')
  })

  it('also in a position that says nothing of it, and it does not come back in the night', () => {
    const rest = { scenario: '1 December', round: 10 }
    const g = Scene.of(['I2 55'], ['I2 64'], rest, { handicap: 3, handicapped: 'france' })
    expect(g.morale('france')).toBe(20)
    g.play('done')
    expect(g.morale('france')).toBe(20)
  })

  it('does not count where an auction is held', () => {
    const g = begin({ auction: true, handicap: 5, handicapped: 'france' })
    g.play('bid 3', 'pass', 'allies')
    expect([g.morale('allies'), g.morale('france')]).toEqual([24, 23])
  })
})

describe('18: the Santon', () => {
  const santon = { santon: true }

  it('only the fixed battery leads there, and it does so from reserve, across every approach', () => {
    const g = Scene.of(['I2 41/54', 'I2 42/54', 'I2 64/54'], ['A1 54 battery', 'I2 54'], {}, santon)
    for (const approach of ['54/41', '54/42', '54/64']) expect(g.why(`threat ${approach}`)).toBe('legal')
    g.play('threat 54/41', 'attack', 'done', 'block 4', 'block 4')
    expect([g.where(1), g.where(4)]).toEqual(['I1 41/54', 'A1 54'])
    const other = Scene.of(['I2 41/54'], ['A1 54/41'], {}, santon)
    other.play('threat 54/41', 'attack', 'done', 'block 2')
    expect(other.why('block 2')).toBe('18 santon')
    const defending = Scene.of(['I2 41'], ['A1 54/41', 'A1 54/41 battery'], { turn: 'allies' }, santon)
    defending.play('threat 41/54', 'attack')
    expect([defending.why('block 2'), defending.why('block 3')]).toEqual(['18 santon', 'legal'])
    const plain = Scene.of(['I2 41/54'], ['A1 54/41'])
    plain.play('threat 54/41', 'attack', 'done', 'block 2')
    expect(plain.why('block 2')).toBe('legal')
  })

  it('the battery leads the defence from reserve, with the printed penalties', () => {
    const g = Scene.of(['I3 41'], ['A1 54 battery'], { turn: 'allies' }, santon)
    g.play('threat 41/54', 'block 2', 'done', 'attack', 'block 2', 'block 1')
    const result = g.play('block 1').find((event) => event.type === 'result')
    expect(result).toMatchObject({ leaders: 3, infantry: 0, penalty: 1, defence: 1, result: 1 })
    const plain = Scene.of(['I3 41'], ['A1 54 battery'], { turn: 'allies' })
    plain.play('threat 41/54', 'block 2', 'done', 'attack')
    expect(plain.why('block 2')).toBe('11.4 defence-strength')
  })

  it('never leaves its place, not even to block', () => {
    const g = Scene.of(['I2 41'], ['A1 54 battery'], { turn: 'allies' }, santon)
    g.play('threat 41/54', 'block 2', 'done', 'feint', 'block 1', 'area 41')
    expect(g.where(2)).toBe('A1 54')
  })
})
