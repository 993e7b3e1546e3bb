import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('4 set-up, 5 sequence of play', () => {
  it('deals the French at random, and gives each side its blocks and discs', async () => {
    const { Table } = await import('@coup/engine')
    const { triomphe } = await import('./index.ts')
    const g = new Scene(Table.begin(triomphe, {}, 'one'))
    const count = (side: string, at: (at: string) => boolean) =>
      g.truth.blocks.filter((one) => one.side === side && at(one.at)).length
    expect(count('austria', (at) => at === 'box:Alessandria')).toBe(20)
    expect(count('france', (at) => !at.startsWith('box'))).toBe(11)
    expect(['Tortona', 'Novi', 'Sale'].map((box) => count('france', (at) => at === `box:${box}`))).toEqual([3, 4, 1])
    expect(g.truth.blocks.filter((one) => one.at === '5').length).toBe(2)
    expect(g.discs('austria').pool).toBe(2)
    expect(g.discs('france').pool).toBe(3)
    const faces = (seed: string) =>
      new Scene(Table.begin(triomphe, {}, seed)).truth.blocks
        .filter((one) => one.side === 'france')
        .map((one) => one.face)
    expect(faces('one')).toEqual(faces('one'))
    expect(faces('one')).not.toEqual(faces('two'))
    expect(faces('one').sort()).toEqual(faces('two').sort())
    // The artillery lies open in its box; nothing else is known.
    const seen = g.view('france').blocks.filter((one) => one.side === 'austria' && one.face !== undefined)
    expect(seen.map((one) => one.face)).toEqual(['A1'])
    expect(g.view('austria').blocks.filter((one) => one.side === 'france' && one.face !== undefined)).toEqual([])
  })

  it('lets Austria begin each round, for sixteen rounds', () => {
    const g = Scene.of(['I2 1'], ['I2 43'], { round: 1 })
    const turns: string[] = []
    while (g.asked !== 'nobody') {
      turns.push(`${g.truth.round} ${g.asked}`)
      g.play('done')
    }
    expect(turns.length).toBe(32)
    expect(turns.slice(0, 3)).toEqual(['1 austria', '1 france', '2 austria'])
    expect(turns.at(-1)).toBe('16 france')
  })
})

describe('6 actions', () => {
  it('has three commands a turn, and a block acts once', () => {
    const g = Scene.of(['I2 1', 'I2 2', 'I2 3', 'I2 4'], ['I2 43'])
    g.play('block 1', 'area 2')
    expect(g.why('block 1')).toBe('6 acted')
    g.play('block 3', 'area 6', 'block 4', 'area 7')
    expect(g.truth.commands).toBe(0)
    g.play('block 2')
    expect(g.why('area 4')).toBe('6 no-command')
    expect(g.why('road 2/4')).toBe('legal')
    g.table.undo('austria')
    g.play('done', 'done')
    expect(g.truth.commands).toBe(3)
    expect(g.block(1)).toBe('I2 2')
  })

  it('moves up to three blocks of one position together', () => {
    const g = Scene.of(['I2 1', 'I2 1', 'I2 1', 'I2 1', 'I2 2'], ['I2 43'])
    g.play('block 1')
    expect(g.why('block 5')).toBe('6 other-position')
    expect(g.why('block 6')).toBe('6 not-yours')
    g.play('block 2', 'block 3')
    expect(g.why('block 4')).toBe('6 three-blocks')
    g.play('area 2')
    expect(g.truth.commands).toBe(2)
    expect([1, 2, 3].map((id) => g.where(id))).toEqual(['I2 2', 'I2 2', 'I2 2'])
  })
})

describe('7 marches', () => {
  it('go to the next reserve, never into an enemy area or past the capacity', () => {
    const g = Scene.of(['I2 3', 'I2 3', 'I2 6', 'I2 6', 'I2 6'], ['I2 5'])
    g.play('block 1')
    expect(g.why('area 5')).toBe('7 enemy-occupied')
    expect(g.why('area 9')).toBe('7 not-adjacent')
    expect(g.why('approach 3/2')).toBe('7 no-enemy-beyond')
    expect(g.why('approach 5/3')).toBe('7 own-area-only')
    expect(g.why('area 6')).toBe('legal')
    g.play('block 2')
    expect(g.why('area 6')).toBe('3 capacity')
  })

  it('are free when they only block an approach, and cost a command beyond that', () => {
    const g = Scene.of(['I2 8', 'I2 8', 'I2 8', 'I2 8'], ['I2 19'])
    g.play('block 1', 'block 2', 'approach 8/19')
    expect(g.truth.commands).toBe(3)
    expect(g.block(1)).toBe('I2 8/19 acted')
    g.play('block 3', 'approach 8/19')
    expect(g.truth.commands).toBe(2)
    const all = Scene.of(['I2 8', 'I2 8', 'I2 8'], ['I2 19'])
    all.play('block 1', 'block 2', 'block 3', 'approach 8/19')
    expect(all.truth.commands).toBe(2)
  })

  it('leave an approach for its reserve or for the area opposite', () => {
    const g = Scene.of(['I2 8/19', 'I2 8/19'], ['I2 37'])
    g.play('done', 'done')
    expect(g.where(1)).toBe('I2 8')
    const h = Scene.of(['I2 8/19', 'I2 8/19'], ['I2 19'])
    h.play('block 1')
    expect(h.why('area 4')).toBe('7 across-only')
    expect(h.why('approach 8/36')).toBe('7 via-reserve')
    h.play('area 8')
    expect([h.where(1), h.truth.commands]).toEqual(['I2 8', 2])
    const free = Scene.of(['I2 8/19', 'I2 3'], ['I2 43'])
    free.play('block 1', 'area 19')
    expect(free.where(1)).toBe('I2 19')
  })
})

describe('8 road marches', () => {
  it('begin in reserve, follow one road, and are free on main road only', () => {
    const g = Scene.of(['I2 1', 'I2 6', 'I2 3/5'], ['I2 5'])
    g.play('block 3')
    expect(g.why('road 3/2')).toBe('8 not-in-reserve')
    g.table.undo('austria')
    g.play('block 1', 'road 1/2b', 'road 2/3')
    expect(g.why('road 3/5')).toBe('8 only-cavalry')
    g.play('done')
    expect([g.where(1), g.truth.commands]).toEqual(['I2 3', 3])
    g.play('block 2', 'road 6/12')
    expect(g.truth.commands).toBe(2)
  })

  it('cost one command however much local road they use', () => {
    const g = Scene.of(['I2 3'], ['I2 43'])
    g.play('block 1', 'road 3/6', 'road 6/12#3', 'road 12/10')
    expect([g.where(1), g.truth.commands]).toEqual(['I2 10', 2])
  })

  it('use a crossing in one direction a turn', () => {
    const g = Scene.of(['I2 2', 'I2 3'], ['I2 43'])
    g.play('block 1', 'road 2/4', 'done')
    g.play('block 2', 'road 3/2', 'done')
    const h = Scene.of(['I2 2', 'I2 4'], ['I2 43'])
    h.play('block 1', 'road 2/4', 'done', 'block 2')
    expect(h.why('road 4/2')).toBe('8 one-direction')
  })

  it('give each road across an approach its own traffic', () => {
    const g = Scene.of(['I2 6', 'I2 6', 'I2 6'], ['I2 43'])
    const steps = [
      ['block 1', 'road 6/12', 'done'],
      ['block 2', 'road 6/12#2', 'done'],
      ['block 3', 'road 6/12', 'done'],
    ].map((choices) => (g.play(...choices).find((event) => event.type === 'road') as { step?: number }).step)
    expect(steps).toEqual([1, 1, 2])
  })

  it('take no block past the capacity of an area on the way', () => {
    const g = Scene.of(['I2 3', 'I2 6', 'I2 6', 'I2 6', 'I2 6'], ['I2 43'])
    g.play('block 1')
    expect(g.why('road 3/6')).toBe('3 capacity')
  })

  it('let cavalry attack by road, ride on after success, and show itself at the end', () => {
    const g = Scene.of(['C2 2', 'I2 2'], ['I2 4', 'I2 7', 'I3 13'])
    g.play('block 1', 'road 2/4')
    expect([g.asked, g.kind]).toEqual(['france', 'attack.block'])
    const first = g.play('done', 'area 8')
    expect(g.kind).toBe('road')
    expect(first.some((event) => event.type === 'shown' && (event as { block?: number }).block === 1)).toBe(false)
    g.play('road 4/7')
    const last = g.play('done', 'area 18', 'done')
    expect(last.at(-1)).toMatchObject({ type: 'shown', block: 1, face: 'C2' })
    expect([g.where(1), g.truth.commands]).toEqual(['C2 7', 3])
  })

  it('use a crossing for one attack a turn, and for traffic even when it is stopped', () => {
    const g = Scene.of(['C2 2', 'C2 2'], ['I2 4', 'I2 4'])
    g.play('block 1', 'road 2/4', 'block 3')
    expect(g.kind).toBe('attack.advance')
    g.play('stay')
    expect(g.truth.blocks.filter((one) => one.at === '2').length).toBe(2)
    g.play('block 2')
    expect(g.why('road 2/4')).toBe('8 one-road-attack')
  })
})

describe('9 maneuver attacks', () => {
  it('are not possible across a completely blocked approach', () => {
    const g = Scene.of(['I2 8', 'I2 4'], ['I2 19/8', 'I2 19/8', 'I2 5/4'])
    g.play('block 1')
    expect(g.why('attack 8/19')).toBe('9 blocked')
    g.table.undo('austria')
    g.play('block 2')
    expect(g.why('attack 4/5')).toBe('9 blocked')
    expect(g.why('attack 4/7')).toBe('9 no-enemy-there')
  })

  it('cannot be answered from reserve when they come from the approach', () => {
    const g = Scene.of(['I2 8/19'], ['I2 19', 'I2 19'])
    g.play('block 1')
    expect(g.why('attack 8/36')).toBe('9 other-approach')
    g.play('attack 8/19')
    expect(g.kind).toBe('retreat.to')
  })

  it('let the defender move as many blocks as attack', () => {
    const g = Scene.of(['I2 8'], ['I2 19', 'I2 19'])
    g.play('block 1', 'attack 8/19', 'block 2')
    expect(g.kind).toBe('attack.advance')
    expect([2, 3].map((id) => g.where(id))).toEqual(['I2 19/8', 'I2 19'])
    expect(g.discs('france').areas).toEqual({ 19: 1 })
  })

  it('are stopped by a partial block only if one block attacks for the first time', () => {
    const g = Scene.of(['I2 8', 'I2 8', 'I2 8'], ['I3 19/8'])
    g.play('block 1', 'attack 8/19', 'stay')
    expect(g.discs('france').areas).toEqual({ 19: 1 })
    expect(g.truth.commands).toBe(2)
    g.play('block 2', 'attack 8/19')
    expect(g.kind).toBe('retreat.to')
    const two = Scene.of(['I2 8', 'I2 8', 'I2 8'], ['I3 19/8'])
    two.play('block 1', 'block 2', 'attack 8/19')
    expect(two.kind).toBe('retreat.to')
  })

  it('lay one disc when the second attack across the approach is stopped', () => {
    const g = Scene.of(['I2 8', 'I2 8', 'I2 8'], ['I2 19', 'I2 19', 'I2 19'])
    g.play('block 1', 'attack 8/19', 'block 4', 'stay')
    g.play('block 2', 'block 3', 'attack 8/19', 'block 5', 'done', 'stay')
    expect(g.discs('france').areas).toEqual({ 19: 2 })
  })

  it('need infantry across an obstruction, and show it at the end', () => {
    const g = Scene.of(['C2 5', 'I3 5', 'A1 5'], ['I2 9'])
    g.play('block 1')
    expect(g.why('attack 5/9')).toBe('9 obstruction')
    g.play('block 2', 'attack 5/9')
    const events = g.play('done', 'area 19')
    expect(events).toContainEqual({ type: 'shown', side: 'austria', block: 2, face: 'I3' })
    const gun = Scene.of(['A1 5'], ['I2 9'])
    gun.play('block 1')
    expect(gun.why('attack 5/9')).toBe('9 obstruction')
  })

  it('ignore an obstruction in the attack approach', () => {
    const g = Scene.of(['C2 9'], ['I2 5'])
    g.play('block 1')
    expect(g.why('attack 9/5')).toBe('legal')
  })
})

describe('10 bombardment', () => {
  it('needs artillery in an approach without an artillery penalty opposite', () => {
    const g = Scene.of(['A1 5/9', 'I2 5/9', 'A1 3/5'], ['I2 9'], {})
    g.play('block 1')
    expect(g.why('bombard')).toBe('10 artillery-penalty')
    g.table.undo('austria')
    g.play('block 2')
    expect(g.why('bombard')).toBe('10 not-artillery')
    const reserve = Scene.of(['A1 5'], ['I2 9'])
    reserve.play('block 1')
    expect(reserve.why('bombard')).toBe('10 not-in-approach')
    expect(reserve.why('fire')).toBe('10 not-in-approach')
  })

  it('hits the approach opposite, else the reserve, else anywhere', () => {
    const reserve = Scene.of(['A1 2/4 firing'], ['I2 4', 'I3 4/5', 'I3 4'])
    reserve.play('block 1', 'fire')
    expect(reserve.choices).toEqual(['block 2', 'block 4'])
    const anywhere = Scene.of(['A1 2/4 firing'], ['I2 4/5', 'I3 4/8'])
    anywhere.play('block 1', 'fire')
    expect(anywhere.choices).toEqual(['block 2', 'block 3'])
    const nobody = Scene.of(['A1 2/4 firing'], ['I2 43'])
    expect(nobody.play('block 1', 'fire').map((event) => event.type)).toEqual(['fire'])
  })

  it('is cancelled by the owner, by leaving, and by not firing', () => {
    const g = Scene.of(['A1 2/4 firing', 'I2 1'], ['I2 4'])
    g.play('block 1')
    expect(g.why('bombard')).toBe('10 announced')
    g.play('cancel')
    expect(g.block(1)).toBe('A1 2/4')
    g.play('block 1', 'area 2')
    expect(g.block(1)).toBe('A1 2 acted')
    const leaving = Scene.of(['A1 2/4 firing'], ['I2 4'])
    leaving.play('block 1', 'area 2')
    expect(leaving.block(1)).toBe('A1 2 acted')
    const forgotten = Scene.of(['A1 2/4 firing'], ['I2 4'])
    forgotten.play('done')
    expect(forgotten.block(1)).toBe('A1 2/4')
    const nobody = Scene.of(['A1 2/4', 'I2 3'], ['I2 4', 'I2 43'])
    nobody.play('block 1', 'bombard', 'done', 'block 3', 'area 8', 'done')
    expect(nobody.block(1)).toBe('A1 2')
  })
})

describe('11 assaults', () => {
  it('come from an approach against a blocked approach', () => {
    const g = Scene.of(['I2 3/5', 'I2 8', 'I1 4/5'], ['I2 5', 'I2 5/4'])
    expect(g.why('assault 3/5')).toBe('11 not-blocked')
    expect(g.why('assault 8/5')).toBe('11 none-in-approach')
    expect(g.why('assault 4/5')).toBe('11 lead-strength')
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
    expect(g.why('area 5')).toBe('11 shut')
    expect(g.why('road 3/5')).toBe('11 shut')
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
    expect(
      g.truth.blocks
        .filter((one) => one.side === 'austria')
        .map((one) => one.face)
        .sort(),
    ).toEqual(['I1', 'I2', 'I3'])
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
})

describe('12 continuation', () => {
  it('lets cavalry go from reserve into an approach at the end of a march', () => {
    const g = Scene.of(['C2 3', 'I2 3'], ['I2 8'])
    g.play('block 1', 'block 2', 'area 5')
    expect([g.kind, g.choices]).toEqual(['continuation', ['stay', 'continue 5/8']])
    const events = g.play('continue 5/8')
    expect(events).toContainEqual({ type: 'shown', side: 'austria', block: 1, face: 'C2' })
    expect([g.where(1), g.where(2), g.truth.commands]).toEqual(['C2 5/8', 'I2 5', 1])
  })

  it('costs nothing for cavalry that keeps together, and binds the second when no command is left', () => {
    const g = Scene.of(['C2 3', 'C2 3'], ['I2 8'], { commands: 1 })
    g.play('block 1', 'block 2', 'area 5', 'continue 5/8')
    expect([g.truth.commands, g.where(1), g.where(2)]).toEqual([0, 'C2 5/8', 'C2 5'])
    expect(g.choices).toEqual(['continue 5/8'])
    expect(g.why('stay')).toBe('6 no-command')
    g.play('continue 5/8')
    expect(g.where(2)).toBe('C2 5/8')
  })

  it('follows the road after a road march, also one of no step along the main road', () => {
    const g = Scene.of(['C2 3', 'C2 3'], ['I2 5', 'I2 6'])
    g.play('block 1')
    expect(g.why('continue 3/5')).toBe('legal')
    expect(g.choices).not.toContain('continue 3/6')
    g.play('continue 3/5')
    expect([g.where(1), g.truth.commands]).toEqual(['C2 3/5', 3])
    const ride = Scene.of(['C2 2'], ['I2 5', 'I2 6'])
    ride.play('block 1', 'road 2/3')
    expect(ride.choices).toContain('continue 3/6')
    ride.play('continue 3/6')
    expect([ride.where(1), ride.truth.commands]).toEqual(['C2 3/6', 2])
  })

  it('goes only into the attack approach after a stopped attack, for a command if the rest stays', () => {
    const g = Scene.of(['C2 8', 'I2 8'], ['I2 19', 'I2 19', 'I2 36'])
    g.play('block 1', 'block 2', 'attack 8/19', 'block 3', 'block 4', 'stay')
    expect(g.choices).toEqual(['stay', 'continue 8/19'])
    g.play('continue 8/19')
    expect(g.truth.commands).toBe(1)
  })

  it('comes after a won attack and a won assault, not after a lost one', () => {
    const attack = Scene.of(['C2 3'], ['I2 5', 'I2 8'])
    attack.play('block 1', 'attack 3/5', 'done', 'area 8')
    expect([attack.kind, attack.choices]).toEqual(['continuation', ['stay', 'continue 5/8']])
    const won = Scene.of(['I3 3/5', 'C2 3/5'], ['I1 5/3', 'I2 8'])
    won.play('assault 3/5', 'done', 'block 1', 'block 2', 'done')
    expect(won.kind).toBe('continuation')
    const lost = Scene.of(['C2 3/5'], ['I3 5/3', 'I2 8'])
    lost.play('assault 3/5', 'block 2', 'block 1')
    expect(lost.kind).toBe('action')
  })

  it('may go from one approach over the reserve to another', () => {
    const g = Scene.of(['C2 3/5'], ['I2 5', 'I2 6'])
    g.play('block 1', 'area 3')
    expect(g.choices).toEqual(['stay', 'continue 3/5', 'continue 3/6'])
  })
})

describe('13 retreats', () => {
  it('cost infantry in reserve two when several blocks enter across a wide approach', () => {
    const one = Scene.of(['I2 8/19'], ['I3 19'])
    one.play('block 1', 'attack 8/19', 'area 37')
    expect(one.where(2)).toBe('I2 37')
    const two = Scene.of(['I2 8/19', 'I2 8/19'], ['I3 19'])
    two.play('block 1', 'block 2', 'attack 8/19', 'area 37')
    expect(two.where(3)).toBe('I1 37')
    const narrow = Scene.of(['I2 3/5', 'I2 3/5'], ['I3 5'])
    narrow.play('block 1', 'block 2', 'attack 3/5', 'area 8')
    expect(narrow.where(3)).toBe('I2 8')
  })

  it('cost cavalry in reserve nothing', () => {
    const g = Scene.of(['I2 8/19', 'I2 8/19'], ['C2 19'])
    g.play('block 1', 'block 2', 'attack 8/19', 'area 37')
    expect([g.where(3), g.discs('france').pool]).toEqual(['C2 37', 6])
  })

  it('go against the direction mark only when there is no other way', () => {
    const g = Scene.of(['I2 10'], ['C2 5'])
    g.play('block 1', 'attack 10/5', 'done')
    // From 5: 4 without a mark, 8 and 9 with it; 3 lies against it.
    expect(g.choices).toEqual(['area 4', 'area 8', 'area 9'])
    expect(g.why('area 3')).toBe('13 against-arrow')
    const forced = Scene.of(['I2 10', 'I2 4', 'I2 8', 'I2 9'], ['C2 5'])
    forced.play('block 1', 'attack 10/5', 'done')
    expect(forced.where(5)).toBe('C2 3')
  })

  it('destroy what has no way out, of the owner’s choice where room is scarce', () => {
    const g = Scene.of(['I2 10', 'I2 4', 'I2 8', 'I2 3'], ['I3 5', 'C2 5', 'I2 9', 'I2 9'])
    g.play('block 1', 'attack 10/5', 'done')
    expect(g.kind).toBe('retreat.block')
    g.play('block 6')
    expect(
      g.truth.blocks
        .filter((one) => one.at === '9')
        .map((one) => one.face)
        .sort(),
    ).toEqual(['C2', 'I2', 'I2'])
    // The infantry took one loss in reserve, and is destroyed with the two points it had left.
    expect(g.where(5)).toBe('gone')
    expect(g.discs('france').pool).toBe(3)
  })

  it('lay an Austrian disc in the area for each block that gets away', () => {
    const g = Scene.of(['I2 5', 'I2 5', 'I2 3'], ['I2 8/5', 'I2 8/5'], { turn: 'france' })
    g.play('block 4', 'block 5', 'attack 8/5')
    g.play('area 3', 'area 3')
    expect(g.discs('austria')).toEqual({ pool: 3, areas: { 5: 2 } })
  })
})

describe('14 disorganized French', () => {
  const four = ['I2 43 disorganized', 'I2 43 disorganized', 'I2 36 disorganized', 'I2 24 disorganized']

  it('do not attack or leave their area, but move inside it and stop attacks', () => {
    const g = Scene.of(['I2 3'], ['I2 5 disorganized'], { turn: 'france' })
    g.play('block 2')
    expect(g.why('area 8')).toBe('14 disorganized')
    expect(g.why('attack 5/3')).toBe('14 disorganized-attack')
    expect(g.why('road 5/9')).toBe('14 disorganized')
    expect(g.why('approach 5/3')).toBe('legal')
    g.play('approach 5/3')
    expect(g.truth.commands).toBe(3)
    const stop = Scene.of(['I2 3'], ['I2 5 disorganized'])
    stop.play('block 1', 'attack 3/5', 'block 2')
    expect(stop.kind).toBe('attack.advance')
  })

  it('cannot block in the 6 h round, whatever happens', () => {
    const g = Scene.of(['I2 3'], ['I2 5'], { round: 1 })
    g.play('block 1', 'attack 3/5')
    expect(g.kind).toBe('retreat.to')
    const french = Scene.of(['I2 3', 'I2 3'], ['C2 5'], { round: 1, turn: 'france' })
    french.play('block 3', 'attack 5/3', 'block 1')
    expect(french.kind).toBe('action')
    expect(french.where(3)).toBe('C2 5')
  })

  it('are organized one an action, two when three are organized, and then may act', () => {
    const g = Scene.of(['I2 1'], four, { turn: 'france' })
    g.play('block 4', 'organize')
    expect([g.block(4), g.truth.commands]).toEqual(['I2 36', 2])
    g.play('block 4', 'area 37')
    expect(g.truth.commands).toBe(1)
    const two = Scene.of(['I2 1'], [...four, 'I2 13', 'I2 13', 'I2 13'], { turn: 'france', commands: 1 })
    two.play('block 2', 'organize')
    expect([two.block(2), two.block(3), two.truth.commands]).toEqual(['I2 43', 'I2 43', 0])
    const apart = Scene.of(['I2 1'], [...four, 'I2 13', 'I2 13', 'I2 13'], { turn: 'france', commands: 1 })
    apart.play('block 4', 'organize')
    expect(apart.choices).toEqual(['block 5', 'done'])
  })

  it('are organized all in an area in one turn, or none', () => {
    const g = Scene.of(['I2 1'], four, { turn: 'france', commands: 1 })
    g.play('block 4')
    expect(g.why('organize')).toBe('legal')
    g.table.undo('france')
    expect(g.why('block 2')).toBe('14 organize-all')
    const begun = Scene.of(['I2 1'], [...four, 'I2 13'], { turn: 'france' })
    begun.play('block 2', 'organize')
    expect(begun.why('done')).toBe('14 organize-all')
    begun.play('block 6', 'area 18')
    expect(begun.why('block 4')).toBe('14 organize-all')
    begun.play('block 3', 'organize')
    expect(begun.why('done')).toBe('legal')
  })

  it('do not spread while an area is being organized and its blocks move inside it', () => {
    const g = Scene.of(['I2 3'], ['I2 5 disorganized', 'I2 5/3 disorganized'], { turn: 'france' })
    g.play('block 3', 'organize', 'block 3', 'area 5')
    expect([g.block(2), g.block(3)]).toEqual(['I2 5 disorganized', 'I2 5 acted'])
    expect(g.why('done')).toBe('14 organize-all')
  })

  it('spread to organized blocks that meet them, which ends a road march', () => {
    const g = Scene.of(['I2 1'], ['I2 36 disorganized', 'I2 37'], { turn: 'france' })
    g.play('block 3', 'area 36')
    expect(g.block(3)).toBe('I2 36 acted disorganized')
    const road = Scene.of(['I2 1'], ['I2 26 disorganized', 'I2 24'], { turn: 'france' })
    road.play('block 3', 'road 24/26#3')
    expect([road.kind, road.block(3)]).toEqual(['action', 'I2 26 acted disorganized'])
    const retreat = Scene.of(['I2 3/5'], ['I2 8', 'I2 5 disorganized'])
    retreat.play('block 1', 'attack 3/5', 'area 8')
    expect(retreat.block(2)).toMatch(/ 8 disorganized$/)
  })
})

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

describe('17 mixing of blocks', () => {
  it('hides a shown block among those of its position that look like it', () => {
    const g = Scene.of(['C2 3', 'I2 5', 'I2 5', 'I2 5 acted'], ['I2 8'])
    g.play('block 1', 'area 5', 'continue 5/8')
    // Alone in its approach it stays known.
    expect(g.view('france').blocks.find((one) => one.id === 1)).toMatchObject({ face: 'C2', known: true })
    const h = Scene.of(['I3 3/5', 'I2 3/5', 'I2 3/5'], ['I3 5/3'])
    h.play('assault 3/5', 'block 4', 'block 1', 'block 2', 'done')
    const known = h.view('france').blocks.filter((one) => one.side === 'austria' && one.face !== undefined)
    expect(known.map((one) => one.id)).toEqual([])
    const among = h.view('france').intelligence.austria.among
    expect(among).toContainEqual({ blocks: [1, 2], faces: ['I2', 'lot 0'] })
  })

  it('mixes those that have acted with the rest only when the turn is over', () => {
    const h = Scene.of(['I3 3/5', 'I2 3/5', 'I2 3/5'], ['I3 5/3'])
    h.play('assault 3/5', 'block 4', 'block 1', 'block 2', 'done', 'done')
    expect(h.view('france').intelligence.austria.among).toContainEqual({
      blocks: [1, 2, 3],
      faces: ['I2', 'lot 0', 'lot 0'],
    })
  })
})

describe('18 morale', () => {
  it('brings discs from the time track', () => {
    const gained = (round: number, side: string) => {
      const g = Scene.of(['I2 1'], ['I2 43'], {
        round: round - 1,
        turn: 'france',
        morale: { austria: { pool: 1 }, france: { pool: 1 } },
      })
      g.play('done')
      if (side === 'france') g.play('done')
      return g.discs(side).pool - 1
    }
    expect([2, 3, 4, 5, 6, 7, 8].map((round) => gained(round, 'austria'))).toEqual([2, 2, 2, 2, 2, 0, 0])
    expect([2, 6, 7, 8, 10, 11, 12, 13].map((round) => gained(round, 'france'))).toEqual([1, 1, 2, 0, 0, 3, 1, 0])
  })

  it('lets the enemy move laid discs when the pool runs short, or not', () => {
    const morale = { austria: { pool: 6 }, france: { pool: 1, areas: { 19: 2, 24: 1 } } }
    const g = Scene.of(['I2 8', 'I2 8'], ['I2 36', 'I2 36'], { morale })
    g.play('block 1', 'block 2', 'attack 8/36', 'block 3', 'block 4')
    expect([g.asked, g.kind, g.choices]).toEqual(['austria', 'morale.move', ['area 19', 'area 24', 'done']])
    expect(g.why('area 36')).toBe('18 no-disc')
    g.play('area 19', 'advance')
    expect(g.discs('france')).toEqual({ pool: 0, areas: { 19: 1, 24: 1, 36: 2 } })
    g.play('done', 'done')
    // Only one of the two in area 36 may be taken back: the other was moved.
    expect([g.asked, g.kind]).toEqual(['france', 'morale.return'])
    const short = Scene.of(['I2 8', 'I2 8'], ['I2 36', 'I2 36'], { morale })
    short.play('block 1', 'block 2', 'attack 8/36', 'block 3', 'block 4', 'done', 'advance')
    expect(short.discs('france')).toEqual({ pool: 0, areas: { 19: 2, 24: 1, 36: 1 } })
  })

  it('does not give back a disc that Austria moved in its last turn', () => {
    const morale = { austria: { pool: 6 }, france: { pool: 0, areas: { 43: 1 } } }
    const g = Scene.of(['I2 8', 'I2 42'], ['I2 36', 'I2 43'], { morale })
    g.play('block 1', 'attack 8/36', 'block 3', 'area 43', 'advance', 'done')
    g.table.answer('france', 'done')
    // In the French turn a new disc came to the pool; the moved one stays.
    expect(g.asked).toBe('austria')
    expect(g.discs('france')).toEqual({ pool: 1, areas: { 36: 1 } })
  })

  it('takes losses from the pool, then laid discs of the enemy’s choice', () => {
    const morale = { austria: { pool: 6 }, france: { pool: 0, areas: { 19: 2, 24: 1 } } }
    const g = Scene.of(['A1 2/4 firing'], ['I2 4'], { morale })
    g.play('block 1', 'fire')
    expect([g.asked, g.kind, g.choices]).toEqual(['austria', 'morale.loss', ['area 19', 'area 24']])
    g.play('area 24')
    expect(g.discs('france').areas).toEqual({ 19: 2 })
  })

  it('loses abandoned discs, returns unthreatened ones, and gives the French one back before 16 h', () => {
    const morale = { austria: { pool: 6 }, france: { pool: 1, areas: { 5: 1, 4: 1, 43: 2, 8: 1, 36: 1 } } }
    const placed = (round: number) =>
      Scene.of(['I2 5', 'I2 37'], ['I2 8', 'I2 36'], { morale, round, turn: 'france', lastIn: { 4: 'austria' } })
    const g = placed(10)
    g.play('done')
    // 5 is enemy-occupied, 4 was last Austrian: lost. 43 has no enemy neighbour but 37 and 44 do not touch it? Then it returns.
    expect([g.asked, g.kind]).toEqual(['france', 'morale.return'])
    expect(g.choices).toContain('area 8')
    expect(g.choices).not.toContain('area 5')
    g.play('area 8')
    expect(g.discs('france').areas).not.toHaveProperty('8')
    const late = placed(11)
    late.play('done')
    expect(late.asked).toBe('austria')
    expect(late.discs('france').areas).toHaveProperty('8')
  })

  it('ends the game at once when a level falls to nothing', () => {
    const morale = { austria: { pool: 6 }, france: { pool: 1 } }
    const g = Scene.of(['A1 2/4 firing'], ['I2 4'], { morale })
    g.play('block 1', 'fire')
    expect(g.table.over).toEqual({ winner: 'austria', degree: 'decisive', reason: 'demoralized' })
  })

  it('does not end it for an army that has none yet', () => {
    const morale = { austria: { pool: 0 }, france: { pool: 3 } }
    const g = Scene.of(['I2 2'], ['A1 4/2 firing'], { morale, turn: 'france', round: 1 })
    g.play('block 2', 'fire')
    expect(g.table.over).toBeNull()
  })
})

describe('19 victory', () => {
  const end = (beyond: number) => {
    const g = Scene.of(['I2 83', 'I2 84', 'I2 85'].slice(0, beyond), ['I2 43'], { round: 16, turn: 'france' })
    g.play('done')
    return g.table.over
  }

  it('goes narrowly to Austria with three blocks beyond the objective line', () => {
    expect(end(3)).toEqual({ winner: 'austria', degree: 'narrow', reason: 'objective-line' })
    expect(end(2)).toEqual({ winner: 'france', degree: 'narrow', reason: 'held' })
  })

  it('can be conceded by either side at any time', () => {
    const g = Scene.of(['I2 1'], ['I2 43'])
    g.table.answer('france', 'concede')
    expect(g.table.over).toEqual({ winner: 'austria', degree: 'decisive', reason: 'conceded' })
  })
})
