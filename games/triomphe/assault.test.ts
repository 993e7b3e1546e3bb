import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('11 assaults', () => {
  it('come from an approach against a blocked approach', () => {
    const g = Scene.of(['I2 3/5', 'I2 8', 'I1 4/5'], ['I2 5', 'I2 5/4'])
    g.refuses({
      'assault 3/5': '11 not-blocked',
      'assault 8/5': '11 none-in-approach',
      'assault 4/5': '11 lead-strength',
    })
  })

  it('are led by one block across a narrow approach, two of a type across a wide one', () => {
    const g = Scene.of(['I3 8/19', 'C2 8/19', 'I2 8/19', 'I1 8/19'], ['I2 19/8', 'C2 19/8', 'I2 19/8'])
    g.play('assault 8/19', 'block 5')
    expect(g.why('block 6')).toBe('11 lead-type')
    g.play('block 7')
    expect(g.kind).toBe('assault.lead')
    expect(g.why('block 4')).toBe('11 lead-strength')
    g.play('block 1')
    expect(g.why('block 2')).toBe('11 lead-type')
    g.play('block 3')
    expect([g.kind, g.choices]).toEqual(['assault.join', ['block 2', 'block 4', 'done']])
    g.play('block 2')
    expect(g.kind).toBe('assault.counter')
  })

  it('keep cavalry from leading and counter-attacking across an obstruction', () => {
    const g = Scene.of(['C2 5/9', 'I2 5/9'], ['C2 9/5', 'C2 9/5'])
    g.play('assault 5/9')
    expect(g.why('block 3')).toBe('11 lead-obstruction')
    expect(g.choices).toEqual(['done'])
    g.play('done')
    expect(g.why('block 1')).toBe('11 lead-obstruction')
    g.play('block 2', 'done')
    expect(g.kind).toBe('assault.counter')
    expect(g.why('block 3')).toBe('11 lead-obstruction')
  })

  it('are won above zero: the defender retreats, the attackers advance, roads into the area are shut', () => {
    const g = Scene.of(['I3 3/5', 'I2 3/5', 'I2 3'], ['I1 5/3', 'I2 5'])
    g.play('assault 3/5', 'done', 'block 1', 'block 2')
    expect([g.kind, g.choices]).toEqual(['assault.counter', ['done']])
    g.play('done', 'area 8')
    expect([g.where(1), g.where(2)].sort()).toEqual(['I2 5', 'I3 5'])
    g.play('block 3')
    expect(g.why('road 3/5')).toBe('11 taken')
    expect(g.why('area 5')).toBe('legal')
  })

  it('shut the approach when lost, to marches too if the defenders are destroyed', () => {
    const g = Scene.of(['I2 3/5', 'I2 3'], ['I1 5/3'])
    // 2 - 1 penalty - 1 = 0: the defender wins, and is destroyed.
    g.play('assault 3/5', 'block 3', 'block 1')
    expect(g.where(3)).toBe('gone')
    g.play('block 2')
    g.refuses({ 'area 5': '11 shut', 'road 3/5': '11 shut' })
    expect(g.discs('france')).toEqual({ pool: 5, areas: { 5: 1 } })
  })

  it('cost a beaten attacker more when the result is as large as his leaders', () => {
    // 2 - 1 - 3 = -2, as much as his strength: one more loss for his one leader.
    const g = Scene.of(['I2 3/5', 'I3 3/5'], ['I3 5/3'])
    const events = g.play('assault 3/5', 'block 3', 'block 1', 'done')
    expect(events.find((event) => event.type === 'losses')).toMatchObject({ attacker: 2, repulsed: 1, defender: 1 })
    expect(g.truth.blocks.map((one) => `${one.face} ${one.at}`)).toEqual(['I3 3/5', 'I2 5/3'])
  })

  it('spread the losses evenly over two leaders, the odd one as the owner likes, then over the others', () => {
    const g = Scene.of(['I3 8/19', 'I2 8/19', 'I3 8/19'], ['I3 19/8', 'I3 19/8', 'C2 19/8'])
    g.play('assault 8/19', 'block 4', 'block 5', 'block 1', 'block 2', 'block 3')
    g.play('block 6')
    // 5 - 1 - 6 - 0: C2 took two losses from two leaders and is gone. Result -2 < 5.
    expect(g.kind).toBe('action')
    expect(g.faces((one) => one.side === 'austria')).toEqual(['I1', 'I2', 'I3'])
  })

  it('do not let artillery fire that bombarded, that leads, or that has a penalty before it', () => {
    const bombarded = Scene.of(['I3 3/5'], ['A1 5/3 fired', 'I1 5/3'])
    bombarded.play('assault 3/5', 'done', 'block 1')
    expect(bombarded.choices).toEqual(['done'])
    const leads = Scene.of(['I3 3/5'], ['A1 5/3', 'I1 5/3'])
    leads.play('assault 3/5', 'block 2', 'block 1')
    expect([leads.kind, leads.choices]).toEqual(['assault.counter', ['done']])
    const penalty = Scene.of(['I3 5/9'], ['A1 9/5', 'I1 9/5'])
    penalty.play('assault 5/9', 'block 3', 'block 1')
    expect(penalty.kind).toBe('assault.counter')
  })

  it('do not let a leading gun fire, though another might be asked for', () => {
    const g = Scene.of(['I3 3/5'], ['A1 5/3', 'I1 5/3', 'A1 43'])
    g.play('assault 3/5', 'block 2', 'block 1')
    expect([g.kind, g.why('block 2')]).toEqual(['assault.fire', '11 leads'])
  })

  it('subtract a penalty for each symbol of the leaders’ type in the defence approach', () => {
    const penalties = (attacker: string, defender: string, across: string) => {
      const g = Scene.of([attacker], [defender])
      const events = g.play(`assault ${across}`, 'done', 'block 1', 'done')
      return (events.find((event) => event.type === 'result') as { penalties?: number }).penalties
    }
    expect(penalties('I3 4/8', 'I1 8/4', '4/8')).toBe(2)
    expect(penalties('C2 5/8', 'I1 8/5', '5/8')).toBe(2)
    expect(penalties('I3 5/8', 'I1 8/5', '5/8')).toBe(1)
    expect(penalties('C2 8/19', 'I1 19/8', '8/19')).toBe(0)
  })

  it('let the attacker say which leader is hit by fire, and count only those that enter for the retreat', () => {
    const g = Scene.of(['I3 8/19', 'I2 8/19'], ['I1 19/8', 'I1 19/8', 'A1 19/8', 'I3 19'])
    g.play('assault 8/19', 'block 3', 'block 4', 'block 1', 'block 2', 'block 5')
    expect([g.asked, g.kind, g.choices]).toEqual(['austria', 'assault.fire-loss', ['block 1', 'block 2']])
    g.play('block 2', 'done')
    // 3 + 1 - 1 - 2 = 1: won. Two losses destroy the leader that was hit; one block enters, so the reserve loses one.
    expect(g.where(2)).toBe('gone')
    g.play('area 37')
    expect([g.where(1), g.where(6)]).toEqual(['I2 19', 'I2 37'])
  })

  it('measure a defeat by the strength that the fire has left the leaders', () => {
    const g = Scene.of(['I2 3/5'], ['I1 5/3', 'A1 5/3'])
    const events = g.play('assault 3/5', 'block 2', 'block 1', 'block 3', 'done')
    expect(events.find((event) => event.type === 'result')).toMatchObject({ leaders: 1, penalties: 1, result: -1 })
    expect(events.find((event) => event.type === 'losses')).toMatchObject({ repulsed: 1 })
  })

  it('ask the defender about his guns whenever he might have some, for all the attacker knows', () => {
    const g = Scene.of(['I3 3/5'], ['I2 5/3', 'I1 5/3', 'A1 43'])
    g.play('assault 3/5', 'block 2', 'block 1')
    expect([g.asked, g.kind, g.choices]).toEqual(['france', 'assault.fire', ['done']])
  })

  it('are not made by disorganized blocks, but may be met by them', () => {
    const g = Scene.of(['I2 3/5'], ['I2 5/3 disorganized'], { turn: 'france' })
    expect(g.why('assault 5/3')).toBe('14 disorganized-attack')
    const met = Scene.of(['I2 3/5'], ['I2 5/3 disorganized'])
    met.play('assault 3/5')
    expect(met.choices).toEqual(['block 2', 'done'])
  })

  it('cost two beaten leaders two more, the rest of it as the owner likes, and no morale for what nobody can take', () => {
    const g = Scene.of(['I2 8/19', 'I2 8/19', 'C1 8/19'], ['I3 19/8', 'I3 19/8', 'C2 19/8', 'C2 19/8'])
    g.play('assault 8/19', 'block 4', 'block 5', 'block 1', 'block 2', 'block 3', 'block 6', 'block 7')
    // Two leaders, two counter-attacking cavalry that live, two for the defeat: six for a strength of five.
    expect([1, 2, 3].map((id) => g.where(id))).toEqual(['gone', 'gone', 'gone'])
    expect(g.discs('austria').pool).toBe(6 - 5)
    expect(g.discs('france')).toEqual({ pool: 2, areas: { 19: 4 } })
  })

  it('leave out blocks of the approach that do not attack', () => {
    const g = Scene.of(['I3 3/5', 'I2 3/5'], ['I1 5/3'])
    g.play('assault 3/5', 'done', 'block 1', 'done', 'done')
    expect([g.block(1), g.block(2)]).toEqual(['I3 5 acted', 'I2 3/5'])
  })

  it('cost the loser a disc for every loss, fire and counter-attack included, and the winner none', () => {
    const g = Scene.of(['I3 8/19', 'I3 8/19'], ['A1 19/8', 'I2 19/8', 'I2 37'])
    g.play('assault 8/19', 'done', 'block 1', 'block 2', 'block 3', 'block 4', 'done')
    // 5 - penalty - 0: the counter-attacker took two and is gone, the gun is destroyed: three discs.
    expect(g.discs('austria').pool).toBe(6)
    expect(g.discs('france').pool).toBe(6 - 3)
  })

  it('tell that there is no counter-attack', () => {
    const g = Scene.of(['I3 3/5'], ['I1 5/3', 'I2 5/3'])
    g.play('assault 3/5', 'block 2', 'block 1')
    const events = g.play('done')
    expect(events[0]).toEqual({ type: 'counter-attack', side: 'france', blocks: [], faces: [], strength: 0 })
  })

  it('may be made against a partly blocked approach', () => {
    const g = Scene.of(['I3 8/19'], ['I2 19/8'])
    expect(g.why('assault 8/19')).toBe('legal')
  })
})
