import { expect, it } from 'vitest'
import { isHopeless } from './assault.ts'
import { board } from './board.ts'
import { sense } from './sense.ts'
import { Scene } from './testing.ts'

/** The French in 64 threaten 55. */
function hopeless(allies: string, ...france: string[]): boolean {
  return isHopeless(Scene.of([allies], france).table.truth as never, board.position('64/55') as never)
}

it.each([
  ['one infantry of strength 3 against one who blocks', true, 'I2 55/64', ['I3 64']],
  ['two who lead together', false, 'I2 55/64', ['I3 64 Lannes', 'I2 64 Lannes']],
  ['two who are detached, and lead alone', true, 'I2 55/64', ['I2 64', 'I2 64']],
  ['heavy cavalry, which has no penalty', false, 'I2 55/64', ['C3 64']],
  ['an ordinary regiment against one in reserve', false, 'I2 55', ['I2 64']],
  ['one who cannot lead', true, 'I2 55', ['I1 64']],
  ['one who has moved', true, 'I2 55', ['I3 64 moved', 'I1 64']],
  ['guns in the approach', false, 'I2 55/64', ['A1 64/55']],
  ['guns behind it', true, 'I2 55/64', ['A1 64']],
])('11.5, 11.6: %s: hopeless %s', (_, wanted, allies, france) => expect(hopeless(allies, ...france)).toBe(wanted))

it('11.3: who cannot beat an ordinary leader rather feints', () => {
  const readiness = (...france: string[]) => {
    const g = Scene.of(['I2 55/64'], france).after('threat 64/55')
    const [question] = g.table.asked
    return sense.weigh(g.table.truth as never, question, question.choices.indexOf('attack'))
  }
  expect(readiness('C3 64')).toBeGreaterThan(5 * readiness('I2 64'))
})
