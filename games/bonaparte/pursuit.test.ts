import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

const austriaAttacks = { turn: 'austria', phase: 'assault' }

describe('11.8 to 11.10, pursuit', () => {
  it('is open to cavalry that did not lead, of the winner', () => {
    const scene = Scene.of(['I3 57/58', 'C2 57/58', 'I2 57/58'], ['I2 58/57', 'I2 58/57'], austriaAttacks)
    scene.play('assault 57/58', 'block 1', 'block 2', 'block 3', 'block 1', 'done')
    expect([scene.asked, scene.kind, scene.choices]).toEqual(['france', 'loss', ['block 21', 'block 22']])
    scene.play('block 21', 'block 21')
    expect([scene.asked, scene.kind, scene.choices]).toEqual(['austria', 'assault.pursue', ['block 2', 'done']])
    scene.refuses({ 'block 3': '11.8 no-pursuer', 'block 1': '11.8 no-pursuer' })
    const events = scene.play('block 2')
    expect(events.slice(0, 4)).toEqual([
      { type: 'pursuit', side: 'austria', blocks: [2], faces: ['C2'] },
      { type: 'pursuit-strength', side: 'austria', cavalry: 2, penalty: 0, strength: 2 },
      { type: 'loss', side: 'france', block: 22, face: 'I1', left: null, at: '58/57', morale: 13 },
      { type: 'loss', side: 'austria', block: 2, face: 'C2', left: 'C1', at: '57/58', morale: 14 },
    ])
  })

  it('may be declined', () => {
    const scene = Scene.of(['I2 57/58', 'I2 1'], ['I2 58/57', 'C2 58/57'], austriaAttacks)
    scene.play('assault 57/58', 'block 21')
    expect([scene.asked, scene.kind]).toEqual(['france', 'assault.pursue'])
    scene.play('done')
    expect(scene.block(22)).toBe('C2 58/57')
  })

  it('is not made after leaders of cavalry, even those that were destroyed', () => {
    const led = Scene.of(['C2 57/58', 'I2 1'], ['I3 58/57', 'C2 58/57'], austriaAttacks)
    led.play('assault 57/58', 'block 21')
    expect([led.block(1), led.kind]).toEqual(['gone', 'move'])
  })

  it('is not made across an obstruction on either side', () => {
    const into = Scene.of(['I3 58/56', 'C2 58/56'], ['I1 56/58'], austriaAttacks)
    into.play('assault 58/56', 'block 1', 'block 2')
    expect(into.play('done').map((event) => event.type)).not.toContain('pursuit')
    expect(into.kind).toBe('move')
    const outOf = Scene.of(['I2 56/58', 'I2 1'], ['I3 58/56', 'C2 58/56'], austriaAttacks)
    outOf.play('assault 56/58', 'block 21')
    expect(outOf.kind).toBe('move')
  })

  it('takes one at a narrow approach, up to two at a wide one; their owner picks who is hurt', () => {
    const scene = Scene.of(['I2 59/58', 'I2 59/58', 'I2 1'], ['I3 58/59', 'C2 58/59', 'C2 58/59'], austriaAttacks)
    scene.play('assault 59/58', 'block 1', 'block 2', 'block 1', 'done', 'block 21')
    expect(scene.kind).toBe('assault.pursue')
    scene.play('block 22')
    expect(scene.choices).toEqual(['block 23', 'done'])
    const events = scene.play('block 23')
    expect(events[1]).toMatchObject({ cavalry: 4, penalty: 0, strength: 4 })
    expect([scene.asked, scene.kind, scene.choices]).toEqual(['france', 'loss', ['block 22', 'block 23']])
    scene.play('block 23')
    expect([scene.block(2), scene.block(22), scene.block(23)]).toEqual(['gone', 'C2 58/59', 'C1 58/59'])
    expect([scene.seen('austria', 22), scene.seen('austria', 23)]).toEqual(['C2', 'C1'])
    const narrow = Scene.of(['I2 57/58', 'I2 57/58', 'I2 1'], ['I3 58/57', 'C2 58/57', 'C2 58/57'], austriaAttacks)
    narrow.play('assault 57/58', 'block 1', 'block 2', 'block 1', 'block 21')
    expect([narrow.kind, narrow.choices]).toEqual(['assault.pursue', ['block 22', 'block 23', 'done']])
    expect(narrow.play('block 22')[0]).toMatchObject({ type: 'pursuit', blocks: [22] })
  })

  it('is weakened by the cavalry penalty where the loser stood', () => {
    const scene = Scene.of(['I2 27/26'], ['I3 26/27', 'C2 26/27'], austriaAttacks)
    scene.play('assault 27/26', 'block 21')
    expect(scene.play('block 22')[1]).toMatchObject({ cavalry: 2, penalty: 0, strength: 2 })
    const steep = Scene.of(['I2 26/27'], ['I3 27/26', 'C2 27/26'], austriaAttacks)
    steep.play('assault 26/27', 'block 21')
    expect(steep.play('block 22')[1]).toMatchObject({ cavalry: 2, penalty: 1, strength: 1 })
  })

  it('is asked for whenever the loser must reckon with cavalry', () => {
    const scene = Scene.of(['I2 57/58'], ['I3 58/57', 'I2 58/57', 'C2 66'], austriaAttacks)
    scene.play('assault 57/58', 'block 21')
    expect([scene.kind, scene.choices]).toEqual(['assault.pursue', ['done']])
  })
})
