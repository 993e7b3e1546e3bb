import { seatOf } from '@coup/engine'
import { expect, it } from 'vitest'
import { sense } from './sense.ts'
import { FRANCE } from './sides.ts'
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

it('9.2: who can enter unhindered is thought of first, who bars the way stays', () => {
  const open = Scene.of(['I2 4/8', 'I2 1'], ['I2 8'])
  expect(worth(open, 'block 1')).toBeGreaterThan(worth(open, 'block 2'))
  const barred = Scene.of(['I2 4/8', 'I2 1'], ['I2 8/4'])
  expect(worth(barred, 'block 1')).toBeLessThan(worth(barred, 'block 2'))
  const bare = Scene.of(['I2 4', 'I2 1'], ['I2 8/5', 'I2 5'])
  expect(worth(bare, 'block 1')).toBeGreaterThan(worth(bare, 'block 2'))
})

it('11.6: an assault that would be won is thought of rather than one that would not', () => {
  const scene = Scene.of(['I3 3/5', 'I2 4/8'], ['I1 5/3', 'I2 8/4'])
  expect(worth(scene, 'assault 3/5')).toBeGreaterThan(worth(scene, 'assault 4/8'))
})

it('12: cavalry does not ride back into the approach that it comes from', () => {
  const scene = Scene.of(['C2 4/8'], ['I2 8/4', 'I2 5'])
  scene.table.answer('austria', 'block 1')
  scene.table.answer('austria', 'area 4')
  expect(worth(scene, 'continue 4/8')).toBeLessThan(worth(scene, 'continue 4/5'))
})

it('15: a Frenchman who waits in his box is of no more use than one who has come in', () => {
  const worthOf = (at: string) => {
    const { truth } = Scene.of(['I2 1'], ['I2 43', `I2 ${at}`], { round: 8 }).table
    if (!(truth instanceof Triomphe)) throw new Error('another game')
    return sense.appraise(truth, seatOf(FRANCE))
  }
  expect(worthOf('86')).toBeGreaterThanOrEqual(worthOf('box:Tortona'))
  expect(worthOf('2')).toBeGreaterThan(worthOf('box:Tortona'))
})
