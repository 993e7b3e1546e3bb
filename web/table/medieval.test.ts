import type { Rules } from '@coup/engine'
import { medieval } from '@coup/medieval'
import { type Scene, state } from '@coup/medieval/sandbox'
import { describe, expect, it } from 'vitest'
import { LocalGame } from '../local/game.ts'
import { LocalMatch } from '../local/match.ts'
import { look } from '../looks/medieval/look.ts'
import { Controller } from './controller.ts'

function sit(seat: string, scene?: Scene, position: Record<string, unknown> = {}) {
  const rules = scene ? { ...medieval, setup: () => state(scene, position) } : medieval
  const game = LocalGame.begin(rules as Rules, {}, 'playing', { red: 'person', yellow: 'person' })
  return { game, controller: new Controller(new LocalMatch(game, seat), look) }
}

/** A forced choice is given by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const answers = (game: LocalGame): string[] => game.table.answers().map((given) => given.choice)
const units = [
  { side: 'yellow', type: 'light-cavalry', at: '-3,0' },
  { side: 'yellow', type: 'pikemen', at: '0,3' },
  { side: 'red', type: 'archers', at: '0,0', points: 0 },
]

describe('playing Medieval Battle at the table', () => {
  it('sends each recruit by itself', async () => {
    const { game, controller } = sit('red')
    await controller.pick('muster-pikemen')
    await controller.pick('muster-pikemen')
    expect(answers(game)).toEqual(['recruit pikemen', 'recruit pikemen'])
    expect(controller.canUndo).toBe(true)
  })

  it('passes for whoever can do nothing else, once and to be read in the report; taken back, it is left to the player', async () => {
    const idle = units.map((unit) => (unit.side === 'red' ? unit : { ...unit, points: 0 }))
    const acting = [...idle, { side: 'red', type: 'pikemen', at: '3,0' }]
    const { game, controller } = sit(
      'yellow',
      { dismounting: false },
      { units: acting, turn: 'yellow', time: { red: 0, yellow: 0 } },
    )
    expect(controller.question?.choices).toEqual(['pass'])
    await settled()
    expect(answers(game)).toEqual(['pass'])
    expect(
      game.table
        .history('yellow')
        .flat()
        .map(({ type }) => type),
    ).toContain('passed')
    await controller.undo()
    await settled()
    expect([answers(game), controller.question?.choices]).toEqual([[], ['pass']])
  })

  it('moves a unit with two clicks', async () => {
    const { game, controller } = sit('yellow', {}, { units })
    await controller.pick('block-0,3')
    expect(controller.targets['field-0,2']).toBe('target')
    await controller.pick('field-0,2')
    expect(answers(game)).toEqual(['unit 0,3', 'field 0,2', 'done'])
  })

  it('asks which friend is passed over, and moves only the unit that goes', async () => {
    const friends = ['-4,1', '-3,0'].map((at) => ({ side: 'yellow', type: 'archers', at }))
    const rocks = ['-5,2', '-5,1', '-4,-1', '-3,-1'].map((at) => [at, 'mountain'])
    const scene = { dismounting: false, terrain: Object.fromEntries(rocks) }
    const { game, controller } = sit('yellow', scene, { units: [{ ...units[0], at: '-4,0' }, ...friends] })
    await controller.pick('block--4,0')
    await controller.pick('field--3,1')
    expect(controller.asks?.kind).toBe('move.over')
    expect(controller.preview).toEqual({ place: 'field--3,1', pieces: ['block--4,0'] })
    await controller.pick('block--4,1')
    expect(controller.preview).toEqual({ place: 'field--3,1', pieces: ['block--4,0'] })
    await controller.take(controller.buttons.find((option) => option.choice === 'done')!)
    expect(answers(game)).toEqual(['unit -4,0', 'over -3,1', 'unit -4,1', 'done'])
  })

  it('lights up an enemy who can be attacked after a move, and attacks with one more click', async () => {
    const { game, controller } = sit('yellow', { dismounting: false }, { units })
    await controller.pick('block-0,3')
    expect(controller.targets['block-0,0']).toBe('danger')
    await controller.pick('block-0,0')
    if (controller.confirming) await controller.confirm()
    expect(answers(game).map((choice) => choice.split(' ')[0])).toEqual(['unit', 'field', 'attack'])
  })

  it('halts where an attack could follow, so that one can choose where to attack from', async () => {
    const { game, controller } = sit('yellow', { dismounting: false }, { units })
    await controller.pick('block-0,3')
    await controller.pick('field-0,1')
    expect(answers(game)).toEqual([])
    expect(controller.buttons.map((option) => option.choice)).toContain('done')
    await controller.pick('block-0,0')
    if (controller.confirming) await controller.confirm()
    expect(answers(game)).toEqual(['unit 0,3', 'field 0,1', 'attack 0,0'])
  })

  it('lights up where a unit may go on to after a halt, and goes there with one more click', async () => {
    const { game, controller } = sit('yellow', {}, { units })
    await controller.pick('block--3,0')
    await controller.pick('field--3,1')
    expect(controller.buttons.map((option) => option.choice)).toContain('go-on')
    const further = Object.keys(controller.targets).find((id) => id.startsWith('field-'))
    expect(further).toBeDefined()
    await controller.pick(further!)
    await controller.take(controller.buttons.find((option) => option.choice === 'done')!)
    expect(answers(game).slice(0, 4)).toEqual(['unit -3,0', 'field -3,1', 'go-on', further!.replace('-', ' ')])
  })

  it('dismounts nobody who was only shown a mountain', async () => {
    const { controller } = sit('yellow', { terrain: { '-3,1': 'mountain' } }, { units })
    await controller.pick('block--3,0')
    expect(controller.targets['field--3,1']).toBeUndefined()
    await controller.refuse('field--3,1')
    expect(controller.notice?.reason).toBe('mountains')
    await controller.take(controller.buttons.find((option) => option.choice === 'dismount')!)
    expect(controller.targets['field--3,1']).toBe('target')
  })
})
