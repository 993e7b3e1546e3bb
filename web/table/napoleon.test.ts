import { Random, Table } from '@coup/engine'
import { napoleon } from '@coup/napoleon'
import { expect, it } from 'vitest'
import { LocalGame } from '../local/game.ts'
import { LocalMatch } from '../local/match.ts'
import { faceWords } from '../looks/field/gazetteer.ts'
import type { GameLook } from '../looks/look.ts'
import { look } from '../looks/napoleon/look.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
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

const isBoundToMove = (table: Table, seat: string, choice: string) => {
  if (!choice.startsWith('corps')) return false
  const copy = table.fork()
  copy.answer(seat, choice)
  return copy.questions()[0].choices.join() === 'move'
}

/** A table where a corps can do nothing but move. */
function bound(): { table: Table; seat: string; forced: string } {
  const table = Table.begin(napoleon, {}, 'forced')
  const random = Random.seeded('forced')
  while (table.over === null) {
    const [{ seat, kind, choices }] = table.questions()
    const forced = kind === 'command' && choices.find((choice) => isBoundToMove(table, seat, choice))
    if (forced) return { table, seat, forced }
    table.answer(seat, choices[random.below(choices.length)])
  }
  throw new Error('no corps is bound to move')
}

it('picks with a corps that it moves where it can do nothing else, and takes both back', async () => {
  const { table, seat, forced } = bound()
  const controller = new Controller(new LocalMatch(LocalGame.of(table), seat), look)
  await controller.take(controller.next.find(({ choice }) => choice === forced)!)
  expect(controller.plan).toEqual([forced, 'move'])
  expect(controller.asks?.kind).toBe('corps.move')
  controller.back()
  expect(controller.plan).toEqual([])
  await controller.take(controller.next.find(({ choice }) => choice === forced)!)
  const before = table.answers().length
  while (controller.plan.length > 0) await controller.take(controller.next.at(-1)!)
  expect(table.answers().length).toBeGreaterThan(before + 1)
  await controller.undo()
  expect(table.answers()).toHaveLength(before)
})

/** A question with one choice that leads to another, after something that the enemy did. */
async function imposed(): Promise<Controller> {
  for (let seed = 0; seed < 60; seed++) {
    const table = Table.begin(napoleon, {}, `imposed ${seed}`)
    const random = Random.seeded(`imposed ${seed}`)
    while (table.over === null) {
      const [{ seat, kind, choices }] = table.questions()
      if (kind === 'attack.feint' && choices.length === 1) {
        const controller = new Controller(new LocalMatch(LocalGame.of(table), seat), look)
        await new Promise((resolve) => setTimeout(resolve))
        return controller
      }
      const bold = choices.filter((choice) => /^(threat|block|corps)/.test(choice))
      const from = bold.length > 0 && random.below(3) > 0 ? bold : choices
      table.answer(seat, from[random.below(from.length)])
    }
  }
  throw new Error('nobody feints')
}

it('picks the first of a decision where there is only one, says so, and sends nothing', async () => {
  const controller = await imposed()
  expect(controller.plan[0]).toBe('feint')
  expect(controller.canGoBack).toBe(false)
  expect(controller.question?.kind).toBe('attack.feint')
  expect(controller.next.length).toBeGreaterThan(0)
  await controller.take(controller.next[0])
  if (controller.confirming) controller.back()
  while (controller.canGoBack) controller.back()
  if (controller.question?.kind === 'attack.feint') expect(controller.plan[0]).toBe('feint')
})

it('names the regiment that was taken while it is asked who gets it', async () => {
  overwriteGetLocale(() => 'en')
  const table = Table.begin(napoleon, {}, 'given')
  const controller = new Controller(new LocalMatch(LocalGame.of(table), table.questions()[0].seat), look)
  const taken = controller.next.find(({ choice }) => choice.startsWith('take '))!
  await controller.take(taken)
  const [, face, corps] = taken.choice.split(' ')
  expect(controller.asks?.kind).toBe('organize.give')
  const guide: GameLook = look
  const said = guide.ask(controller.asks!, controller.view, controller.circumstances)
  expect(said).toBe(`You have taken ${faceWords(face)} of ${corps}. Which commander gets the regiment?`)
})
