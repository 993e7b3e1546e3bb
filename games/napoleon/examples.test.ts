import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('the worked examples of the book', () => {
  it('9: a detachment move, an attachment, a corps move that leaves a regiment, and a regiment move', () => {
    const kienmayer = ['I2 94', 'C2 94', 'C1 94'].map((block) => `${block} Kienmayer`)
    const dokhturov = ['I3 94 Dokhturov']
    const langeron = ['I3 94/83', 'I2 94/83'].map((block) => `${block} Langeron`)
    const g = Scene.of([...kienmayer, ...dokhturov, ...langeron], ['I2 51'], { turn: 'allies' })
    g.play('corps Kienmayer', 'detach', 'block 3', 'done', 'area 105')
    expect(g.block(3)).toBe('C1 105 moved')
    g.play('corps Dokhturov', 'attach', 'block 2')
    expect(g.block(2)).toBe('C2 94 Dokhturov')
    g.play('corps Langeron', 'move', 'block 6', 'area 83')
    expect([g.block(5), g.block(6), g.commander('Langeron')]).toEqual(['I3 83 Langeron moved', 'I2 94/83', '83'])
    g.play('block 6', 'area 94')
    expect(g.block(6)).toBe('I2 94 moved')
    expect(g.truth.commands).toEqual({ corps: 2, independent: 2 })
  })

  it('10: from reserve, into the approaches of its area and the areas beyond, not across what is impassable', () => {
    const g = Scene.of(['I2 170'], ['I2 92'])
    g.play('block 2')
    g.refuses({ 'area 103': '4 impassable', 'approach 92/103': '4 impassable' })
    expect(g.choices.filter((choice) => !choice.startsWith('road'))).toEqual([
      'approach 92/81',
      'approach 92/93',
      'area 81',
      'area 93',
    ])
  })

  it('10: from an approach, back to reserve or across', () => {
    const g = Scene.of(['I2 170'], ['I2 64/55'])
    g.play('block 2')
    expect(g.choices).toEqual(['area 64', 'area 55'])
  })

  it('10: two roads of one area that do not meet', () => {
    const g = Scene.of(['I2 170'], ['I2 72'])
    g.play('block 2', 'road 72/82')
    expect(g.choices).toContain('road 82/93')
    const other = Scene.of(['I2 170'], ['I2 82'])
    other.play('block 2', 'road 82/72')
    expect(other.choices).toContain('road 72/71#2')
    expect(other.choices).not.toContain('road 72/63')
  })

  it('10: Legrand marches two areas by road with four regiments', () => {
    const legrand = ['I2 93', 'I2 93', 'I2 93', 'C2 93'].map((block) => `${block} Legrand`)
    const g = Scene.of(['I2 170'], legrand)
    g.play('corps Legrand', 'move', 'road 93/104', 'road 104/105')
    expect(g.choices).toEqual(['done'])
    g.play('done')
    expect([2, 3, 4, 5].map((id) => g.block(id))).toEqual([
      'I2 105 Legrand moved',
      'I2 105 Legrand moved',
      'I2 105 Legrand moved',
      'C2 105 Legrand moved',
    ])
    expect(g.commander('Legrand')).toBe('105')
  })

  it('11, first example: the defender gives ground, cavalry comes by road and may ride on', () => {
    const g = Scene.of(['C2 55'], ['I2 64/55', 'C2 64'])
    g.play('threat 64/55')
    expect([g.asked, g.kind, g.choices]).toEqual(['allies', 'attack.defend', ['block 1', 'give ground']])
    g.play('give ground')
    g.play('area 65')
    expect([g.asked, g.kind]).toEqual(['france', 'attack.command'])
    expect(g.choices).toEqual(['block 2', 'block 3', 'road block 3'])
    g.play('road block 3')
    expect([g.kind, g.where(3)]).toEqual(['road', 'C2 55'])
    expect(g.choices).toContain('road 55/66')
    expect(g.seen('allies', 3)?.face).toBeUndefined()
    g.play('road 55/66', 'road 66/67')
    expect(g.events('shown', 'done')).toMatchObject([{ block: 3, face: 'C2' }])
    expect(g.where(3)).toBe('C2 67')
    expect(g.where(1)).toBe('C2 65')
  })

  it('11, second example: the defender stands, and a feint by road ends in the attack approach', () => {
    const g = Scene.of(['I2 55'], ['C2 63'])
    expect(g.choices).toContain('threat 64/55')
    g.play('threat 64/55', 'block 1', 'done')
    expect([g.asked, g.kind, g.choices]).toEqual(['france', 'attack.feint', ['feint']])
    expect(g.why('attack')).toBe('11.3 road-feint')
    g.play('feint', 'road block 2')
    expect([g.kind, g.choices]).toEqual(['attack.feint-to', ['area 64', 'approach 64/55']])
    expect(g.events('shown', 'approach 64/55')).toMatchObject([{ block: 2, face: 'C2' }])
    expect([g.where(1), g.where(2)]).toEqual(['I2 55/64', 'C2 64/55'])
    expect(g.why('threat 64/55')).toBe('11 shut')
  })

  it('11, third example: an artillery attack of +1 takes a point from infantry behind the gun', () => {
    const g = Scene.of(['A1 55/64', 'I2 55/64'], ['A1 64/55'])
    expect(g.events('stand', 'threat 64/55')).toMatchObject([{ blocks: [1, 2], blocking: true }])
    g.play('attack')
    g.play('block 1', 'done')
    expect([g.asked, g.kind, g.choices]).toEqual(['france', 'attack.command', ['block 3']])
    g.play('block 3', 'wide')
    const events = g.play('block 3')
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'result', leaders: 1, defence: 0, penalty: 0, result: 1 }),
    )
    expect([g.where(1), g.where(2), g.where(3)]).toEqual(['A1 55/64', 'I1 55/64', 'A1 64/55'])
    expect(g.morale('allies')).toBe(26)
    expect(g.morale('france')).toBe(23)
  })

  it('11, fourth example: 3 − 1 − 1 = +1, a counter-attack of 3 − 1 makes it −1', () => {
    const g = Scene.of(['I1 65/64', 'I3 65/64'], ['I2 64/65', 'I3 64'])
    g.play('threat 64/65', 'attack', 'block 1')
    expect([g.asked, g.kind]).toEqual(['france', 'attack.command'])
    g.play('block 4')
    const events = g.play('block 4')
    expect(events).toContainEqual(
      expect.objectContaining({ leaders: 3, infantry: 1, penalty: 0, defence: 1, result: 1, winner: 'france' }),
    )
    expect([g.asked, g.kind, g.choices]).toEqual(['allies', 'attack.counter', ['block 2', 'done']])
    const after = g.play('block 2')
    expect(after).toContainEqual(expect.objectContaining({ type: 'result', counter: 2, result: -1, winner: 'allies' }))
    expect([1, 2, 3, 4].map((id) => g.block(id))).toEqual(['gone', 'I2 65/64', 'I2 64/65', 'I1 64 moved'])
    expect([g.morale('allies'), g.morale('france')]).toEqual([27, 21])
  })

  it('12: a retreat by the only way open, with a point lost in another narrow approach', () => {
    // Area 105 is attacked from 94, and 121 is the only way out.
    const allies = ['I3 105/94', 'I1 105/104', 'I1 105/104', 'C2 105']
    const vandamme = ['I3 94', 'I3 94', 'I2 94'].map((block) => `${block} Vandamme`)
    const g = Scene.of(allies, [...vandamme, 'I2 104', 'I2 119', 'I2 120'])
    g.play('threat 94/105', 'attack', 'done', 'corps Vandamme', 'done', 'narrow', 'block 7', 'done')
    // 2 − 1 = +1: two points, and no more from the beaten regiment in the retreat.
    expect([g.asked, g.kind, g.choices]).toEqual(['allies', 'retreat.loss', ['block 2', 'block 3']])
    g.play('block 2')
    expect([1, 2, 3, 4].map((id) => g.where(id))).toEqual(['I1 121', 'gone', 'I1 121', 'C2 121'])
    expect([g.commander('Vandamme'), g.morale('allies')]).toEqual(['105', 27 - 2 - 1])
  })

  it('13: two points lost by the winner cost nothing, three by the loser three, one more in the retreat', () => {
    const g = Scene.of(['I2 55/64', 'I1 55/64', 'I1 55'], [...['C2 64', 'C2 64'].map((block) => `${block} Lannes`)])
    g.play('threat 64/55', 'attack', 'block 1', 'block 2', 'corps Lannes', 'done', 'wide', 'block 4', 'block 5')
    expect([1, 2, 3, 4, 5].map((id) => g.where(id))).toEqual(['gone', 'gone', 'gone', 'C1 55', 'C1 55'])
    expect([g.morale('allies'), g.morale('france')]).toEqual([27 - 3 - 1, 23])
  })

  it('13, 15: with heavy cavalry its first use besides', () => {
    const g = Scene.of(
      ['I2 65/64', 'I2 65'],
      ['I3 64', 'C3 64'].map((block) => `${block} Lannes`),
    )
    g.play('threat 64/65', 'attack', 'block 1', 'corps Lannes', 'done', 'block 4')
    // 3 against 2: the attacker loses one, the defender one for the leader and one for the result; one more in reserve.
    expect([g.asked, g.kind]).toEqual(['allies', 'retreat.to'])
    g.play('area 75')
    expect(g.where(1)).toBe('gone')
    expect(g.morale('allies')).toBe(27 - 2 - 1)
    // Heavy cavalry was used for the first time.
    expect(g.morale('france')).toBe(23 - 2)
    expect(g.where(4)).toBe('C2 65')
  })
})
