import { Random, Table } from '@coup/engine'
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

/** A controller that is asked who leads an attack, after the command that carries it out was chosen among several. */
async function leading(): Promise<Controller> {
  const bold = /^(threat|attack|wide|corps|block)/
  for (let seed = 0; seed < 60; seed++) {
    const table = Table.begin(napoleon, {}, `lead ${seed}`)
    const random = Random.seeded(`lead ${seed}`)
    while (table.over === null) {
      const [{ seat, kind, choices }] = table.questions()
      if (kind === 'attack.command' && choices.length > 1) {
        const controller = new Controller(new LocalMatch(LocalGame.of(table), seat), look)
        await controller.take(controller.next[0])
        while (controller.plan.length > 0 && controller.asks?.kind !== 'attack.leaders')
          await controller.take(controller.next.at(-1)!)
        if (controller.plan.length > 0 && controller.next.length > 1) return controller
      }
      if (table.over !== null) break
      const [now] = table.questions()
      const wanted = now.choices.filter((choice) => bold.test(choice))
      const from = wanted.length > 0 && random.below(3) > 0 ? wanted : now.choices
      table.answer(now.seat, from[random.below(from.length)])
    }
  }
  throw new Error('nobody attacks')
}

it('lights up, of all blocks, those that can lead the attack, and keeps the attack when another is clicked', async () => {
  const controller = await leading()
  const { plan } = controller
  const leaders = controller.options.flatMap(({ object }) => object ?? [])
  expect(new Set(Object.keys(controller.targets))).toEqual(new Set(leaders))
  const before = controller.question?.choices.map((choice) => look.object(choice)) ?? []
  const other = before.find((object) => object !== null && ![...leaders, ...controller.selected].includes(object))
  await controller.pick(other ?? '')
  expect(controller.plan).toEqual(plan)
  expect(controller.notice).not.toBeNull()
})
