import { describe, expect, it } from 'vitest'
import { Scene, types } from './testing.ts'

/** The worked examples of the rulebook, in its order, with its figures; on areas of the board that fit them. */
describe('the examples of the rulebook', () => {
  it('8: a block in reserve blocks an approach or goes to the reserve next to it', () => {
    const scene = Scene.of(['I2 57/58'], ['I2 58'])
    scene.play('block 21')
    expect(scene.why('approach 58/57')).toBe('legal')
    expect(scene.why('attack 58/57')).toBe('8 blocked')
    expect(scene.why('area 59')).toBe('legal')
    scene.refuses({ 'approach 58/59': '8 no-enemy-beyond', 'area 51': '8 not-adjacent' })
  })

  it('8: a block in an approach goes back to reserve or across', () => {
    const scene = Scene.of(['I2 57/58'], ['I2 58/57', 'I2 58/59'])
    expect(scene.truth.commands).toBe(3)
    scene.play('block 21')
    expect(scene.why('area 58')).toBe('legal')
    scene.refuses({ 'area 57': '8 enemy-occupied', 'attack 58/57': '8 blocked' })
    scene.play('area 58')
    expect(scene.truth.commands).toBe(2)
    scene.play('block 22')
    expect(scene.choices).toEqual(['area 58', 'area 59'])
    scene.play('area 58')
    expect(scene.truth.commands).toBe(2)
  })

  it('8: whoever does not leave an approach without an enemy opposite goes back to reserve', () => {
    const scene = Scene.of(['I2 57/58'], ['I2 58/57', 'I2 58/59'])
    expect(scene.play('done')).toContainEqual({ type: 'back-to-reserve', side: 'france', blocks: [22], from: '58/59' })
    expect([scene.block(21), scene.block(22)]).toEqual(['I2 58/57', 'I2 58'])
  })

  it('8: by road the first goes three areas, the second waits and goes two, the third one', () => {
    const scene = Scene.of(['I2 1'], ['C2 65', 'I2 65', 'A1 65', 'I2 65'])
    scene.play('block 21', 'road 65/64', 'road 64/23', 'road 23/24')
    scene.play('block 22', 'road 65/64', 'road 64/23')
    const last = scene.play('block 23', 'road 65/64')
    expect(last).toContainEqual({
      type: 'road',
      side: 'france',
      block: 23,
      from: '65',
      to: '64',
      crossing: '64/65',
      step: 3,
      cost: 0,
    })
    expect([21, 22, 23].map((block) => scene.block(block))).toEqual(['C2 24 moved', 'I2 23 moved', 'A1 64 moved'])
    expect(scene.truth.commands).toBe(3)
    scene.play('block 24')
    scene.refuses({ 'road 65/64': '8 traffic', 'road 63/62': '8 no-road' })
  })

  it('8: cavalry continues to approaches with an enemy opposite', () => {
    const scene = Scene.of(['I2 52', 'I2 57'], ['C2 59', 'I2 59'])
    scene.play('block 21', 'area 58')
    expect(scene.kind).toBe('continue')
    expect(scene.choices).toEqual(['continue 58/52', 'continue 58/57', 'done'])
    expect(scene.why('continue 58/59')).toBe('8 no-enemy-beyond')
    scene.play('continue 58/57')
    expect(scene.block(21)).toBe('C2 58/57 moved')
    expect(scene.truth.commands).toBe(2)
    expect(scene.seen('austria', 21)).toBe('C2')
    scene.play('block 22', 'area 58')
    expect(scene.kind).toBe('move')
  })

  it('9: a maneuver attack that is blocked: the attacker stays in reserve or advances', () => {
    for (const [choice, place] of [
      ['stay', 'I2 58 moved'],
      ['advance', 'I2 58/57 moved'],
    ]) {
      const scene = Scene.of(['C2 57'], ['I2 58'])
      scene.play('block 21', 'attack 58/57')
      expect([scene.asked, scene.kind]).toEqual(['austria', 'attack.block'])
      scene.play('block 1')
      expect(scene.block(1)).toBe('C2 57/58')
      expect(scene.choices).toEqual(['advance', 'stay'])
      scene.play(choice)
      expect(scene.block(21)).toBe(place)
      expect(scene.truth.commands).toBe(2)
    }
  })

  it('9: a maneuver attack that succeeds: the cavalry retreats without loss, the infantry moves in', () => {
    const scene = Scene.of(['C2 57'], ['I2 58'])
    scene.play('block 21', 'attack 58/57', 'done')
    expect(scene.kind).toBe('retreat.to')
    expect(scene.choices).toEqual(['area 25', 'area 27', 'area 56'])
    scene.play('area 25')
    expect([scene.block(1), scene.block(21)]).toEqual(['C2 25', 'I2 57 moved'])
    expect(scene.truth.morale).toEqual([16, 17])
  })

  it('10: a bombardment, announced in one turn and fired in the next', () => {
    const scene = Scene.of(['I2 57/58'], ['A1 58'], { phase: 'move' })
    scene.play('block 21', 'approach 58/57', 'done')
    expect(scene.kind).toBe('announce')
    scene.play('block 21')
    expect(scene.block(21)).toBe('A1 58/57 moved firing')
    expect(scene.seen('austria', 21)).toBe('A1')
    expect(scene.asked).toBe('austria')
    expect(scene.kind).toBe('assault')
    scene.play('done', 'done')
    expect([scene.asked, scene.kind, scene.choices]).toEqual(['france', 'bombard', ['fire', 'cancel']])
    const events = scene.play('fire')
    expect(events.slice(0, 2)).toEqual([
      { type: 'bombard', side: 'france', block: 21, from: '58/57', at: '57/58', strength: 1, penalty: 0, losses: 1 },
      { type: 'loss', side: 'austria', block: 1, face: 'I2', left: 'I1', at: '57/58', morale: 15 },
    ])
    scene.play('done')
    expect(scene.asked).toBe('austria')
    expect(scene.block(21)).toBe('A1 58/57 fired')
    scene.play('done', 'done', 'done', 'done')
    expect([scene.asked, scene.kind, scene.choices]).toEqual(['france', 'announce', ['block 21', 'done']])
  })

  it('11: an assault that fails, with defensive fire and a pursuit', () => {
    const scene = Scene.of(['A1 8/4', 'I2 8/4', 'C2 8/4'], ['I3 4/8', 'I2 4/8'], { phase: 'assault' })
    scene.play('assault 4/8', 'block 21', 'block 22', 'block 21')
    expect([scene.asked, scene.kind]).toEqual(['austria', 'assault.fire'])
    const fire = scene.play('block 1')
    expect(fire).toEqual([
      { type: 'defensive-fire', side: 'austria', blocks: [1], strength: 1 },
      { type: 'loss', side: 'france', block: 21, face: 'I3', left: 'I2', at: '4/8', morale: 16 },
    ])
    expect(scene.kind).toBe('assault.defence')
    const result = scene.play('block 2')
    expect(result).toEqual([
      { type: 'defence-leaders', side: 'austria', blocks: [2], faces: ['I2'] },
      { type: 'attack-strength', side: 'france', leaders: 2, demoralized: 0, penalty: 1, strength: 1 },
      { type: 'result', attack: 1, leaders: 2, demoralized: 0, defence: 2, result: -1, winner: 'austria' },
      { type: 'losses', winner: 'austria', winnerLoses: 1, loserLoses: 2 },
      { type: 'loss', side: 'austria', block: 2, face: 'I2', left: 'I1', at: '8/4', morale: 15 },
      { type: 'loss', side: 'france', block: 21, face: 'I2', left: 'I1', at: '4/8', morale: 15 },
      { type: 'loss', side: 'france', block: 21, face: 'I1', left: null, at: '4/8', morale: 14 },
    ])
    expect([scene.asked, scene.kind, scene.choices]).toEqual(['austria', 'assault.pursue', ['block 3', 'done']])
    const pursuit = scene.play('block 3')
    expect(pursuit.slice(0, 5)).toEqual([
      { type: 'pursuit', side: 'austria', blocks: [3], faces: ['C2'] },
      { type: 'pursuit-strength', side: 'austria', cavalry: 2, penalty: 1, strength: 1 },
      { type: 'loss', side: 'france', block: 22, face: 'I2', left: 'I1', at: '4/8', morale: 13 },
      { type: 'loss', side: 'austria', block: 3, face: 'C2', left: 'C1', at: '8/4', morale: 14 },
      { type: 'assault-lost', side: 'france', blocks: [22], across: '4/8', to: '4' },
    ])
    expect([1, 2, 3, 21, 22].map((block) => scene.block(block))).toEqual([
      'A1 8/4',
      'I1 8/4',
      'C1 8/4',
      'gone',
      'I1 4 assaulted',
    ])
  })

  it('12: a retreat after an assault', () => {
    const scene = Scene.of(['I3 49/48', 'I2 52'], ['I1 48/49', 'I1 48/52', 'C2 48'], {
      turn: 'austria',
      phase: 'assault',
      morale: { france: 10 },
    })
    scene.play('assault 49/48')
    expect(scene.kind).toBe('assault.defence')
    const events = scene.play('block 21')
    expect(types(events)).toEqual([
      'defence-leaders',
      'attack-strength',
      'result',
      'losses',
      'loss',
      'loss',
      'retreating',
      'loss',
    ])
    expect(scene.block(21)).toBe('gone')
    expect(scene.block(22)).toBe('gone')
    expect([scene.asked, scene.kind, scene.choices]).toEqual(['france', 'retreat.to', ['area 45', 'area 47']])
    scene.refuses({ 'area 49': '12 attack-area', 'area 52': '12 retreat-enemy' })
    scene.play('area 45')
    expect([scene.block(23), scene.block(1)]).toEqual(['C2 45', 'I2 48 assaulted'])
    expect(scene.seen('austria', 23)).toBe('C2')
  })
})
