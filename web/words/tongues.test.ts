import { expect, it } from 'vitest'
import { saidInLobby } from './tongues.ts'

it('the lobby has the words of ready set-ups and of every seat before a game is loaded', () => {
  const words = ['napoleon_do_ready_historical', 'napoleon_player', 'napoleon_second', 'medieval_ready_horse']
  expect([...saidInLobby()]).toEqual(expect.arrayContaining(words))
})
