import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

const corps = (name: string, ...blocks: string[]) => blocks.map((block) => `${block} ${name}`)

describe('15: heavy cavalry and Guard', () => {
  it('the first use of each costs morale, never the last point', () => {
    const g = Scene.of(['I2 65/64'], ['C3 64'], { morale: { allies: 9, france: 2 } })
    g.play('threat 64/65', 'attack', 'block 1', 'block 2', 'block 2')
    expect([g.morale('france'), g.truth.committed.france]).toEqual([1, ['heavy-cavalry']])
    const again = Scene.of(['I2 65/64'], ['C3 64'], { committed: { france: ['heavy-cavalry'] } })
    again.play('threat 64/65', 'attack', 'block 1', 'block 2', 'block 2')
    expect(again.morale('france')).toBe(23)
  })

  it('is leading the defence, taking a loss behind others, or giving ground', () => {
    const lead = Scene.of(['G3 65/64'], ['I2 64'])
    lead.play('threat 64/65', 'attack', 'block 1', 'block 2', 'block 2')
    expect([lead.truth.committed.allies, lead.morale('allies')]).toEqual([['guard'], 27 - 4])
    const loss = Scene.of(corps('Langeron', 'I1 65/64', 'C3 65/64'), ['C3 64'])
    loss.play('threat 64/65', 'attack', 'block 1', 'block 3', 'block 3', 'done')
    expect(loss.truth.committed.allies).toEqual(['heavy-cavalry'])
    const back = Scene.of(corps('Langeron', 'C3 65', 'G3 65'), ['I2 64'])
    back.play('threat 64/65', 'give ground')
    // Four for the Guard and two for the cavalry, then the point that the infantry loses.
    back.play('block 1', 'area 75', 'area 75')
    expect([back.morale('allies'), back.where(2)]).toEqual([27 - 6 - 1, 'I2 75'])
    const still = Scene.of(corps('Langeron', 'I2 65/64', 'G3 65/64'), ['A1 64/65'])
    still.play('threat 64/65', 'attack', 'block 1', 'block 3', 'block 3')
    expect(still.truth.committed.allies).toEqual([])
  })

  it('what a beaten army commits by its retreat costs before the fight does', () => {
    const g = Scene.of(['I2 65/64', 'C3 65'], ['C3 64'], { morale: { allies: 3, france: 9 } })
    g.play('threat 64/65', 'attack', 'done', 'block 3', 'block 3', 'done')
    expect(g.table.over).toEqual({ winner: 'france', degree: 'decisive', reason: 'demoralized' })
    expect(g.truth.committed.allies).toEqual(['heavy-cavalry'])
  })

  it('Guard that loses a point becomes ordinary infantry', () => {
    const g = Scene.of(['I2 55', 'C2 55'], ['G3 64'])
    g.play('threat 64/55', 'block 1', 'done', 'attack', 'block 1', 'block 3', 'narrow', 'block 3', 'area 65')
    expect(g.where(3)).toBe('I2 55')
    expect(g.morale('france')).toBe(23 - 4)
  })

  it('a counter-attack of Guard commits it; Guard and line do not go together', () => {
    const langeron = corps('Langeron', 'I2 65/64', 'G3 65/64', 'I3 65/64')
    const g = Scene.of(langeron, ['C3 64'])
    g.play('threat 64/65', 'attack', 'block 1', 'block 4', 'block 4', 'block 2')
    expect(g.why('block 3')).toBe('11.7 counter-pair')
    g.play('done')
    expect(g.truth.committed.allies).toEqual(['guard'])
    expect(g.where(2)).toBe('I2 65/64')
  })

  it('Guard and line may lead a defence together', () => {
    const g = Scene.of(corps('Langeron', 'G3 55', 'I2 55'), ['I3 64'])
    g.play('threat 64/55', 'corps Langeron', 'done', 'attack', 'block 1')
    expect(g.choices).toEqual(['block 2', 'done'])
  })
})

describe('15: Guard attacks', () => {
  it('show a Guard, weaken leaders of one or two, and are led by Guard alone', () => {
    const g = Scene.of(['I2 55/64', 'I3 55/64'], corps('Murat', 'G3 64', 'I3 64'))
    const events = g.play('guard 64/55')
    expect(events).toContainEqual({ type: 'threat', side: 'france', from: '64/55', against: '55/64', guard: true })
    expect(events).toContainEqual({ type: 'shown', side: 'france', block: 3, face: 'G3' })
    expect(g.truth.committed.france).toEqual([])
    // No feint: the defence leaders are asked for at once.
    expect([g.asked, g.kind]).toEqual(['allies', 'attack.defence-leaders'])
    g.play('block 1', 'block 2', 'corps Murat')
    expect(g.why('block 3')).toBe('15 guard-takes-part')
    g.play('done', 'wide')
    g.refuses({ 'block 4': '15 guard-leads', done: '15 guard-leads' })
    const result = g.play('block 3', 'done').find((event) => event.type === 'result')
    expect(result).toMatchObject({ leaders: 3, infantry: 1, defence: 1 + 3, result: -2 })
  })

  it('weaken nobody when Guard leads any other attack', () => {
    const g = Scene.of(['I2 65/64'], ['G3 64'])
    g.play('threat 64/65', 'attack', 'block 1', 'block 2')
    const result = g.play('block 2').find((event) => event.type === 'result')
    expect(result).toMatchObject({ leaders: 3, infantry: 1, defence: 2, result: 0, winner: 'allies' })
    expect(g.truth.guardAttacksBarred).toEqual([])
  })

  it('that fail cost three more and are never made again', () => {
    const g = Scene.of(['I3 55/64', 'I3 55/64'], ['G3 64', 'G3 63'])
    g.play('guard 64/55', 'block 1', 'done', 'block 3', 'narrow', 'block 3', 'done')
    expect(g.truth.guardAttacksBarred).toEqual(['france'])
    // Four for the Guard, three for the failure, and the points lost: 3 − 1 − 3 = −1, two of them.
    expect(g.morale('france')).toBe(23 - 4 - 2 - 3)
    const barred = Scene.of(['I3 55'], ['G3 64'], { guardAttacksBarred: ['france'] })
    expect(barred.why('guard 64/55')).toBe('15 guard-barred')
  })

  it('not without Guard, not from behind an obstruction', () => {
    expect(Scene.of(['I3 55'], ['I3 64']).why('guard 64/55')).toBe('15 no-guard')
    expect(Scene.of(['I3 64'], ['G3 73']).why('guard 73/64')).toBe('15 guard-obstruction')
    expect(Scene.of(['I3 73'], ['G3 64']).why('guard 64/73')).toBe('legal')
  })

  it('when the enemy gives ground nothing is committed', () => {
    const g = Scene.of(['C2 55'], ['G3 64', 'I2 64'])
    g.play('guard 64/55', 'give ground', 'area 65')
    expect(g.choices).toEqual(['block 2'])
    expect(g.why('block 3')).toBe('15 guard-takes-part')
    g.play('block 2')
    expect([g.where(2), g.morale('france')]).toEqual(['G3 55', 23])
  })

  it('of one Guard too it is asked, while there might be another', () => {
    const g = Scene.of(['C2 55'], ['G3 64', 'I2 64', 'G3 1'])
    g.play('guard 64/55')
    expect([g.kind, g.choices, g.why('block 3')]).toEqual(['attack.guard', ['block 2'], '15 no-guard'])
  })

  it('the attacker says which Guard he shows', () => {
    const g = Scene.of(['C2 55'], [...corps('Murat', 'G3 64', 'I2 64'), 'G3 64'])
    g.play('guard 64/55')
    expect([g.kind, g.choices]).toEqual(['attack.guard', ['block 2', 'block 4']])
    g.play('block 2', 'give ground', 'area 65')
    expect(g.choices).toEqual(['corps Murat', 'detachment Murat', 'block 2'])
    g.play('detachment Murat', 'block 2')
    expect([g.block(2), g.block(3)]).toEqual(['G3 55 moved', 'I2 64 Murat'])
  })
})
