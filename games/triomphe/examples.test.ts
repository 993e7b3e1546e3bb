import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('the worked examples of the book', () => {
  it('8: blocks wait for each other on the road', () => {
    // A column of four in area 2: cavalry, artillery, a 2 and a 3 of infantry. Crossings A 2/4, B 4/7, C 7/13.
    const g = Scene.of(['C2 2', 'A1 2', 'I2 2', 'I3 2'], ['I2 43'])
    const crossed = (events: object[]) => events.map((event) => (event as { step: number }).step)
    expect(crossed(g.play('block 1', 'road 2/4', 'road 4/7', 'road 7/13'))).toEqual([1, 2, 3])
    expect(crossed(g.play('block 2', 'road 2/4', 'road 4/7'))).toEqual([2, 3])
    expect(crossed(g.play('block 3', 'road 2/4'))).toEqual([3])
    expect([1, 2, 3].map((id) => g.where(id))).toEqual(['C2 13', 'A1 7', 'I2 4'])
    g.play('block 4')
    expect(g.why('road 2/4')).toBe('8 traffic')
    expect(g.truth.commands).toBe(3)
  })

  describe('9: a maneuver attack from reserve', () => {
    const placed = () => Scene.of(['I2 8', 'I2 8'], ['I2 19', 'I3 19'])

    it('is stopped when the defender blocks the approach completely', () => {
      const g = placed()
      g.play('block 1', 'block 2', 'attack 8/19')
      expect([g.asked, g.kind]).toEqual(['france', 'attack.block'])
      g.play('block 3', 'block 4')
      expect([g.asked, g.kind, g.choices]).toEqual(['austria', 'attack.advance', ['advance', 'stay']])
      g.play('advance')
      expect([1, 2, 3, 4].map((id) => g.block(id))).toEqual(['I2 8/19 acted', 'I2 8/19 acted', 'I2 19/8', 'I3 19/8'])
      expect(g.discs('france')).toEqual({ pool: 4, areas: { 19: 2 } })
      expect(g.truth.commands).toBe(2)
    })

    it('succeeds when he does not', () => {
      const g = placed()
      g.play('block 1', 'block 2', 'attack 8/19', 'done')
      expect(g.kind).toBe('retreat.losses')
      g.play('block 4', 'block 3', 'area 37', 'area 37')
      expect([1, 2, 3, 4].map((id) => g.where(id)).sort()).toEqual(['I1 37', 'I2 19', 'I2 19', 'I2 37'])
      expect(g.discs('france')).toEqual({ pool: 4, areas: {} })
    })
  })

  it('10: a bombardment is announced in one turn and fired in the next', () => {
    const g = Scene.of(['A1 2/4', 'I2 2'], ['I3 4/2', 'I2 4/2', 'I2 4'])
    g.play('block 1', 'bombard')
    expect(g.view('france').blocks[0]).toMatchObject({ face: 'A1', firing: true, acted: true })
    expect(g.truth.commands).toBe(3)
    g.play('done', 'done')
    expect(g.asked).toBe('austria')
    g.play('block 1', 'fire')
    expect([g.asked, g.kind, g.choices]).toEqual(['france', 'bombardment.loss', ['block 3', 'block 4']])
    g.play('block 3')
    expect(g.block(1)).toBe('A1 2/4 acted fired')
    expect([g.where(3), g.where(4)].sort()).toEqual(['I2 4/2', 'I2 4/2'])
    expect(g.discs('france').pool).toBe(6 + 1 - 1)
  })

  it('11: an assault with defensive fire and a counter-attack, lost by one', () => {
    // Narrow, one infantry penalty: 3 reduced to 2 by fire, against a leader of 1 and a counter-attack of 2 reduced to 1.
    const g = Scene.of(['I3 3/5', 'I2 3/5'], ['I1 5/3', 'A1 5/3', 'C2 5/3'])
    g.play('assault 3/5')
    expect([g.asked, g.kind]).toEqual(['france', 'assault.defence'])
    g.play('block 3')
    expect([g.asked, g.kind, g.choices]).toEqual(['austria', 'assault.lead', ['block 1', 'block 2']])
    g.play('block 1', 'block 2')
    expect([g.asked, g.kind, g.choices]).toEqual(['france', 'assault.fire', ['block 4', 'done']])
    g.play('block 4')
    expect(g.where(1)).toBe('I2 3/5')
    expect([g.kind, g.choices]).toEqual(['assault.counter', ['block 5', 'done']])
    const events = g.play('block 5')
    expect(events.find((event) => event.type === 'result')).toEqual({
      type: 'result',
      leaders: 2,
      penalties: 1,
      defence: 1,
      counter: 1,
      result: -1,
      winner: 'france',
    })
    expect(events.find((event) => event.type === 'losses')).toMatchObject({ attacker: 2, defender: 1, repulsed: 0 })
    // 11.8: the attacker's two fall on his leader, the defender's one on his.
    const faces = (at: string) => g.truth.blocks.filter((one) => one.at === at).map((one) => one.face)
    expect(faces('3/5')).toEqual(['I2'])
    expect(faces('5/3').sort()).toEqual(['A1', 'C1'])
    // 18: the loser loses a disc for each of his three losses, fire included; the winner lays one for each leader and counter-attacker.
    expect(g.discs('austria')).toEqual({ pool: 3, areas: {} })
    expect(g.discs('france')).toEqual({ pool: 4, areas: { 5: 2 } })
    // 11: the approach is shut for the rest of the turn.
    expect(g.why('assault 3/5')).toBe('11 shut')
  })

  it('13: a retreat takes its losses position by position', () => {
    // Area 19: artillery in reserve, a wide approach, a narrow one, and a reserve of infantry and cavalry.
    const g = Scene.of(
      ['I2 10', 'I2 10', 'I3 9'],
      ['I3 19/8', 'C2 19/8', 'I2 19/9', 'A1 19', 'I3 19', 'I2 19', 'C2 19'],
    )
    g.play('block 1', 'block 2', 'attack 10/19', 'done')
    expect([g.asked, g.kind, g.choices]).toEqual(['france', 'retreat.losses', ['block 4', 'block 5']])
    expect(g.where(7)).toBe('gone')
    g.play('block 5', 'block 5')
    expect(g.where(5)).toBe('gone')
    expect(g.where(6)).toBe('I1 19/9')
    expect(g.choices).toEqual(['block 8', 'block 9'])
    g.play('block 8')
    expect([g.kind, g.choices]).toEqual(['retreat.block', ['block 4', 'block 6', 'block 8', 'block 9', 'block 10']])
    g.play('block 4')
    expect(g.kind).toBe('retreat.to')
    g.refuses({ 'area 10': '13 attack-area', 'area 9': '7 enemy-occupied' })
    expect(g.why('area 8')).toBe('legal')
    g.play('area 37')
    for (const block of ['block 6', 'block 8', 'block 9']) g.play(block, 'area 37')
    g.play('area 37')
    expect(g.faces((one) => one.at === '37')).toEqual(['C2', 'I1', 'I2', 'I2', 'I3'])
    // One for the artillery, two in the wide approach, one in the narrow one, one of the infantry in reserve.
    expect(g.discs('france').pool).toBe(1)
    expect([1, 2].map((id) => g.where(id))).toEqual(['I2 19', 'I2 19'])
  })

  describe('23: an opening', () => {
    const box = 'box:Alessandria'
    const start = ['C2 5', 'I2 5', 'I2 8', 'I2 9', 'C2 10', 'I2 10', 'I2 15', 'I2 24', 'I2 36', 'I2 43', 'I2 43']
    const begin = () =>
      Scene.of(
        [`C2 ${box}`, `I2 ${box}`, `I2 ${box}`, `I2 ${box}`, `I3 ${box}`],
        start.map((block) => `${block} disorganized`),
        { round: 1, morale: { austria: { pool: 2 }, france: { pool: 3 } } },
      )
    const opening = () => {
      const g = begin()
      g.play('block 1', 'enter Alessandria', 'road 1/2b', 'road 2/3', 'continue 3/5')
      g.play('block 2', 'enter Alessandria', 'road 1/2b')
      g.play('block 3', 'enter Alessandria')
      g.play('block 4', 'enter Pontoon')
      return g
    }

    it('brings four blocks on by main road and pontoon for no command', () => {
      const g = opening()
      expect(g.truth.commands).toBe(3)
      expect(g.where(1)).toBe('C2 3/5')
      expect(
        g.truth.blocks
          .filter((one) => one.side === 'austria')
          .map((one) => one.at)
          .sort(),
      ).toEqual(['1', '1', '2', '3/5', box].sort())
      expect(g.why('block 5')).toBe('8 traffic')
      // The first could have gone to area 4 instead.
      const other = begin()
      other.play('block 1', 'enter Alessandria', 'road 1/2b', 'road 2/4')
      expect(other.where(1)).toBe('C2 4')
    })

    it('threatens area 5, which cannot be blocked in the 6 h round', () => {
      const g = opening()
      g.play('done', 'block 6')
      expect(g.why('approach 5/3')).toBe('14 six-hours')
    })

    it('A: both blocks of area 10 organize, and the cavalry rides at area 3 by road', () => {
      const g = opening()
      g.play('done', 'block 10', 'organize')
      expect(g.why('done')).toBe('14 organize-all')
      g.play('block 11', 'organize', 'block 10', 'road 10/12', 'road 12/6#3', 'road 6/3')
      expect(g.truth.commands).toBe(0)
      expect(g.where(10)).toBe('C2 3')
      expect(g.truth.blocks.filter((one) => one.face === 'C1').map((one) => one.at)).toEqual(['2'])
      expect(g.discs('austria')).toEqual({ pool: 0, areas: { 3: 1 } })
    })

    it('B: both blocks of area 5 go to area 4 for three commands', () => {
      const g = opening()
      g.play('done', 'block 6', 'organize', 'block 7', 'organize', 'block 6', 'block 7', 'area 4')
      expect([g.where(6), g.where(7)]).toEqual(['C2 4', 'I2 4'])
      expect(g.truth.commands).toBe(0)
    })

    it('C1 and C2: one block shuts the main road for two commands', () => {
      const c1 = opening()
      c1.play('done', 'block 8', 'organize', 'block 8', 'area 4')
      expect([c1.where(8), c1.truth.commands]).toEqual(['I2 4', 1])
      const c2 = opening()
      c2.play('done', 'block 13', 'organize', 'block 13', 'road 24/26', 'road 26/13', 'road 13/7')
      expect([c2.where(13), c2.truth.commands]).toEqual(['I2 7', 1])
    })

    it('C3: by main road the same block comes only to area 13, but for one command', () => {
      const g = opening()
      g.play('done', 'block 13', 'organize', 'block 13', 'road 24/26#3', 'road 26/34', 'road 34/13')
      expect([g.where(13), g.truth.commands]).toEqual(['I2 13', 2])
    })
  })
})
