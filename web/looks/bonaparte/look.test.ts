import { bonaparte } from '@coup/bonaparte'
import { type GameEvent, playout, Random, Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import type { TableView } from '../../match.ts'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import { plain } from '../../words/marked.ts'
import { look } from './look.ts'

describe.each(['en', 'de'] as const)('the words of Bonaparte at Marengo (%s)', (locale) => {
  it('say every question, choice and event of whole random games, from every seat', () => {
    overwriteGetLocale(() => locale)
    const unsaid = new Set<string>()
    for (let seed = 0; seed < 8; seed++) {
      const table = Table.begin(bonaparte, { bidding: seed % 2 === 1 }, `words ${seed}`)
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
        if (text !== null && /undefined|null|\{|\[object/.test(plain(text))) unsaid.add(plain(text))
      }
      expect(look.outcome(table.over)).not.toBe('')
    }
    expect([...unsaid]).toEqual([])
  })

  it('name the reason of every refusal', async () => {
    overwriteGetLocale(() => locale)
    const refusals = Object.values(await import('@coup/bonaparte/refusals'))
    expect(refusals.filter(({ reason }) => look.refusal(reason) === null)).toEqual([])
  })
})

describe('the look of Bonaparte at Marengo', () => {
  it('shows no face that the view does not show', () => {
    const table = Table.begin(bonaparte, {}, 'look')
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
    const table = Table.begin(bonaparte, {}, 'look')
    const [austria, france] = table.seats.map((seat) => table.view(seat) as TableView)
    const scene = look.scene(austria, [austria, france])
    expect(scene.blocks.every((block) => block.face !== undefined)).toBe(true)
    expect(look.standing(austria, [france])).toEqual([
      { seat: 'austria', morale: 16, strength: 42 },
      { seat: 'france', morale: 17, strength: 41 },
    ])
  })

  it('follows an assault with a sum that grows', () => {
    const happening: readonly GameEvent[] = [
      { type: 'assault', side: 'france', blocks: [21, 22], from: '4/8', against: '8/4', into: '8', cost: 1 },
      { type: 'attack-leaders', side: 'france', blocks: [21], faces: ['I3'] },
      { type: 'attack-strength', side: 'france', leaders: 3, demoralized: 0, penalty: 1, strength: 2 },
      { type: 'result', attack: 2, leaders: 3, demoralized: 1, defence: 2, result: 0, winner: 'austria' },
    ] as never
    const combat = look.combat(happening)
    expect(combat?.lines.filter((line) => line.sum !== undefined).map((line) => line.sum)).toEqual([3, 2, -1, 0])
    expect(look.combat([])).toBeNull()
  })

  it('points at the areas of entry, whatever their names', () => {
    expect(look.object('enter San Giuliano Nuovo')).toBe('area-55')
    expect(look.object('enter C. Pagella')).toBe('area-44')
    expect(look.object('enter Pontoon')).toBeNull()
    expect(look.object('assault 11/12b')).toBe('approach-12/11b')
  })
})
