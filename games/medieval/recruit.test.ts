import { Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { type BattleView, medieval } from './index.ts'
import { offered, play, shown } from './sandbox.ts'

const start = (map = 'standard') => Table.begin(medieval, { map }, 'a')
const recruits = (seat: string, ...types: string[]) => types.map((type) => `${seat} recruit ${type}`)

/** The army of the book's example. */
const EXAMPLE = [
  ...['heavy-cavalry', 'heavy-cavalry', 'light-cavalry', 'mounted-archers', 'heavy-infantry', 'heavy-infantry'],
  ...['longbowmen', 'light-infantry', 'pikemen', 'archers', 'archers'],
]

const left = (table: Table<BattleView>, seat: string) => table.view(seat).recruiting?.left

describe('II: recruiting', () => {
  it("takes the book's example for 20 points", () => {
    const table = play(start(), ...recruits('red', ...EXAMPLE.slice(0, 2)))
    expect(left(table, 'red')).toBe(14)
    play(table, ...recruits('red', ...EXAMPLE.slice(2, 7)))
    expect(left(table, 'red')).toBe(4)
    play(table, ...recruits('red', ...EXAMPLE.slice(7)))
    expect(left(table, 'red')).toBe(0)
    expect(table.questions()[0].choices).toEqual(['done'])
  })

  it('has 30 points for the large map', () => {
    expect(left(start(), 'red')).toBe(20)
    expect(left(start('large'), 'yellow')).toBe(30)
  })

  it('hides what is chosen until both are done', () => {
    const table = start()
    const before = [JSON.stringify(table.view('yellow')), JSON.stringify(table.view(null))]
    play(table, ...recruits('red', ...EXAMPLE))
    expect([JSON.stringify(table.view('yellow')), JSON.stringify(table.view(null))]).toEqual(before)
    expect(table.happening('yellow')).toEqual([])
    expect(shown(table).units).toEqual([])
    expect(() => table.answer('red', 'recruit train')).toThrow()
    play(table, 'red done')
    expect(table.redeal('yellow', 'x')?.view('yellow')).toEqual(table.view('yellow'))
  })

  it('shows both armies then, with a train each for nothing', () => {
    const table = play(start(), ...recruits('red', ...EXAMPLE), 'red done', ...recruits('yellow', ...EXAMPLE))
    expect(table.undo('red')).toBe(1)
    play(table, 'red done')
    const { events } = table.answer('yellow', 'done')
    expect(events.map((event) => event.type)).toEqual(['recruited', 'recruited'])
    expect(shown(table).units).toHaveLength(24)
    expect(shown(table).units.filter((unit) => unit.type === 'train')).toHaveLength(2)
    expect(shown(table).units.every((unit) => unit.at === 'held')).toBe(true)
    expect([table.undo('red'), table.undo('yellow')]).toEqual([0, 0])
  })

  it('says why a unit cannot be recruited', () => {
    const table = start()
    const because = (choice: string) => table.why('red', choice)
    expect(because('done')).toMatchObject({ legal: false, reason: 'points-left', rule: 'II' })
    play(table, ...recruits('red', 'longbowmen'))
    expect(because('recruit longbowmen')).toMatchObject({ reason: 'limit' })
    play(table, ...recruits('red', 'archers', 'archers', 'archers', ...EXAMPLE.slice(0, 5), 'heavy-cavalry'))
    expect(because('recruit archers')).toMatchObject({ reason: 'none-left' })
    expect(left(table, 'red')).toBe(0)
    expect(because('recruit pikemen')).toMatchObject({ reason: 'too-dear' })
    expect(because('done')).toEqual({ legal: true })
  })

  it('lets both longbowmen into an army on the large map', () => {
    const table = play(start('large'), ...recruits('red', 'longbowmen', 'longbowmen'))
    expect(table.why('red', 'recruit longbowmen')).toMatchObject({ reason: 'none-left' })
    expect(offered(table)).not.toContain('done')
  })
})
