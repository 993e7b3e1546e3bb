import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('15 reinforcements', () => {
  it('enter from their hour on, the Austrian artillery from 7 h', () => {
    const g = Scene.of(['A1 box:Alessandria', 'I2 box:Alessandria'], ['I2 43'], { round: 1 })
    expect(g.why('block 1')).toBe('15 artillery-from-7')
    const seven = Scene.of(['A1 box:Alessandria'], ['I2 43'], { round: 2 })
    expect(seven.why('block 1')).toBe('legal')
    const tortona = (round: number) => Scene.of(['I2 1'], ['I2 box:Tortona'], { round, turn: 'france' }).why('block 2')
    expect([tortona(5), tortona(6)]).toEqual(['15 not-yet', 'legal'])
    const novi = (round: number) => Scene.of(['I2 1'], ['I2 box:Novi'], { round, turn: 'france' }).why('block 2')
    expect([novi(10), novi(11)]).toEqual(['15 not-yet', 'legal'])
    const sale = (round: number) => Scene.of(['I2 1'], ['I2 box:Sale'], { round, turn: 'france' }).why('block 2')
    expect([sale(11), sale(12)]).toEqual(['15 not-yet', 'legal'])
  })

  it('keep enemies out of their entry area while they wait', () => {
    const g = Scene.of(['I2 box:Alessandria'], ['I2 2'], { turn: 'france' })
    g.play('block 2')
    expect(g.why('area 1')).toBe('15 closed-entry')
    const open = Scene.of(['I2 43'], ['I2 2'], { turn: 'france' })
    open.play('block 2')
    expect(open.why('area 1')).toBe('legal')
    // Also before they may enter, also against attacks and assaults, and against retreats.
    const early = Scene.of(['I2 85', 'I2 80/86'], ['I2 box:Tortona', 'I2 86', 'I2 86/80'], { round: 2 })
    early.play('block 1')
    early.refuses({ 'area 86': '7 enemy-occupied', 'attack 85/86': '15 closed-entry' })
    early.table.undo('austria')
    expect(early.why('assault 80/86')).toBe('15 closed-entry')
    const road = Scene.of(['I2 85'], ['I2 box:Tortona'], { round: 2 })
    road.play('block 1')
    expect(road.why('road 85/86')).toBe('15 closed-entry')
    const retreat = Scene.of(['C2 85'], ['I2 79/85', 'I2 79/85', 'I2 box:Tortona'], { turn: 'france', round: 2 })
    retreat.play('block 2', 'block 3', 'attack 79/85')
    expect(retreat.where(1)).toBe('C2 84')
  })

  it('cross the pontoon bridge one a turn, and end in the entry area', () => {
    const g = Scene.of(['C2 box:Alessandria', 'C2 box:Alessandria'], ['I2 2'], { round: 2 })
    const [event] = g.play('block 1', 'enter Pontoon')
    expect(event).toMatchObject({ type: 'enter', from: 'box:Alessandria', to: '1', crossing: 'Pontoon', step: 1 })
    expect([g.kind, g.where(1), g.truth.commands]).toEqual(['action', 'C2 1', 3])
    g.play('block 2')
    expect(g.why('enter Pontoon')).toBe('15 one-pontoon')
  })

  it('use a step of their march at the mouth of the road, three a turn, and in any order', () => {
    const g = Scene.of(new Array<string>(4).fill('I2 box:Alessandria'), ['I2 43'], { round: 2 })
    g.play('block 3', 'enter Alessandria', 'road 1/2b', 'road 2/3')
    g.play('block 1', 'enter Alessandria', 'road 1/2b')
    g.play('block 4', 'enter Alessandria')
    expect([3, 1, 4].map((id) => g.where(id))).toEqual(['I2 3', 'I2 2', 'I2 1'])
    g.play('block 2')
    expect(g.why('enter Alessandria')).toBe('8 traffic')
    g.play('enter Pontoon')
    expect(g.truth.commands).toBe(3)
  })

  it('do not come by road into an area that was just taken by assault, but by the pontoon bridge', () => {
    const g = Scene.of(['I3 2/1', 'I2 box:Alessandria'], ['I1 1/2'])
    g.play('assault 2/1', 'done', 'block 1', 'done', 'block 2')
    expect(g.where(1)).toBe('I3 1')
    expect([g.why('enter Alessandria'), g.why('enter Pontoon')]).toEqual(['11 taken', 'legal'])
  })

  it('may be kept outside', () => {
    const g = Scene.of(['I2 1'], ['I2 box:Tortona'], { round: 8, turn: 'france' })
    expect(g.why('done')).toBe('legal')
  })

  it('come organized, and are disorganized where they meet disorganized blocks', () => {
    const g = Scene.of(['I2 1'], ['I2 box:Tortona', 'I2 86 disorganized'], { round: 8, turn: 'france' })
    g.play('block 2', 'enter Tortona')
    expect([g.kind, g.block(2)]).toEqual(['action', 'I2 86 acted disorganized'])
    const clear = Scene.of(['I2 1'], ['I2 box:Tortona'], { round: 8, turn: 'france' })
    clear.play('block 2', 'enter Tortona', 'done')
    expect(clear.block(2)).toBe('I2 86 acted')
  })
})
