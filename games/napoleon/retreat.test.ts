import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

const corps = (name: string, ...blocks: string[]) => blocks.map((block) => `${block} ${name}`)

describe('12: retreats', () => {
  it('shows everything, destroys artillery, and costs infantry in reserve by the width of the approach', () => {
    const g = Scene.of(['I3 55', 'A1 55', 'C2 55'], ['I2 64'])
    const events = g.events('retreat', 'threat 64/55', 'give ground')
    expect(events).toMatchObject([{ faces: ['I3', 'A1', 'C2'], voluntary: true }])
    expect([g.where(1), g.where(2)]).toEqual(['I1 55', 'gone'])
    g.play('area 65', 'area 66')
    expect([g.where(1), g.where(3)]).toEqual(['I1 65', 'C2 66'])
    expect(g.morale('allies')).toBe(27 - 3)
  })

  it('two points in a blocked wide approach, one in a narrow one, of the owner’s choice; cavalry in reserve nothing', () => {
    const g = Scene.of(['I2 65/55', 'C2 65/55', 'I2 65/74', 'C2 65'], ['I2 64'])
    g.play('threat 64/65', 'block 4', 'done', 'attack', 'done', 'block 5', 'block 5', 'done')
    // +2 and one for the leader: the cavalry that defended is destroyed.
    expect([g.asked, g.kind, g.choices]).toEqual(['allies', 'retreat.loss', ['block 1', 'block 2']])
    g.play('block 1', 'block 2')
    expect([g.where(1), g.where(2), g.where(3)]).toEqual(['I1 65/55', 'C1 65/55', 'I1 65/74'])
  })

  it('not into the attack area, enemies, full areas, far areas', () => {
    const france = ['I2 64', 'I2 55', 'I2 64/65']
    const g = Scene.of(['C2 65', 'I2 74', ...Array.from({ length: 8 }, () => 'I2 75')], france)
    g.play('threat 64/65', 'give ground')
    expect([g.asked, g.kind, g.choices]).toEqual(['allies', 'retreat.to', ['area 74', 'area 75']])
    g.refuses({ 'area 64': '12 attack-area', 'area 55': '12 retreat-enemy', 'area 83': '12 retreat-next' })
  })

  it('who finds no room is lost, and the owner says who goes', () => {
    // From 104 only 93 and 105 lead out; 93 is taken, 105 is the attack area: nobody gets away.
    const g = Scene.of(['I2 104', 'C2 104'], ['I2 93', 'I2 105'])
    g.play('threat 105/104', 'give ground')
    expect([g.where(1), g.where(2)]).toEqual(['gone', 'gone'])
    expect(g.morale('allies')).toBe(27 - 4)
    // One place left in 82.
    const full = Scene.of(['I2 82', 'I2 82', 'I2 82', 'C2 93', 'C3 93'], ['I2 94', 'I2 92', 'I2 103', 'I2 104'])
    full.play('threat 94/93', 'give ground')
    expect([full.asked, full.kind, full.choices]).toEqual(['allies', 'retreat.next', ['block 4', 'block 5']])
    full.play('block 5')
    expect([full.where(4), full.where(5)]).toEqual(['gone', 'C3 82'])
    // Heavy cavalry was committed by the retreat.
    expect(full.morale('allies')).toBe(27 - 2 - 2)
  })

  it('a corps keeps one regiment of its owner’s choice', () => {
    const g = Scene.of(corps('Langeron', 'C2 65', 'C2 65', 'C1 65'), ['I2 64'])
    g.play('threat 64/65', 'give ground')
    expect([g.asked, g.kind]).toEqual(['allies', 'retreat.keep'])
    g.play('block 2', 'area 75', 'area 74', 'area 75')
    expect([1, 2, 3].map((id) => g.block(id))).toEqual(['C2 75', 'C2 74 Langeron', 'C1 75'])
    expect(g.commander('Langeron')).toBe('74')
  })

  it('those who fled from a fight are not named again this turn; those who gave ground are', () => {
    const fled = Scene.of(['I1 65/64', 'C2 65'], ['C3 64', 'I2 83', 'I2 55', 'I2 66'])
    fled.play('threat 64/65', 'attack', 'done', 'block 3', 'block 3', 'done', 'area 74')
    expect(fled.where(2)).toBe('C2 74')
    fled.play('threat 83/74')
    expect(fled.kind).not.toBe('attack.defend')
    const free = Scene.of(['C2 65'], ['C3 64', 'I2 83'])
    free.play('threat 64/65', 'give ground', 'area 74', 'block 2', 'threat 83/74')
    expect([free.asked, free.choices]).toEqual(['allies', ['block 1', 'give ground']])
  })
})

describe('13: morale', () => {
  it('an attack that artillery leads never takes the last point', () => {
    const g = Scene.of(['I3 55'], ['A1 64/55 battery'], { morale: { allies: 1, france: 23 } })
    g.play('threat 64/55', 'block 1', 'done', 'attack', 'done', 'block 2', 'wide', 'block 2')
    expect([g.where(1), g.morale('allies'), g.table.over]).toEqual(['I2 55', 1, null])
  })

  it('giving ground before a battery may demoralize: nobody leads it', () => {
    for (const allies of [['A1 55'], ['I3 55']]) {
      const g = Scene.of(allies, ['A1 64/55 battery'], { morale: { allies: 1, france: 23 } })
      g.play('threat 64/55', 'give ground')
      while (g.kind === 'retreat.to') g.play(g.choices[0])
      expect(g.table.over).toMatchObject({ winner: 'france', reason: 'demoralized' })
    }
  })

  it('without morale a side is demoralized, and the game is over at once', () => {
    const g = Scene.of(['I1 65/64'], ['C2 64'], { morale: { allies: 1, france: 5 } })
    g.play('threat 64/65', 'attack', 'block 1', 'block 2', 'block 2')
    expect(g.table.over).toEqual({ winner: 'france', degree: 'decisive', reason: 'demoralized' })
    expect(g.asked).toBe('nobody')
  })

  it('a lost attack costs the attacker what he lost', () => {
    const g = Scene.of(['I3 65/64'], ['I2 64'], { morale: { allies: 5, france: 2 } })
    g.play('threat 64/65', 'attack', 'block 1', 'block 2', 'block 2')
    expect(g.table.over).toEqual({ winner: 'allies', degree: 'decisive', reason: 'demoralized' })
  })
})

describe('14: night', () => {
  it('gives back half of what was lost, rounded up, four at most; and sees no attack', () => {
    const g = Scene.of(['I2 55'], ['I2 64'], {
      scenario: '1 December',
      round: 10,
      morale: { allies: 22, france: 12 },
    })
    g.play('done')
    expect([g.truth.round, g.asked]).toEqual([11, 'allies'])
    expect([g.morale('allies'), g.morale('france')]).toEqual([25, 16])
    expect(g.why('threat 55/64')).toBe('14 night')
    g.play('done')
    expect(g.why('threat 64/55')).toBe('14 night')
    expect(g.choices.some((choice) => choice.startsWith('threat'))).toBe(false)
    g.play('done')
    expect([g.truth.round, g.morale('france')]).toEqual([12, 16])
    expect(g.why('threat 55/64')).toBe('legal')
  })

  it('counts the bonus for reinforcements as something to lose', () => {
    const rest = { scenario: '1 December', round: 10, reinforced: true, morale: { allies: 27, france: 26 } }
    const g = Scene.of(['I2 55'], ['I2 64'], rest)
    g.play('done')
    expect([g.morale('allies'), g.morale('france')]).toEqual([27, 27])
  })
})
