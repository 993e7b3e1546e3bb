import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('8 road marches', () => {
  it('begin in reserve, follow one road, and are free on main road only', () => {
    const g = Scene.of(['I2 1', 'I2 6', 'I2 3/5'], ['I2 5'])
    g.play('block 3')
    expect(g.why('road 3/2')).toBe('8 not-in-reserve')
    g.table.undo('austria')
    g.play('block 1', 'road 1/2b', 'road 2/3')
    expect(g.why('road 3/5')).toBe('8 only-cavalry')
    g.play('done')
    expect([g.where(1), g.truth.commands]).toEqual(['I2 3', 3])
    g.play('block 2', 'road 6/12')
    expect(g.truth.commands).toBe(2)
  })

  it('cost one command however much local road they use', () => {
    const g = Scene.of(['I2 3'], ['I2 43'])
    g.play('block 1', 'road 3/6', 'road 6/12#3', 'road 12/10')
    expect([g.where(1), g.truth.commands]).toEqual(['I2 10', 2])
    const cavalry = Scene.of(['C2 3'], ['I2 12'])
    cavalry.play('block 1', 'road 3/6', 'continue 6/12')
    expect([cavalry.where(1), cavalry.truth.commands]).toEqual(['C2 6/12', 2])
  })

  it('use a crossing in one direction a turn', () => {
    const g = Scene.of(['I2 2', 'I2 3'], ['I2 43'])
    g.play('block 1', 'road 2/4', 'done')
    g.play('block 2', 'road 3/2', 'done')
    const h = Scene.of(['I2 2', 'I2 4'], ['I2 43'])
    h.play('block 1', 'road 2/4', 'done', 'block 2')
    expect(h.why('road 4/2')).toBe('8 one-direction')
  })

  it('give each road across an approach its own traffic', () => {
    const g = Scene.of(['I2 6', 'I2 6', 'I2 6'], ['I2 43'])
    const steps = [
      ['block 1', 'road 6/12', 'done'],
      ['block 2', 'road 6/12#2', 'done'],
      ['block 3', 'road 6/12', 'done'],
    ].map((choices) => (g.play(...choices).find((event) => event.type === 'road') as { step?: number }).step)
    expect(steps).toEqual([1, 1, 2])
  })

  it('take no block past the capacity of an area on the way', () => {
    const g = Scene.of(['I2 3', 'I2 6', 'I2 6', 'I2 6', 'I2 6'], ['I2 43'])
    g.play('block 1')
    expect(g.why('road 3/6')).toBe('3 capacity')
  })

  it('let cavalry attack by road, ride on after success, and show itself at the end', () => {
    const g = Scene.of(['C2 2', 'I2 2'], ['I2 4', 'I2 7', 'I3 13'])
    g.play('block 1', 'road 2/4')
    expect([g.asked, g.kind]).toEqual(['france', 'attack.block'])
    const first = g.play('done', 'area 8')
    expect(g.kind).toBe('road')
    expect(first.some((event) => event.type === 'shown' && (event as { block?: number }).block === 1)).toBe(false)
    g.play('road 4/7')
    const last = g.play('done', 'area 18', 'done')
    expect(last.at(-1)).toMatchObject({ type: 'shown', block: 1, face: 'C2' })
    expect([g.where(1), g.truth.commands]).toEqual(['C2 7', 3])
  })

  it('use a crossing for one attack a turn, and for traffic even when it is stopped', () => {
    const g = Scene.of(['C2 2', 'C2 2'], ['I2 4', 'I2 4'])
    g.play('block 1', 'road 2/4', 'block 3')
    expect(g.kind).toBe('attack.advance')
    g.play('stay')
    expect(g.truth.blocks.filter((one) => one.at === '2').length).toBe(2)
    g.play('block 2')
    expect(g.why('road 2/4')).toBe('8 one-road-attack')
  })

  it('let stopped cavalry advance into the attack approach, and end there', () => {
    const g = Scene.of(['C2 2'], ['I2 4'])
    g.play('block 1', 'road 2/4', 'block 2')
    expect([g.kind, g.choices]).toEqual(['attack.advance', ['advance', 'stay']])
    const events = g.play('advance')
    expect([g.kind, g.block(1)]).toEqual(['action', 'C2 2/4 acted'])
    expect(events.at(-1)).toEqual({ type: 'shown', side: 'austria', block: 1, face: 'C2' })
  })

  it('count as the first attack across the approach', () => {
    const g = Scene.of(['C2 8', 'I2 8'], ['I3 36/8'])
    g.play('block 1', 'road 8/36', 'stay')
    g.play('block 2', 'attack 8/36')
    expect(g.kind).toBe('retreat.to')
  })

  it('do not attack across an obstruction, nor a completely blocked approach', () => {
    const g = Scene.of(['C2 5', 'C2 2'], ['I2 9', 'I2 4/2'])
    g.play('block 1')
    expect(g.why('road 5/9')).toBe('9 obstruction')
    g.table.undo('austria')
    g.play('block 2')
    expect(g.why('road 2/4')).toBe('9 blocked')
  })

  it('show cavalry once that attacked and then continues', () => {
    const g = Scene.of(['C2 2'], ['I2 4', 'I2 7'])
    g.play('block 1', 'road 2/4', 'done', 'area 8')
    const events = g.play('continue 4/7')
    expect(events.filter((event) => event.type === 'shown')).toHaveLength(1)
    expect([g.kind, g.where(1), g.truth.commands]).toEqual(['action', 'C2 4/7', 3])
  })
})
