import { examine } from '@coup/engine/testkit'
import { describe, expect, it } from 'vitest'
import { medieval } from './index.ts'

/** No game is longer: every turn but a pass costs points, time or a horse, and two passes end it. */
const MOST = 5000

describe('Medieval Battle', () => {
  for (const map of ['standard', 'large']) {
    it(`passes the test kit on the ${map} map`, () => {
      const ends = new Set<string>()
      for (let seed = 0; seed < 120; seed++) {
        ends.add(examine(medieval, String(seed), { options: { map }, mostAnswers: MOST }).over!.reason)
      }
      expect(ends).toContain('both-passed')
    }, 60_000)
  }

  it('passes it where the players choose the modules, and without dismounting', () => {
    for (const map of ['standard', 'large']) {
      const options = { map, battlefield: 'chosen', dismounting: false }
      for (let seed = 0; seed < 20; seed++) examine(medieval, String(seed), { options, mostAnswers: MOST, moments: 6 })
    }
  }, 60_000)
})
