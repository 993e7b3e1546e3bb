import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('14 disorganized French', () => {
  const four = ['I2 43 disorganized', 'I2 43 disorganized', 'I2 36 disorganized', 'I2 24 disorganized']

  it('do not attack or leave their area, but move inside it and stop attacks', () => {
    const g = Scene.of(['I2 3'], ['I2 5 disorganized'], { turn: 'france' })
    g.play('block 2')
    g.refuses({ 'area 8': '14 disorganized', 'attack 5/3': '14 disorganized-attack', 'road 5/9': '14 disorganized' })
    expect(g.why('approach 5/3')).toBe('legal')
    g.play('approach 5/3')
    expect(g.truth.commands).toBe(3)
    const stop = Scene.of(['I2 3'], ['I2 5 disorganized'])
    stop.play('block 1', 'attack 3/5', 'block 2')
    expect(stop.kind).toBe('attack.advance')
  })

  it('cannot block in the 6 h round, whatever happens', () => {
    const g = Scene.of(['I2 3'], ['I2 5'], { round: 1 })
    g.play('block 1', 'attack 3/5')
    expect(g.kind).toBe('retreat.to')
    const french = Scene.of(['I2 3', 'I2 3'], ['C2 5'], { round: 1, turn: 'france' })
    french.play('block 3', 'attack 5/3', 'block 1')
    expect(french.kind).toBe('action')
    expect(french.where(3)).toBe('C2 5')
  })

  it('are organized one an action, two when three are organized, and then may act', () => {
    const g = Scene.of(['I2 1'], four, { turn: 'france' })
    g.play('block 4', 'organize')
    expect([g.block(4), g.truth.commands]).toEqual(['I2 36', 2])
    g.play('block 4', 'area 37')
    expect(g.truth.commands).toBe(1)
    const two = Scene.of(['I2 1'], [...four, 'I2 13', 'I2 13', 'I2 13'], { turn: 'france', commands: 1 })
    two.play('block 2', 'organize')
    expect([two.block(2), two.block(3), two.truth.commands]).toEqual(['I2 43', 'I2 43', 0])
    const apart = Scene.of(['I2 1'], [...four, 'I2 13', 'I2 13', 'I2 13'], { turn: 'france', commands: 1 })
    apart.play('block 4', 'organize')
    expect(apart.choices).toEqual(['block 5', 'done'])
  })

  it('are organized all in an area in one turn, or none', () => {
    const g = Scene.of(['I2 1'], four, { turn: 'france', commands: 1 })
    g.play('block 4')
    expect(g.why('organize')).toBe('legal')
    g.table.undo('france')
    expect(g.why('block 2')).toBe('14 organize-all')
    const begun = Scene.of(['I2 1'], [...four, 'I2 13'], { turn: 'france' })
    begun.play('block 2', 'organize')
    expect(begun.why('done')).toBe('14 organize-all')
    begun.play('block 6', 'area 18')
    expect(begun.why('block 4')).toBe('14 commands-needed')
    begun.play('block 3', 'organize')
    expect(begun.why('done')).toBe('legal')
  })

  it('do not spread while an area is being organized and its blocks move inside it', () => {
    const g = Scene.of(['I2 3'], ['I2 5 disorganized', 'I2 5/3 disorganized'], { turn: 'france' })
    g.play('block 3', 'organize', 'block 3', 'area 5')
    expect([g.block(2), g.block(3)]).toEqual(['I2 5 disorganized', 'I2 5 acted'])
    expect(g.why('done')).toBe('14 organize-all')
  })

  it('spread to organized blocks that meet them, which ends a road march', () => {
    const g = Scene.of(['I2 1'], ['I2 36 disorganized', 'I2 37'], { turn: 'france' })
    g.play('block 3', 'area 36')
    expect(g.block(3)).toBe('I2 36 acted disorganized')
    const road = Scene.of(['I2 1'], ['I2 26 disorganized', 'I2 24'], { turn: 'france' })
    road.play('block 3', 'road 24/26#3')
    expect([road.kind, road.block(3)]).toEqual(['action', 'I2 26 acted disorganized'])
    const retreat = Scene.of(['I2 3/5'], ['I2 8', 'I2 5 disorganized'])
    retreat.play('block 1', 'attack 3/5', 'area 8')
    expect(retreat.block(2)).toMatch(/ 8 disorganized$/)
  })

  it('need not all be organized when losses have made it impossible', () => {
    const g = Scene.of(
      ['I3 19/8', 'I3 19/8', 'C2 19/8', 'C2 19/8'],
      ['I2 8/19', 'I2 8/19', 'I1 8/19', ...new Array<string>(4).fill('I2 43 disorganized')],
      { turn: 'france', morale: { austria: { pool: 6 }, france: { pool: 9 } } },
    )
    g.play('block 8', 'organize', 'block 9')
    expect(g.why('done')).toBe('14 organize-all')
    g.play('assault 8/19', 'block 1', 'block 2', 'block 5', 'block 6', 'block 7', 'block 3', 'block 4')
    expect([5, 6, 7].map((id) => g.where(id))).toEqual(['gone', 'gone', 'gone'])
    expect(g.why('done')).toBe('legal')
    g.play('block 8', 'area 44')
    expect(g.truth.commands).toBe(0)
  })

  it('keep others out while their area is being organized', () => {
    const g = Scene.of(['I2 1'], ['I2 43 disorganized', 'I2 43 disorganized', 'I2 44'], { turn: 'france' })
    g.play('block 2', 'organize', 'block 4')
    expect(g.why('area 43')).toBe('14 organize-all')
  })

  it('may lead the defence and counter-attack: that is no attack of theirs', () => {
    const g = Scene.of(['I2 3/5'], ['I2 5/3 disorganized', 'I2 5/3 disorganized'])
    g.play('assault 3/5', 'block 2', 'block 1')
    expect([g.kind, g.choices]).toEqual(['assault.counter', ['block 3', 'done']])
  })

  it('count only blocks on the map as organized', () => {
    const boxes = ['I2 box:Novi', 'I2 box:Novi', 'I2 box:Novi']
    const g = Scene.of(['I2 1'], [...four, ...boxes], { turn: 'france', commands: 1 })
    g.play('block 4', 'organize')
    expect([g.kind, g.truth.commands]).toEqual(['action', 0])
  })
})
