import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

const france = ['I2 57 inactive', 'I2 57 inactive', 'I2 58 inactive', 'I2 65 inactive']
const at = (round: number, austria: string[], rest: object = {}) =>
  Scene.of(austria, france, { round, turn: 'france', phase: undefined, ...rest })

describe('6, activation', () => {
  it('activates by itself every block with an enemy in a neighbouring area', () => {
    const scene = at(2, ['I2 25'])
    expect(scene.kind).toBe('move')
    expect([21, 22, 23].map((block) => scene.block(block))).toEqual(['I2 57', 'I2 57', 'I2 58 inactive'])
    const events = scene.table.history(null).flat()
    expect(events).toContainEqual({ type: 'activated', side: 'france', blocks: [21, 22], chosen: false })
    expect(at(2, ['I2 1']).table.history(null).flat()).toEqual([{ type: 'turn', side: 'france', round: 2 }])
  })

  it('gives one block of choice in the first French turn', () => {
    const scene = at(1, ['I2 1'])
    expect([scene.asked, scene.kind]).toEqual(['france', 'activate'])
    expect(scene.choices).toEqual(['block 21', 'block 22', 'block 23', 'block 24', 'done'])
    expect([scene.why('block 1'), scene.why('block 39')]).toEqual(['4 not-yours', '4 not-in-play'])
    expect(scene.play('block 21')).toEqual([{ type: 'activated', side: 'france', blocks: [21], chosen: true }])
    expect(scene.kind).toBe('move')
    expect(scene.choices).toEqual(['block 21', 'done'])
    expect(scene.why('block 22')).toBe('6 inactive')
  })

  it('gives two in later turns, once an area of the French start has been enemy-occupied', () => {
    expect(at(5, ['I2 1']).kind).toBe('move')
    const scene = at(5, ['I2 3'])
    expect(scene.kind).toBe('activate')
    scene.play('block 21')
    expect(scene.why('block 21')).toBe('6 active')
    scene.play('block 23')
    expect(scene.kind).toBe('move')
    const left = at(5, ['I2 1'], { startTaken: true })
    expect(left.kind).toBe('activate')
    left.play('done')
    expect(left.kind).toBe('move')
  })

  it('remembers that Austria only passed through', () => {
    const scene = Scene.of(['C2 2'], france, { turn: 'austria', phase: 'move' })
    scene.play('block 1', 'road 2/3', 'road 3/33', 'done', 'done')
    expect([scene.asked, scene.kind]).toEqual(['france', 'activate'])
  })

  it('gives two from 11 h on, as long as any are inactive', () => {
    expect(at(5, ['I2 1']).kind).toBe('move')
    expect(at(6, ['I2 1']).kind).toBe('activate')
    const one = Scene.of(['I2 1'], ['I2 57 inactive'], { round: 6, phase: undefined })
    one.play('block 21')
    expect(one.kind).toBe('move')
    const last = Scene.of(['I2 58/57'], ['I1 57 inactive', 'I2 65'], { round: 6, turn: 'austria' })
    last.play('block 1', 'attack 58/57', 'done')
    expect([last.block(21), last.asked, last.kind]).toEqual(['gone', 'france', 'move'])
  })

  it('lets inactive blocks block and retreat, but not move or assault', () => {
    const scene = Scene.of(['I2 58'], ['I2 57 inactive', 'I2 57 inactive'], { turn: 'austria' })
    scene.play('block 1', 'attack 58/57')
    expect(scene.choices).toEqual(['block 21', 'block 22', 'done'])
    scene.play('block 21', 'done', 'advance')
    expect(scene.block(21)).toBe('I2 57/58 inactive')
    const assault = Scene.of(['I2 58/57'], ['I2 57/58 inactive'], { phase: 'assault' })
    expect(assault.kind).toBe('move')
    const retreat = Scene.of(['I2 58'], ['I2 57 inactive'], { turn: 'austria' })
    retreat.play('block 1', 'attack 58/57', 'done', 'area 25')
    expect(retreat.block(21)).toBe('I1 25 inactive')
  })
})
