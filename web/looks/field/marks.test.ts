import type { GameEvent } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { type MarkRules, marksOf, passageOf } from './marks.ts'
import { objectOf } from './pointing.ts'

const rules: MarkRules = {
  colour: (side) => (side === 'austria' ? 'red' : 'blue'),
  object: (choice) => objectOf(choice, {}),
  free: ['action', 'action.what'],
}

const field = {
  turn: 'austria',
  blocks: [
    { id: 1, side: 'austria', at: '4/5' },
    { id: 2, side: 'austria', at: '4' },
    { id: 7, side: 'france', at: '5', face: 'I2' },
    { id: 8, side: 'france', at: '5', face: 'C1' },
    { id: 9, side: 'france', at: '5/4', face: 'I3' },
  ],
}

const told = (...events: (GameEvent & Record<string, unknown>)[]) => ({ happening: events, picked: [] })
const asked = (kind: string, ...choices: string[]) => ({ kind, rule: '9', choices })

describe('the marks of a board of areas', () => {
  const attack = { type: 'attack', side: 'austria', blocks: [2, 3, 4], from: '4', across: '5/4', into: '5' }

  it('light the area attacked, ring those who may block, and show the attack as wide as its blocks', () => {
    const marks = marksOf(asked('attack.block', 'block 7', 'block 8', 'done'), field, told(attack), rules)
    expect(marks).toMatchObject({ places: ['area-5'], side: 'red', pieces: ['block-7', 'block-8'], fought: null })
    expect(marks.onsets).toEqual([
      { from: 'approach-4/5', to: 'approach-5/4', side: 'red', blocks: 3, state: 'running' },
    ])
  })

  it('show an attack that is only picked as a threat, and nobody who is meant by a free question', () => {
    const so = { happening: [], picked: ['block 2', 'attack 4/5'] }
    const marks = marksOf(asked('action.what', 'block 1'), field, so, rules)
    expect(marks).toMatchObject({ places: [], pieces: [], onsets: [{ state: 'threat', blocks: 1 }] })
  })

  it('give leaders of both sides their pennons while an assault is fought', () => {
    const so = told(
      { type: 'assault', side: 'austria', from: '4/5', against: '5/4', cost: 1 },
      { type: 'defence-leaders', side: 'france', blocks: [9], faces: ['I3'] },
      { type: 'attackers', side: 'austria', leaders: [1], faces: ['I2'], others: [2] },
    )
    const marks = marksOf(null, field, so, rules)
    expect(marks).toMatchObject({ leaders: ['block-9', 'block-1'], fought: 'approach-5/4', places: ['area-5'] })
    expect(marks.onsets[0].blocks).toBe(2)
  })

  it('mean the block that leaves a lost area: the one picked, the one told, or the first that is left', () => {
    const to = asked('retreat.to', 'area 6', 'area 9')
    expect(marksOf(to, field, told(attack), rules).pieces).toEqual(['block-7'])
    expect(marksOf(to, field, { ...told(attack), picked: ['block 8'] }, rules).pieces).toEqual(['block-8'])
    expect(marksOf(to, field, told(attack, { type: 'retreating', block: 9 }), rules).pieces).toEqual(['block-9'])
  })

  it('mean those who are on the way while they may go on', () => {
    const road = told(
      { type: 'road', side: 'austria', block: 1, from: '3', to: '4' },
      { type: 'block', side: 'france', blocks: [7] },
    )
    expect(marksOf(asked('road', 'road 4/9', 'done'), field, road, rules).pieces).toEqual(['block-1'])
    const succeeds = told(attack, { type: 'attack-succeeds', side: 'austria', blocks: [2], into: '5' })
    expect(marksOf(asked('continue', 'continue 5/9', 'done'), field, succeeds, rules).pieces).toEqual(['block-2'])
    expect(marksOf(asked('road', 'road 4/9', 'done'), field, told(), rules).pieces).toEqual([])
  })

  it('take the approach of those who may lead for that of an assault which is not announced yet', () => {
    const marks = marksOf(asked('assault.lead', 'block 1'), field, told(), rules)
    expect(marks).toMatchObject({ places: ['area-5'], pieces: ['block-1'], onsets: [{ to: 'approach-5/4' }] })
  })
})

describe('the passage of an event', () => {
  const passage = (event: GameEvent & Record<string, unknown>, ...steps: (GameEvent & Record<string, unknown>)[]) =>
    passageOf(event, steps, [{ type: 'retreat', area: '5' }], rules.colour)

  it('follows a march along its road', () => {
    const road = { type: 'road', side: 'austria', block: 2, from: '4', to: '5' }
    expect(passage(road, { ...road, from: '5', to: '6' })?.places).toEqual(['area-4', 'area-5', 'area-6'])
  })

  it('begins a retreat in the area that was lost', () => {
    const retreat = { type: 'retreated', side: 'france', block: 7, corps: null, to: '6' }
    expect(passage(retreat)).toMatchObject({ kind: 'retreat', side: 'blue', places: ['area-5', 'area-6'] })
  })

  it('is none of what leads nowhere', () => {
    expect(passage({ type: 'turn', side: 'france' })).toBeNull()
  })
})
