import { expect, it } from 'vitest'
import { board } from './board.ts'
import { isAjar, weigh } from './proposals.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import { Scene } from './testing.ts'
import { WEIGHTS } from './weights.ts'

/** How much a choice of the running question is worth a try. */
function worth(scene: Scene, choice: string): number {
  const line = scene.table.line()
  if (line.isBetween) line.begin()
  const [question] = line.asked
  const at = question.choices.indexOf(choice)
  if (at < 0) throw new Error(`${choice}: ${question.choices.join(', ')}`)
  return weigh(WEIGHTS, scene.truth, question, at)
}

it('9: an area stands ajar before an enemy opposite an approach that nobody holds', () => {
  const ajar = (france: string[], austria: string[]) => isAjar(Scene.of(austria, france).truth, FRANCE, board.area(58))
  expect(ajar(['I2 58'], ['I2 57'])).toBe(false)
  expect(ajar(['I2 58'], ['I2 57/58'])).toBe(true)
  expect(ajar(['I2 58/57'], ['I2 57/58'])).toBe(false)
  expect(isAjar(Scene.of(['I2 57'], ['I2 58/57']).truth, AUSTRIA, board.area(57))).toBe(true)
})

it('9: first move those who can enter unhindered, then those who can bar the way; who holds an approach stays', () => {
  const enters = worth(Scene.of(['I2 57'], ['I2 58/57', 'I2 66']), 'block 21')
  const bars = worth(Scene.of(['I2 57/58'], ['I2 58', 'I2 66']), 'block 21')
  const other = worth(Scene.of(['I2 57'], ['I2 58', 'I2 66']), 'block 22')
  const holds = worth(Scene.of(['I2 57/58'], ['I2 58/57', 'I2 66']), 'block 21')
  expect(enters).toBeGreaterThan(bars)
  expect(bars).toBeGreaterThan(other)
  expect(other).toBeGreaterThan(holds)
})

it('11: an assault is tried the more readily the better it will end', () => {
  const assault = (austrian: string, french: string) =>
    worth(Scene.of([`${austrian} 57/58`], [`${french} 58/57`], { phase: 'assault' }), 'assault 58/57')
  expect(board.infantryPenalty[board.position('57/58')]).toBe(1)
  const [won, even, lost] = [assault('I1', 'I3'), assault('I2', 'I3'), assault('I3', 'I3')]
  expect(won).toBeGreaterThan(even)
  expect(even).toBeGreaterThan(lost)
})

/** The weights of the choices of the question that comes after these answers. */
function weightsAfter(scene: Scene, ...answers: string[]): Map<string, number> {
  const line = scene.table.line()
  if (line.isBetween) line.begin()
  for (const answer of answers) line.play(line.asked[0], line.asked[0].choices.indexOf(answer))
  const [question] = line.asked
  return new Map(
    question.choices.map((choice, i) => [choice, weigh(WEIGHTS, line.g as typeof scene.truth, question, i)]),
  )
}

it('8: nobody rides back where he comes from by another road', () => {
  const scene = Scene.of(['I2 1'], ['I2 17', 'I2 66'], { turn: 'france', phase: 'move' })
  const ways = weightsAfter(scene, 'block 21', 'road 17/24')
  expect(ways.get('road 24/17#2')).toBeLessThan(ways.get('road 24/23') ?? 0)
})

it('8: where two go together, all others go with them', () => {
  const scene = Scene.of(['I2 1'], ['I2 58', 'I2 58', 'I2 58', 'I2 58', 'I2 66'], { turn: 'france', phase: 'move' })
  const alone = weightsAfter(scene, 'block 21')
  const group = weightsAfter(scene, 'block 21', 'block 22')
  expect(alone.get('block 23')).toBe(WEIGHTS.join)
  expect(group.get('block 23')).toBe(WEIGHTS.mass)
  expect(group.get('area 59')).toBe(alone.get('area 59'))
})
