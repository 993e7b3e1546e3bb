import { Table } from '@coup/engine'
import { napoleon } from '@coup/napoleon'
import { expect, it } from 'vitest'
import { LocalGame } from '../local/game.ts'
import { LocalMatch } from '../local/match.ts'
import { look } from '../looks/napoleon/look.ts'
import { Controller } from './controller.ts'

it('says who commands a corps that another player has, also while another is being commanded', async () => {
  const table = Table.begin(napoleon, { allies: 2 }, 'mine')
  while (table.questions()[0].kind !== 'command') {
    const { seat, choices } = table.questions()[0]
    // The second player has the last corps alone.
    table.answer(seat, choices.includes('done') ? 'done' : choices[0])
  }
  const [{ seat }] = table.questions()
  const { commanders } = table.view(null) as { commanders: { name: string; side: string; player: string }[] }
  const flag = (mine: boolean) =>
    `flag-${commanders.find(({ side, player }) => side === 'allies' && (player === seat) === mine)?.name}`
  const controller = new Controller(new LocalMatch(LocalGame.of(table), seat), look)
  await controller.pick(flag(false))
  expect(controller.notice).toMatchObject({ rule: '19', reason: 'not-your-corps' })
  await controller.pick(flag(true))
  expect([controller.notice, controller.selected]).toEqual([null, [flag(true)]])
  await controller.pick(flag(false))
  expect(controller.notice).toMatchObject({ rule: '19', reason: 'not-your-corps' })
  expect(controller.selected).toEqual([flag(true)])
})
