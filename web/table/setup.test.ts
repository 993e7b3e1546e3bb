import { napoleon } from '@coup/napoleon'
import { expect, it } from 'vitest'
import { LocalGame } from '../local/game.ts'
import { LocalMatch } from '../local/match.ts'
import type { GameLook } from '../looks/look.ts'
import { look as napoleonLook } from '../looks/napoleon/look.ts'
import { Controller } from './controller.ts'

const look: GameLook = napoleonLook

function sit() {
  const game = LocalGame.begin(napoleon, {}, 'set-up', { allies: 'person', france: 'person' })
  const [allies, france] = ['allies', 'france'].map((seat) => new Controller(new LocalMatch(game, seat), look))
  return { game, allies, france }
}

it('sets an army up with one click: whatever is asked later of the same set-up is answered too', async () => {
  const { game, allies, france } = sit()
  expect(allies.setUps).toEqual(['historical', 'strong left', 'strong right', 'large corps'])
  await allies.useSetUp('strong left')
  expect(allies.question).toBeNull()
  await france.useSetUp('trap')
  await expect.poll(() => game.table.questions()[0].kind).toBe('command')
  expect([allies.setUps, france.setUps]).toEqual([[], []])
  await expect.poll(() => game.asked).toEqual(['allies'])
})

it('goes on with the set-up when whoever chose it sits down again', async () => {
  const { game, allies, france } = sit()
  await allies.useSetUp('historical')
  allies.close()
  await france.useSetUp('historical')
  france.close()
  for (const seat of ['allies', 'france']) expect(new LocalMatch(game, seat).setUp).toBe('historical')
  new Controller(new LocalMatch(game, 'allies'), look)
  await expect.poll(() => game.asked).toEqual(['france'])
})

it('forgets the set-up when it has no more to say: after a rewind everything is asked again', async () => {
  const { game, allies, france } = sit()
  await allies.useSetUp('historical')
  await france.useSetUp('historical')
  await expect.poll(() => game.table.questions()[0].kind).toBe('command')
  await expect.poll(() => new LocalMatch(game, 'allies').setUp).toBeNull()
  await allies.match.askRewind(0)
  await france.match.answerRewind(true)
  expect(game.asked).toEqual(['allies', 'france'])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([allies, france].map((one) => one.question?.kind)).toEqual(['organize', 'organize'])
})

it('takes a ready set-up back with one undo, as long as it is not sealed, and does not go on with it', async () => {
  const { game, allies, france } = sit()
  await allies.useSetUp('strong right')
  expect(game.table.answers()).toHaveLength(2)
  await allies.undo()
  expect(game.table.answers()).toEqual([])
  expect(allies.question?.kind).toBe('organize')
  await france.useSetUp('forward')
  expect(allies.question?.kind).toBe('organize')
})
