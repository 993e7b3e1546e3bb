import { expect, it } from 'vitest'
import { sense } from './sense.ts'
import { Triomphe } from './state.ts'
import { Scene } from './testing.ts'

/** How much a choice of the running question is worth a try. */
function worth(scene: Scene, choice: string): number {
  const line = scene.table.line()
  if (line.isBetween) line.begin()
  const [question] = line.asked
  const at = question.choices.indexOf(choice)
  if (at < 0) throw new Error(`${choice}: ${question.choices.join(', ')}`)
  const { truth } = scene.table
  if (!(truth instanceof Triomphe)) throw new Error('another game')
  return sense.weigh(truth, question, at)
}

it('11.2: the weak are thought to lead a defence, too', () => {
  const scene = Scene.of(['I2 4/8'], ['I1 8/4'])
  scene.table.answer('austria', 'assault 4/8')
  expect(worth(scene, 'block 2')).toBeGreaterThan(20 * worth(scene, 'done'))
})
