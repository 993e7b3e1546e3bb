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
    const late = Scene.of(['I2 box:Alessandria', 'I2 85'], ['I2 box:Tortona'], { round: 16 })
    late.play('block 2')
    if (late.why('area 86') !== '7 not-adjacent') expect(late.why('area 86')).toBe('15 closed-entry')
  })

  it('cross the pontoon bridge one a turn, and end in the entry area', () => {
    const g = Scene.of(['C2 box:Alessandria', 'C2 box:Alessandria'], ['I2 2'], { round: 2 })
    g.play('block 1', 'enter Pontoon')
    expect([g.kind, g.where(1), g.truth.commands]).toEqual(['action', 'C2 1', 3])
    g.play('block 2')
    expect(g.why('enter Pontoon')).toBe('15 one-pontoon')
  })
})
