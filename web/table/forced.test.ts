import { Random, type Rules } from '@coup/engine'
import { games } from '@coup/games'
import { describe, expect, it } from 'vitest'
import { LocalGame } from '../local/game.ts'
import { LocalMatch } from '../local/match.ts'
import { look as bonaparte } from '../looks/bonaparte/look.ts'
import type { GameLook } from '../looks/look.ts'
import { look as medieval } from '../looks/medieval/look.ts'
import { look as napoleon } from '../looks/napoleon/look.ts'
import { look as triomphe } from '../looks/triomphe/look.ts'
import { Controller } from './controller.ts'

const looks: readonly GameLook[] = [triomphe, bonaparte, napoleon, medieval]

/** Peaceful games ask too little. */
const BOLD = /^(attack|assault|threat|bombard|fire|block|corps|advance)/

/** A question as it is put to a player, and how many answers are sent in the end. */
interface Put {
  readonly seat: string
  readonly kind: string
  readonly choices: readonly string[]
  readonly step: object
  /** Nothing was picked before it. */
  readonly begins: boolean
  /** Its only choice costs, shows or warns of something, is a place to be pointed at, or is to be chosen by name. */
  readonly matters: boolean
}

/** The table may pick what must come first before a question is put. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

function putBy(controller: Controller, look: GameLook, step: object): Put {
  const { next, asks, plan, view } = controller
  const [{ choices }] = next
  const [before, after] = [controller.along(plan).at(-1), controller.along(choices).at(-1)]
  const isPlace = next[0].object !== null && look.style(next[0].choice) !== 'selectable'
  const cost = (course = after) => JSON.stringify(course?.spent ?? course?.choices)
  const isExplicit = look.explicit?.(next[0].choice, plan) === true
  const warned = (look.warnings?.(choices, controller.along(choices), view) ?? []).length > 0
  return {
    seat: view.seat ?? '',
    kind: asks?.kind ?? '',
    choices: next.map(({ choice }) => choice),
    step,
    begins: plan.length === 0,
    matters: isPlace || isExplicit || warned || after?.free !== true || cost(before) !== cost(after),
  }
}

/** So many questions of a game by the list of choices; `answers`: those that they led to. */
async function play(
  rules: Rules,
  look: GameLook,
  seed: string,
  most: number,
): Promise<{ put: Put[]; answers: number }> {
  const game = LocalGame.begin(rules, {}, seed, {})
  const random = Random.seeded(seed)
  const put: Put[] = []
  let ready = 0
  const seats = new Map(game.table.seats.map((seat) => [seat, new Controller(new LocalMatch(game, seat), look)]))
  while (game.table.over === null && put.length < most) {
    const controller = seats.get(game.table.questions()[0].seat)!
    await settled()
    if (controller.question === null) continue
    const [set] = controller.setUps
    if (set !== undefined) {
      const before = game.table.answers().length
      await controller.useSetUp(set)
      ready += game.table.answers().length - before
      continue
    }
    put.push(putBy(controller, look, game.table.step))
    const bold = controller.next.filter(({ choice }) => BOLD.test(choice))
    const wanted = bold.length > 0 && random.below(2) === 0 ? bold : controller.next
    await controller.take(wanted[random.below(wanted.length)])
    if (controller.confirming) await controller.confirm()
  }
  return { put, answers: game.table.answers().length - ready }
}

const isOnly = ({ choices }: Put) => choices.length === 1

describe.each(looks)('a choice that is none is not asked for in $id', (look) => {
  const rules = games.find(({ id }) => id === look.id) as Rules

  it('after another, nor twice', async () => {
    let [questions, answers] = [0, 0]
    for (const seed of ['one', 'two']) {
      const played = await play(rules, look, seed, 250)
      questions += played.put.length
      answers += played.answers
      const idle = played.put.filter((one) => isOnly(one) && !one.begins && !one.matters)
      expect(idle).toEqual([])
      const twice = played.put.filter((one, i) => {
        const before = played.put[i - 1]
        const goesOn = before?.seat === one.seat && before.step === one.step
        return goesOn && isOnly(before) && isOnly(one) && !(one.matters && before.matters)
      })
      expect(twice).toEqual([])
    }
    expect(questions).toBeLessThanOrEqual(answers)
  })
})

describe.each(looks)('what the table picks of itself in $id', (look) => {
  const rules = games.find(({ id }) => id === look.id) as Rules

  it('leaves something to be chosen', async () => {
    let found = 0
    for (let seed = 0; seed < 6; seed++) {
      const { table } = LocalGame.begin(rules, {}, `left ${seed}`, {})
      const random = Random.seeded(`left ${seed}`)
      while (table.over === null) {
        const [{ seat, choices }] = table.questions()
        if (choices.length === 1 && random.below(3) === 0) {
          const controller = new Controller(new LocalMatch(LocalGame.of(table.fork()), seat), look)
          await settled()
          if (controller.plan.length > 0) found++
          // A pass that is forced has been sent.
          if (controller.question !== null) expect(controller.next.length, `${controller.plan}`).toBeGreaterThan(0)
        }
        const bold = choices.filter((choice) => BOLD.test(choice))
        const wanted = bold.length > 0 && random.below(2) === 0 ? bold : choices
        table.answer(seat, wanted[random.below(wanted.length)])
      }
    }
    if (look.id !== 'medieval') expect(found).toBeGreaterThan(0)
  })
})
