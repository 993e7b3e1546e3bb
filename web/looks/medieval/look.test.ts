import { playout, Random, Table } from '@coup/engine'
import { type BattleEvent, medieval } from '@coup/medieval'
import * as reasons from '@coup/medieval/refusals'
import { describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import { plain } from '../../words/marked.ts'
import { wordsOf } from '../../words/table.ts'
import { reckoningOf } from './combat.ts'
import { look } from './look.ts'

describe.each(['en', 'de'] as const)('the words of Medieval Battle (%s)', (locale) => {
  it('say every question, choice and event of whole random games, from every seat', () => {
    overwriteGetLocale(() => locale)
    const told = new Set<string>()
    for (let seed = 0; seed < 6; seed++) {
      const options = { map: seed % 2 ? 'large' : 'standard', battlefield: seed % 3 ? 'random' : 'chosen' }
      const table = Table.begin(medieval, options, String(seed))
      const random = Random.seeded(`words ${seed}`)
      while (table.over === null) {
        for (const { seat, kind, choices } of table.questions()) {
          const view = table.view(seat)
          expect(look.ask({ kind, rule: '', choices }, view)).not.toBe(kind)
          for (const choice of choices) {
            const words = look.choice(choice, kind, view)
            expect(words).not.toBe(choice)
            expect(words).not.toContain('undefined')
            const object = look.object(choice)
            if (object !== null) expect(look.describe(object, view)).not.toContain('undefined')
            if (object !== null) expect(look.meant(object, view, ['unit'])).not.toEqual([])
          }
        }
        playout(table, random, 1)
      }
      for (const event of table.history(null).flat()) {
        if ('seat' in event) continue
        const words = look.event(event)
        expect([event.type, words]).not.toEqual([event.type, null])
        expect(plain(words ?? '')).not.toMatch(/undefined|NaN|\{/)
        told.add(event.type)
      }
      expect(look.outcome(table.over)).not.toMatch(/^(Red|Yellow|Rot|Gelb)$/)
      for (const seat of [null, 'red', 'yellow']) {
        const view = table.view(seat)
        expect(look.facts(view)).toHaveLength(2)
        expect(look.standing(view).map((one) => one.seat)).toEqual(['red', 'yellow'])
        expect(look.scene(view).battle.units.length).toBeGreaterThan(0)
        for (const { what } of look.known(view)) expect(what).not.toBe('')
      }
    }
    expect(told.size).toBeGreaterThan(18)
  })

  it('say every refusal', async () => {
    overwriteGetLocale(() => locale)
    const words = await look.refusals()
    for (const { reason } of Object.values(reasons)) {
      expect([reason, wordsOf(words, reason)]).not.toEqual([reason, null])
    }
  })
})

describe('a combat', () => {
  const happening: readonly BattleEvent[] = [
    {
      type: 'moved',
      unit: 26,
      side: 'yellow',
      kind: 'light-infantry',
      from: '0,2',
      to: '0,1',
      cost: 1,
      left: 2,
      over: null,
    },
    {
      type: 'attacked',
      unit: 26,
      side: 'yellow',
      kind: 'light-infantry',
      from: '0,1',
      at: '0,0',
      defender: 1,
      defenderKind: 'heavy-cavalry',
      cost: 2,
      left: 0,
    },
    { type: 'melee.card', attacker: 'light-infantry', defender: 'heavy-cavalry', value: -1 },
    { type: 'melee.factor', factor: 'height', favours: 'attacker', value: 0 },
    { type: 'melee.factor', factor: 'ground', favours: 'attacker', value: 1 },
    { type: 'melee.result', value: 1, attackerLoss: 0, defenderLoss: 1, attackerLeft: 2, defenderLeft: 1 },
  ]

  it('is followed with a sum that grows', () => {
    const lines = look.combat(happening)?.lines ?? []
    expect(lines.map((line) => line.sum)).toEqual([-1, 0, 1, undefined])
    expect(look.combat([])).toBeNull()
  })

  it('is reckoned as the card lies on the board', () => {
    expect(reckoningOf(happening)).toEqual({
      ranged: false,
      attacker: 'light-infantry',
      defender: 'heavy-cavalry',
      base: -1,
      value: 1,
    })
    expect(reckoningOf([])).toBeNull()
  })
})

describe('pointing', () => {
  it('means a marker, a field, a unit off the map or a module', () => {
    const objects = ['unit 3,1', 'attack 3,1', 'field 3,1', 'over 3,1', 'return pikemen reduced', 'module A1', 'pass']
    expect(objects.map((choice) => look.object(choice))).toEqual([
      ...['block-3,1', 'block-3,1', 'field-3,1', 'field-3,1', 'muster-pikemen', 'module-A1'],
      null,
    ])
    expect(['unit 3,1', 'shoot 3,1', 'field 3,1'].map((choice) => look.style(choice))).toEqual([
      ...['selectable', 'danger', 'target'],
    ])
  })
})
