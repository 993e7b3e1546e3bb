import { Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { medieval } from './index.ts'
import { offered, play, reason, shown } from './sandbox.ts'

const chosen = (map = 'standard') => Table.begin(medieval, { map, battlefield: 'chosen' }, 'a')

describe('I: building a battlefield', () => {
  it('lays the modules at random unless the players choose', () => {
    const [a, b] = ['a', 'b'].map((seed) => shown(Table.begin(medieval, {}, seed)).map)
    expect(a.modules).toHaveLength(7)
    expect(a).not.toEqual(b)
    expect(shown(Table.begin(medieval, { map: 'large' }, 'a')).map.modules).toHaveLength(11)
  })

  it('lets the players lay one module each in turn, the inner one first and turned as they like', () => {
    const table = chosen()
    expect(offered(table)).toEqual(['module I', 'module II', 'module III', 'module IV'])
    play(table, 'red module III', 'red turn 2')
    const { events } = table.answer('yellow', 'module B2')
    expect(events).toEqual([{ type: 'module', side: 'yellow', slot: 1, module: 'B2' }])
    expect(shown(table).map.modules).toEqual(['III@2', 'B2'])
    expect(table.questions()[0].seat).toBe('red')
    expect(offered(table)).toEqual(['module B1', 'module B3', 'module B4', 'module B5'])
  })

  it('goes on to recruiting when all modules lie', () => {
    const table = play(
      chosen(),
      ...['red module I', 'red turn 0', 'yellow module A1', 'red module A2', 'yellow module A3'],
      ...['red module F1', 'yellow module F2', 'red module F3'],
    )
    expect(table.questions().map((one) => [one.seat, one.kind])).toEqual([
      ['red', 'recruit'],
      ['yellow', 'recruit'],
    ])
    for (const seat of ['red', 'yellow']) {
      const question = () => table.questions().find((one) => one.seat === seat && one.kind === 'recruit')
      for (let asked = question(); asked !== undefined; asked = question()) table.answer(seat, asked.choices[0])
    }
    expect(table.questions()[0]).toMatchObject({ seat: 'red', kind: 'deploy.train' })
  })

  it('lays the last outer module and the last filler of the large map unasked', () => {
    const table = play(
      chosen('large'),
      ...['red module I', 'red turn 0', 'yellow module IV', 'yellow turn 5'],
      ...['red module A1', 'yellow module A2', 'red module A3', 'yellow module A4'],
    )
    expect(shown(table).map.modules).toEqual(['I', 'IV@5', 'A1', 'A2', 'A3', 'A4', 'A5'])
    play(table, 'red module F4', 'yellow module F2', 'red module F1')
    expect(shown(table).map.modules.slice(7)).toEqual(['F4', 'F2', 'F1', 'F3'])
  })

  it('says why a module cannot be laid', () => {
    const table = chosen('large')
    expect(reason(table, 'module A1')).toBe('other-kind')
    play(table, 'red module I', 'red turn 0')
    expect(reason(table, 'module II')).toBe('laid')
    play(table, 'yellow module III', 'yellow turn 0', 'red module A1')
    expect(reason(table, 'module B2')).toBe('other-letter')
    expect(reason(table, 'module B1')).toBe('laid')
  })
})
