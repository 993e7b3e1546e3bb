import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

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

  it('loses discs in an area that an enemy has only passed through', () => {
    const morale = { austria: { pool: 6 }, france: { pool: 2, areas: { 4: 1 } } }
    const g = Scene.of(['I2 2'], ['I2 13'], { morale, lastIn: { 4: 'france' } })
    g.play('block 1', 'road 2/4', 'road 4/7', 'done')
    expect(g.discs('france')).toEqual({ pool: 3, areas: { 4: 1 } })
    g.play('done')
    expect(g.discs('france')).toEqual({ pool: 3, areas: {} })
  })

  it('keeps discs in an empty area where their own side was last, while an enemy is near', () => {
    const morale = { austria: { pool: 6 }, france: { pool: 2, areas: { 4: 1 } } }
    const kept = (last: string) => {
      const g = Scene.of(['I2 2'], ['I2 13'], { morale, round: 13, turn: 'france', lastIn: { 4: last } })
      g.play('done')
      return g.discs('france').areas
    }
    expect(kept('france')).toEqual({ 4: 1 })
    expect(kept('austria')).toEqual({})
  })

  it('ends the game when the last discs are lost at the end of a turn', () => {
    const morale = { austria: { pool: 0, areas: { 5: 1 } }, france: { pool: 3 } }
    const g = Scene.of(['I2 3'], ['I2 5'], { morale, round: 9 })
    g.play('done')
    expect(g.table.over).toEqual({ winner: 'france', degree: 'decisive', reason: 'demoralized' })
  })

  it('keeps Austrian discs where they lie while an enemy is next to them: only the French take one back', () => {
    const morale = { austria: { pool: 1, areas: { 3: 1, 1: 1 } }, france: { pool: 3 } }
    const g = Scene.of(['I2 3', 'I2 1'], ['I2 5'], { morale, round: 9 })
    g.play('done')
    expect(g.discs('austria')).toEqual({ pool: 2, areas: { 3: 1 } })
  })

  it('counts a block that is destroyed for want of a way out with all its points, and lays nothing for it', () => {
    const morale = { austria: { pool: 9 }, france: { pool: 6 } }
    const g = Scene.of(['I3 22'], ['I2 17', 'I2 23/22'], { morale, turn: 'france' })
    g.play('block 3', 'attack 23/22')
    expect(g.where(1)).toBe('gone')
    expect(g.discs('austria')).toEqual({ pool: 6, areas: {} })
  })
})
