import { bonaparte } from '@coup/bonaparte'
import { Table } from '@coup/engine'
import { triomphe } from '@coup/triomphe'
import { describe, expect, it } from 'vitest'
import { LocalGame } from '../local/game.ts'
import { LocalMatch } from '../local/match.ts'
import { look as bonaparteLook } from '../looks/bonaparte/look.ts'
import type { GameLook } from '../looks/look.ts'
import { look as triompheLook } from '../looks/triomphe/look.ts'
import { Controller } from './controller.ts'

const look: GameLook = triompheLook

function sit(seat = 'austria', confirms = false) {
  const game = LocalGame.begin(triomphe, {}, 'controller', { austria: 'person', france: 'person' })
  const controller = new Controller(new LocalMatch(game, seat), look, confirms)
  return { game, controller }
}

/** The number of an Austrian block of this type that waits in Alessandria. */
function waiting(controller: Controller, type: string): string {
  const view = controller.view as unknown as { blocks: { id: number; side: string; face?: string }[] }
  return `block-${view.blocks.find((block) => block.side === 'austria' && block.face?.startsWith(type))?.id}`
}

describe('controller', () => {
  it('lights up the blocks that may act, and nothing for the seat that is not asked', () => {
    const { game, controller } = sit()
    expect(Object.values(controller.targets).every((style) => style === 'selectable')).toBe(true)
    expect(controller.buttons.map((option) => option.choice)).toEqual(['done'])
    const other = new Controller(new LocalMatch(game, 'france'), look)
    expect(other.question).toBeNull()
    expect(other.targets).toEqual({})
  })

  it('lights up at once how far a picked block may go, and sends the whole course with one more click', async () => {
    const { game, controller } = sit()
    const block = waiting(controller, 'C')
    await controller.pick(block)
    expect(controller.plan).toHaveLength(1)
    expect(controller.selected).toEqual([block])
    expect(controller.targets['area-1']).toBe('target')
    expect(controller.targets['area-3']).toBe('target')
    expect(game.table.answers()).toEqual([])
    await controller.pick('area-3')
    expect(controller.plan).toEqual([])
    expect(game.table.answers().map((given) => given.choice.split(' ')[0])).toEqual([
      'block',
      'enter',
      'road',
      'road',
      'done',
    ])
  })

  it('lights an area that is only reached by attacking along a road as an attack (8)', async () => {
    const block = (side: string, face: string, at: string) => ({ side, face, at })
    const blocks = [block('austria', 'C2', '2'), block('france', 'I2', '7'), block('france', 'I3', '13')]
    const table = Table.place(triomphe, {}, 'road', { round: 3, blocks })
    const controller = new Controller(new LocalMatch(LocalGame.of(table), 'austria'), look)
    await controller.pick('block-1')
    expect([controller.targets['area-4'], controller.targets['area-7']]).toEqual(['target', 'danger'])
  })

  it('names what comes of a block that can do only one thing, before it is confirmed (15)', async () => {
    const { controller } = sit('austria', true)
    const waits = () => Object.keys(controller.targets).find((object) => object.startsWith('block-')) ?? ''
    for (let i = 0; i < 10 && controller.confirming === null; i++) {
      await controller.pick(waits())
      if (controller.confirming) break
      await controller.pick('area-1')
      await controller.confirm()
    }
    expect(controller.confirming?.choice).toBe('enter Pontoon')
    expect(controller.picked.map(({ choice }) => choice.split(' ')[0])).toEqual(['block'])
  })

  it('does what is clicked before it is known what may follow, once that is known', async () => {
    const { game, controller } = sit()
    const block = waiting(controller, 'C')
    const picked = controller.pick(block)
    expect(controller.selected).toEqual([block])
    for (const object of [block, 'area-3', 'area-3']) controller.refuse(object)
    await picked
    expect(game.table.answers()).toHaveLength(5)
    expect(controller.busy).toBe(false)
  })

  it('goes on from a place that is chosen in the list, where nothing further on can be seen', async () => {
    const { game, controller } = sit()
    await controller.pick(waiting(controller, 'C'))
    await controller.take(controller.next.find((option) => option.choice === 'enter Alessandria')!)
    expect(controller.plan).toHaveLength(2)
    expect(controller.preview?.place).toBe('area-1')
    expect(controller.buttons.map((option) => option.choice)).toEqual(['done'])
    expect(game.table.answers()).toEqual([])
  })

  it('asks the same while the answer is to be confirmed: where to retreat, not what came before or comes after it', async () => {
    const block = (side: string, face: string, at: string) => ({ side, face, at })
    const blocks = [block('france', 'I3', '58'), block('austria', 'C2', '57')]
    const table = Table.place(bonaparte, {}, 'x', { round: 5, turn: 'france', phase: 'move', blocks })
    for (const choice of ['block 21', 'attack 58/57']) table.answer('france', choice)
    const controller = new Controller(new LocalMatch(LocalGame.of(table), 'austria'), bonaparteLook, true)
    await controller.take(controller.buttons[0])
    expect(controller.asks).toMatchObject({ kind: 'retreat.to', rule: '12' })
    const [place] = Object.keys(controller.targets).filter((id) => id.startsWith('area-'))
    await controller.pick(place)
    expect(controller.confirming?.object).toBe(place)
    expect(controller.asks).toMatchObject({ kind: 'retreat.to', rule: '12' })
  })

  it('knows what a way to a place would bring about before it is taken', async () => {
    const { controller } = sit()
    await controller.pick(waiting(controller, 'C'))
    const [way] = controller.waysTo('area-2')
    expect(way.choice).toMatch(/^road 1.2/)
    expect(look.price(way.choices, way.trail, controller.view)).toBe('costs no command')
  })

  it('takes back with Back what is not sent, and with Undo what is', async () => {
    const { game, controller } = sit()
    await controller.pick(waiting(controller, 'I'))
    expect(controller.canGoBack).toBe(true)
    expect(controller.canUndo).toBe(false)
    controller.back()
    expect(controller.plan).toEqual([])
    await controller.pick(waiting(controller, 'I'))
    await controller.pick('area-1')
    const sent = game.table.answers().length
    expect(sent).toBeGreaterThan(0)
    expect(controller.canUndo).toBe(true)
    await controller.undo()
    expect(game.table.answers()).toEqual([])
  })

  it('picks another block instead when that is clicked', async () => {
    const { controller } = sit()
    await controller.pick(waiting(controller, 'C'))
    const other = waiting(controller, 'I')
    await controller.pick(other)
    expect(controller.selected).toEqual([other])
    await controller.pick(other)
    expect(controller.selected).toEqual([])
  })

  it('answers an illegal click with the reason and the rule, also after unsent choices', async () => {
    const { controller } = sit()
    await controller.pick(waiting(controller, 'A'))
    expect(controller.notice).toMatchObject({ rule: '15', reason: 'artillery-from-7' })
    await controller.pick(waiting(controller, 'C'))
    expect(controller.notice).toBeNull()
    await controller.pick('area-60')
    expect(controller.notice?.rule).toBeTruthy()
  })

  it('asks for confirmation where a finger taps, and sends on the second tap', async () => {
    const { game, controller } = sit('austria', true)
    await controller.pick(waiting(controller, 'I'))
    const ways = controller.options.filter((option) => option.object === 'area-1')
    expect(ways.length).toBeGreaterThan(0)
    await controller.take(ways.find((option) => option.choice === 'enter Alessandria')!)
    if (controller.confirming === null) await controller.take(controller.next.at(-1)!)
    if (controller.confirming !== null) await controller.confirm()
    expect(game.table.answers().length).toBeGreaterThan(0)
  })

  it('moves a block that is dragged onto a place', async () => {
    const { game, controller } = sit()
    await controller.lift(waiting(controller, 'I'))
    await controller.drag(waiting(controller, 'I'), 'area-1')
    expect(game.table.answers().map((given) => given.choice)).toContain('enter Alessandria')
  })

  it('forgets unsent choices when the question changes under them', async () => {
    const { game, controller } = sit()
    await controller.pick(waiting(controller, 'I'))
    game.answer('austria', 'done')
    expect(controller.plan).toEqual([])
    expect(controller.question).toBeNull()
  })

  it('plays a whole random game through its own options', async () => {
    const { game } = sit()
    const controllers = game.table.seats.map((seat) => new Controller(new LocalMatch(game, seat), look))
    let picks = 0
    for (let n = 7; game.table.over === null && picks < 6000; picks++) {
      const controller = controllers.find((one) => one.question !== null)!
      n = (n * 1103515245 + 12345) % 2147483648
      const options = controller.next
      await controller.take(options[n % options.length])
      if (controller.confirming !== null) await controller.confirm()
    }
    expect(game.table.over).not.toBeNull()
  })

  it('asks before it does what the rules warn of', async () => {
    const game = LocalGame.begin(triomphe, {}, 'controller', { austria: 'person', france: 'person' })
    const warnings = (choices: readonly string[]) => (choices.length > 1 ? [{ rule: '14', text: 'They meet.' }] : [])
    const controller = new Controller(new LocalMatch(game, 'austria'), { ...look, warnings })
    await controller.pick(waiting(controller, 'C'))
    await controller.pick('area-3')
    expect(controller.confirming?.choices.length).toBeGreaterThan(1)
    expect(game.table.answers()).toEqual([])
    await controller.confirm()
    expect(game.table.answers().length).toBeGreaterThan(1)
  })
})
