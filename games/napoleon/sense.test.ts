import { seatOf } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { sense } from './sense.ts'
import { Scene } from './testing.ts'

const ALLIES = ['I3 84 Langeron', 'I2 84 Langeron', 'I2 84 Langeron', 'I3 97 Dokhturov', 'I2 97 Dokhturov']
const FRENCH = ['I3 64 Lannes', 'I2 64 Lannes', 'I3 72 Vandamme', 'I2 72 Vandamme']
const CALLED = ['I3 101 Bernadotte', 'I2 101 Bernadotte', 'I2 101 Bernadotte']
const WAITING = CALLED.map((block) => block.replace(' 101 ', ' box:France '))

const worth = (g: Scene, seat: number) => sense.appraise(g.table.truth as never, seatOf(seat))

/** What France gains by having called its reinforcements, with so much morale left in a round. */
function gain(morale: number, round: number): number {
  const before = Scene.of(ALLIES, [...FRENCH, ...WAITING], { round, morale: { allies: 15, france: morale } })
  const after = Scene.of(ALLIES, [...FRENCH, ...CALLED], {
    round,
    reinforced: true,
    morale: { allies: 15, france: morale + 4 },
  })
  return worth(after, 1) - worth(before, 1)
}

describe('13, 16: French reinforcements', () => {
  it('are called by who would not live to see the end', () => expect(gain(3, 5)).toBeGreaterThan(0))
  it('and not by who has only to wait for it', () => expect(gain(20, 9)).toBeLessThan(0))
})

describe('the first command to reinforcements', () => {
  function readiness(morale: number): number {
    const g = Scene.of(ALLIES, [...FRENCH, ...WAITING], { round: 5, morale: { allies: 15, france: morale } })
    const [question] = g.table.asked
    return sense.weigh(g.table.truth as never, question, question.choices.indexOf('corps Bernadotte'))
  }
  it('comes to mind when half of the morale is gone', () => expect(readiness(8)).toBeGreaterThan(10 * readiness(20)))
})

it('10: an Allied corps that has marched in is worth more than one that waits', () => {
  const corps = (at: string) => ['I3', 'I2', 'I2'].map((face) => `${face} ${at} Prebyshevsky`)
  const at = (place: string) => worth(Scene.of([...ALLIES, ...corps(place)], FRENCH, {}, { scenario: '1 December' }), 0)
  expect(at('128')).toBeGreaterThan(at('box:Allies'))
})

it('10: a corps at hand is worth more than one far from all enemies', () => {
  const corps = (at: string) => ['C3', 'C2', 'C2'].map((face) => `${face} ${at} Liechtenstein`)
  const at = (place: string) => worth(Scene.of([...ALLIES, ...corps(place)], FRENCH), 0)
  expect(at('96')).toBeGreaterThan(at('128'))
})
