import { type GameEvent, playout, Random, Table } from '@coup/engine'
import { triomphe } from '@coup/triomphe'
import { describe, expect, it } from 'vitest'
import type { TableView } from '../../match.ts'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import { plain } from '../../words/marked.ts'
import { look } from './look.ts'

const strip = (text: string) => plain(text)

describe.each(['en', 'de'] as const)('the words of Triomphe à Marengo (%s)', (locale) => {
  it('say every question, choice and event of whole random games, from every seat', () => {
    overwriteGetLocale(() => locale)
    const unsaid = new Set<string>()
    for (let seed = 0; seed < 6; seed++) {
      const table = Table.begin(triomphe, {}, `words ${seed}`)
      const random = Random.seeded(`words ${seed}`)
      while (table.over === null) {
        for (const { seat, kind, rule, choices } of table.questions()) {
          const view = table.view(seat) as TableView
          if (look.ask({ kind, rule }, view) === kind) unsaid.add(kind)
          if (look.rule(rule) === null) unsaid.add(`rule ${rule}`)
          for (const choice of choices) if (look.choice(choice, kind, view) === choice) unsaid.add(choice)
        }
        playout(table, random, 1)
      }
      for (const event of table.history(null).flat()) {
        const text = look.event(event)
        if (text === null && event.type !== 'mixed') unsaid.add(event.type)
        if (text !== null && /undefined|null|\{|\[object/.test(strip(text))) unsaid.add(strip(text))
      }
      expect(look.outcome(table.over)).not.toBe('')
    }
    expect([...unsaid]).toEqual([])
  })

  it('name the reason of every refusal', async () => {
    overwriteGetLocale(() => locale)
    const refusals = Object.values(await import('@coup/triomphe/refusals'))
    expect(refusals.filter(({ reason }) => look.refusal(reason) === null)).toEqual([])
  })
})

describe('the look of Triomphe à Marengo', () => {
  it('shows no face that the view does not show', () => {
    const table = Table.begin(triomphe, {}, 'look')
    playout(table, Random.seeded('look'), 300)
    for (const seat of [null, ...table.seats]) {
      const view = table.view(seat) as TableView & { blocks: { id: number; face?: string }[] }
      for (const block of look.scene(view).blocks) {
        const seen = view.blocks.find((one) => String(one.id) === block.id)
        expect(block.face ?? block.known).toBe(seen?.face)
      }
    }
  })

  it('shows all faces when the views of both seats are laid together', () => {
    const table = Table.begin(triomphe, {}, 'look')
    const [austria, france] = table.seats.map((seat) => table.view(seat) as TableView)
    const scene = look.scene(austria, [austria, france])
    expect(scene.blocks.every((block) => block.face !== undefined)).toBe(true)
    expect(look.standing(austria, [france]).map((one) => one.strength)).toEqual([42, 41])
  })

  it('follows an assault with a sum that grows', () => {
    const happening: readonly GameEvent[] = [
      { type: 'assault', side: 'austria', from: '1/2', against: '2/1' },
      { type: 'defence-leaders', side: 'france', blocks: [30], faces: ['I2'], strength: 2 },
      { type: 'attackers', side: 'austria', leaders: [1], faces: ['I3'], others: [], strength: 3 },
      { type: 'result', leaders: 3, penalties: 1, defence: 2, counter: 0, result: 0, winner: 'france' },
    ] as never
    const combat = look.combat(happening)
    expect(combat?.lines.filter((line) => line.sum !== undefined).map((line) => line.sum)).toEqual([3, 2, 0, 0])
    expect(look.combat([])).toBeNull()
  })
})
