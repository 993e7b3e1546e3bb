import { Table } from '@coup/engine'
import { Play } from '@coup/engine/play'
import { describe, expect, it } from 'vitest'
import { medieval } from './index.ts'
import { offered, play, reason, type Scene, sandbox, unitAt } from './sandbox.ts'

const yellow = (type: string, at: string, more: object = {}) => ({ side: 'yellow', type, at, ...more })
const red = (type: string, at: string, more: object = {}) => ({ side: 'red', type, at, ...more })
const battle = (scene: Scene, ...units: object[]) => sandbox({ dismounting: false, ...scene }, { units })

describe('IV.1: whom to pass over', () => {
  const modules = ['I', 'A1', 'A2', 'A3', 'F1', 'F2', 'F3']
  const between = (...more: object[]) =>
    Table.place(medieval, {}, 'over', {
      map: { size: 'standard', modules },
      units: [yellow('light-infantry', '1,0'), yellow('train', '2,0'), yellow('pikemen', '1,1'), ...more],
    })

  it('is said by the player where there are several, and only that one pays', () => {
    const table = play(between(), 'yellow unit 1,0', 'yellow over 2,1')
    expect(table.questions()).toMatchObject([{ seat: 'yellow', kind: 'move.over', rule: 'IV.1' }])
    expect(offered(table)).toEqual(['unit 2,0', 'unit 1,1'])
    const other = table.fork()
    play(table, 'yellow unit 1,1')
    expect(unitAt(table, '2,1')).toMatchObject({ type: 'light-infantry', points: 0 })
    expect(unitAt(table, '2,0')).toMatchObject({ type: 'train', fortified: true })
    expect(unitAt(table, '1,1')).toMatchObject({ type: 'pikemen', points: 2 })
    play(other, 'yellow unit 2,0')
    expect(unitAt(other, '2,0')).toMatchObject({ type: 'train', fortified: false })
    expect(unitAt(other, '1,1')).toMatchObject({ type: 'pikemen', points: 3 })
  })

  it('is not asked where one alone can be passed over', () => {
    const tired = [yellow('light-infantry', '1,0'), yellow('train', '2,0'), yellow('pikemen', '1,1', { points: 0 })]
    const table = Table.place(medieval, {}, 'over', { map: { size: 'standard', modules }, units: tired })
    play(table, 'yellow unit 1,0', 'yellow over 2,1')
    expect(unitAt(table, '2,0')).toMatchObject({ type: 'train', fortified: false })
  })

  it('says why another is none of them', () => {
    const table = play(between(yellow('archers', '0,1'), red('archers', '-4,1')), 'yellow unit 1,0', 'yellow over 2,1')
    new Play(table).refuses({
      'unit 0,1': 'IV.1 not-on-way',
      'unit 1,0': 'IV.1 not-on-way',
      'unit -4,1': 'IV not-yours',
      'unit 2,1': 'IV no-unit',
    })
  })

  it('leaves out who is passed over on every way', () => {
    const rocks = ['-5,0', '-5,1', '-4,-1', '-4,1', '-3,-1', '-2,-1'].map((at) => [at, 'mountain'])
    const friends = ['-3,0', '-2,0', '-3,1'].map((at) => yellow('archers', at))
    const table = battle({ terrain: Object.fromEntries(rocks) }, yellow('light-cavalry', '-4,0'), ...friends)
    play(table, 'yellow unit -4,0', 'yellow over -2,1')
    expect(offered(table)).toEqual(['unit -2,0', 'unit -3,1'])
    expect(reason(table, 'unit -3,0')).toBe('not-on-way')
    play(table, 'yellow unit -3,1')
    expect(unitAt(table, '-2,1')).toMatchObject({ type: 'light-cavalry', points: 0 })
    expect(['-3,0', '-2,0', '-3,1'].map((at) => unitAt(table, at)!.points)).toEqual([2, 3, 2])
  })

  it('is said for merging too, where nobody need be passed over', () => {
    const half = { knights: 1 }
    const rough = { '-3,-1': 'hill', '-2,-1': 'hill', '-4,1': 'hill', '-3,1': 'hill' }
    const riders = [yellow('light-cavalry', '-4,0', half), yellow('light-cavalry', '-2,0', half)]
    const table = battle({ terrain: rough }, ...riders, yellow('train', '-3,0'))
    play(table, 'yellow unit -4,0', 'yellow merge -2,0')
    expect(table.questions()[0].kind).toBe('move.over')
    expect(offered(table)).toEqual(['unit -3,0', 'done'])
    const round = play(table.fork(), 'yellow done')
    expect(unitAt(round, '-3,0')).toMatchObject({ fortified: true })
    expect(unitAt(round, '-2,0')).toMatchObject({ knights: 2, points: 0 })
    play(table, 'yellow unit -3,0')
    expect(unitAt(table, '-3,0')).toMatchObject({ fortified: false })
    expect(unitAt(table, '-2,0')).toMatchObject({ knights: 2, points: 2 })
  })

  it('is not asked for merging where it spares the merged unit nothing', () => {
    const tired = { knights: 1, points: 0 }
    const rough = { '-3,-1': 'hill', '-2,-1': 'hill', '-4,1': 'hill', '-3,1': 'hill' }
    const riders = [yellow('light-cavalry', '-4,0', { knights: 1 }), yellow('light-cavalry', '-2,0', tired)]
    const table = battle({ terrain: rough }, ...riders, yellow('train', '-3,0'))
    play(table, 'yellow unit -4,0', 'yellow merge -2,0')
    expect(unitAt(table, '-3,0')).toMatchObject({ fortified: true })
  })
})
