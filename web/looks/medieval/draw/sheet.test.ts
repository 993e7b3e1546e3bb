import { playout, Random, Table } from '@coup/engine'
import { type BattleView, medieval } from '@coup/medieval'
import { battlefieldOf } from '@coup/medieval/battlefield'
import { DIRECTIONS } from '@coup/medieval/hex'
import { tables } from '@coup/medieval/tables'
import { describe, expect, it } from 'vitest'
import { boardSize, COLUMN, drawBoard, drawCard, pushed } from './calculator.ts'
import { laidFields, outsideOf, view } from './ground.ts'
import { centre, corners, fieldName } from './hexes.ts'
import { drawModule } from './module.ts'
import { drawSheet, whereabouts } from './sheet.ts'

function played(map: string, answers: number): BattleView {
  const table = Table.begin(medieval, { map }, `sheet ${map}`)
  playout(table, Random.seeded('sheet'), answers)
  return table.view(null) as unknown as BattleView
}

describe.each(['standard', 'large'])('the sheet of the %s map', (map) => {
  const battle = played(map, 90)
  const field = battlefieldOf(battle.map)

  it('is the same for the same battle, and sound', () => {
    const sheet = drawSheet(field, battle, 0)
    expect(drawSheet(field, battle, 0)).toBe(sheet)
    expect(sheet).not.toMatch(/NaN|undefined/)
    expect(drawSheet(field, battle, 180)).not.toBe(sheet)
  })

  it('has every field, marker and waiting unit inside', () => {
    for (const lie of [0, 90, 180, 270]) {
      const [x, y, w, h] = view(field, lie)
      const points = [
        ...laidFields(field).flatMap((one) => corners(centre(field.ground.hexes[one], lie), lie)),
        ...field.ground.outers.map((_, order) => outsideOf(field, order, lie)),
      ]
      for (const [px, py] of points) {
        expect(px).toBeGreaterThan(x)
        expect(py).toBeGreaterThan(y)
        expect(px).toBeLessThan(x + w)
        expect(py).toBeLessThan(y + h)
      }
    }
  })

  it('calls no two fields by the same name', () => {
    const names = laidFields(field).map((one) => fieldName(field.ground.names[one]))
    expect(new Set(names).size).toBe(names.length)
    expect(names.every((name) => /^[A-Z][1-9]\d?$/.test(name))).toBe(true)
  })

  it('draws a unit that fled beside its module, and none that is held back', () => {
    const unit = { id: 3, side: 'red', type: 'pikemen', at: `fled:${field.outerName(1)}`, knights: 2 }
    expect(whereabouts(unit, unit.at, field, 0, [unit])).toEqual({ p: outsideOf(field, 1, 0), scale: 0.6 })
    expect(whereabouts(unit, 'held', field, 0, [unit])).toBeNull()
  })
})

describe('a field', () => {
  it('has the side between two neighbours in the middle between them', () => {
    for (const lie of [0, 90, 180, 270]) {
      for (const [i, direction] of DIRECTIONS.entries()) {
        const all = corners([0, 0], lie)
        const [a, b] = [all[i], all[(i + 1) % 6]]
        const [x, y] = centre(direction, lie)
        expect((a[0] + b[0]) / 2).toBeCloseTo(x / 2)
        expect((a[1] + b[1]) / 2).toBeCloseTo(y / 2)
      }
    }
  })
})

describe('the combat board', () => {
  const reckoning = { ranged: false, attacker: 'archers', defender: 'heavy-infantry', base: -2, value: -4 }

  it('never pushes the card past its ends', () => {
    expect(pushed(reckoning)).toBe(0)
    expect(pushed({ ...reckoning, base: 1, value: 3 })).toBe(1)
    expect(pushed({ ...reckoning, ranged: true, base: 0, value: -3 })).toBe(-2)
  })

  it('has a column for each result, and every type on the card', () => {
    expect(boardSize()[0]).toBe((tables.columns.length + 4) * COLUMN)
    expect(drawCard(reckoning).split('--cloth').length - 1).toBeGreaterThanOrEqual(8)
    expect(drawBoard(reckoning)).not.toMatch(/NaN|undefined/)
  })
})

describe('a module', () => {
  it('is drawn by itself', () => {
    expect(drawModule('A1')).toMatch(/^<svg viewBox/)
    expect(drawModule('F1')).not.toMatch(/NaN|undefined/)
    expect(drawModule('nothing')).toBe('')
  })
})
