import { seatOf } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { atStake } from './exposure.ts'
import { lookAbout } from './muster.ts'
import { sense } from './sense.ts'
import { ALLIES } from './sides.ts'
import { Scene } from './testing.ts'

const CORPS = ['I3 119 Dokhturov', 'I2 119 Dokhturov', 'I2 119 Dokhturov']
const FEINT = ['feint', 'block 4']
const ALL_NAMED = ['corps Dokhturov', 'done', ...FEINT, 'block 3', 'done']
const ONE_NAMED = ['block 3', 'done', ...FEINT]

/** A French post has feinted against the corps, which has answered so. */
function feinted(answers: string[], other: string): Scene {
  return Scene.of(CORPS, ['I2 133/119', other]).after('threat 133/119', ...answers)
}

function stake(g: Scene, pinned = 2): number {
  const truth = g.table.truth as never
  lookAbout(truth)
  return atStake({ pinned, thin: 0, scatter: 0 }, truth, ALLIES)
}

describe('11.2: a corps that has been named against a feint', () => {
  it('has more at stake where the enemy can still attack across another approach', () => {
    expect(stake(feinted(ALL_NAMED, 'I2 134/119'))).toBeGreaterThan(stake(feinted(ONE_NAMED, 'I2 134/119')))
    expect(stake(feinted(ALL_NAMED, 'I2 134/119'), 0)).toBe(stake(feinted(ONE_NAMED, 'I2 134/119'), 0))
  })

  it('and no more where he has moved, or when his turn is over', () => {
    expect(stake(feinted(ALL_NAMED, 'I2 134/119 moved'))).toBe(stake(feinted(ONE_NAMED, 'I2 134/119 moved')))
    const over = stake(feinted(ALL_NAMED, 'I2 134/119').after('done'))
    expect(over).toBe(stake(feinted(ONE_NAMED, 'I2 134/119').after('done')))
  })

  it('so that a player would rather have named one of its regiments', () => {
    const worth = (g: Scene) => sense.appraise(g.table.truth as never, seatOf(0))
    expect(worth(feinted(ONE_NAMED, 'I2 134/119'))).toBeGreaterThan(worth(feinted(ALL_NAMED, 'I2 134/119')))
  })
})
