import { describe, expect, it } from 'vitest'
import { cautions } from './caution.ts'
import type { TriompheEvent } from './events.ts'
import { Scene } from './testing.ts'

/** What is warned of before these choices; what they bring about is looked at on a copy. */
function warned(g: Scene, side: string, ...choices: string[]): string[] {
  const view = g.view(side)
  const copy = g.table.fork(false)
  const events = choices.flatMap((choice) => copy.answer(side, choice).events as TriompheEvent[])
  return cautions(choices, events, view).map(({ rule, what, count }) => `${rule} ${what} ${count}`)
}

describe('what is warned of', () => {
  it('organized and disorganized blocks that would meet (14)', () => {
    const g = Scene.of(['I2 1'], ['I2 30', 'I2 21 disorganized', 'I2 29'], { turn: 'france', round: 3 })
    expect(warned(g, 'france', 'block 2', 'area 21')).toEqual(['14 disorganizes 1'])
    expect(warned(g, 'france', 'block 2', 'area 29')).toEqual([])
  })

  it('a gun that would call its bombardment off (10)', () => {
    const g = Scene.of(['A1 8/19 firing'], ['I2 19'])
    expect(warned(g, 'austria', 'block 1', 'area 8')).toEqual(['10 calls-off 1'])
    expect(warned(g, 'austria', 'block 1', 'fire')).toEqual([])
    expect(warned(g, 'austria', 'block 1', 'cancel')).toEqual([])
  })

  it('discs that would be left alone (18)', () => {
    const morale = { austria: { pool: 5, areas: { 8: 2 } }, france: { pool: 5, areas: {} } }
    const alone = Scene.of(['I2 8'], ['I2 19'], { morale })
    expect(warned(alone, 'austria', 'block 1', 'area 5')).toEqual(['18 leaves-discs 2'])
    const guarded = Scene.of(['I2 8', 'I2 8'], ['I2 19'], { morale })
    expect(warned(guarded, 'austria', 'block 1', 'area 5')).toEqual([])
    expect(warned(guarded, 'austria', 'block 1', 'block 2', 'area 5')).toEqual(['18 leaves-discs 2'])
  })

  it('an approach that a lost assault would shut (11)', () => {
    const g = Scene.of(['I3 8/19'], ['I2 19/8'])
    expect(warned(g, 'austria', 'assault 8/19')).toEqual(['11 shuts 1'])
  })
})
