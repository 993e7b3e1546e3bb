import { seatOf } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { board } from './board.ts'
import { breach } from './breach.ts'
import { lookAbout } from './muster.ts'
import { sense } from './sense.ts'
import { Scene } from './testing.ts'

/** By how much the French in 64 could beat the Allies who bar 55/64. */
function breached(allies: string[], ...france: string[]): number {
  lookAbout(Scene.of(allies, france).table.truth as never)
  return breach(board.position('55/64') as never)
}

describe('11.4 to 11.8: those who bar an approach', () => {
  it.each([
    ['one, against two of a corps', 2, ['I2 55/64'], ['I3 64 Lannes', 'I2 64 Lannes']],
    ['one, against two who are detached', 0, ['I2 55/64'], ['I3 64', 'I2 64']],
    ['one, against heavy cavalry', 1, ['I2 55/64'], ['C3 64/55']],
    ['two', 0, ['I2 55/64', 'I2 55/64'], ['I3 64 Lannes', 'I2 64 Lannes']],
    ['two, against who is as strong as can be', 1, ['I2 55/64', 'I2 55/64'], ['I3 64 Lannes', 'I3 64 Lannes']],
    ['three, one of whom counter-attacks', 0, Array(3).fill('I2 55/64'), ['I3 64 Lannes', 'I3 64 Lannes']],
    ['a gun alone', 1, ['A1 55/64'], ['I3 64']],
    ['one, against who bars another approach', 0, ['I1 55/64'], ['I3 64/73']],
  ])('%s: %i', (_, wanted, allies, france) => expect(breached(allies, ...france)).toBe(wanted))

  it('are not thought safe where they are too few: a whole corps behind a gun has much to lose', () => {
    const behind = ['I3 55 Langeron', 'I2 55 Langeron', 'I2 55 Langeron']
    const worth = (gun: string) => {
      const { table } = Scene.of([...behind, gun], ['I3 64 Lannes', 'I3 64 Lannes', 'I2 64 Lannes'])
      return sense.appraise(table.truth as never, seatOf(0))
    }
    expect(worth('A1 55')).toBeGreaterThan(worth('A1 55/64'))
  })
})
