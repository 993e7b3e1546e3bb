import { playout, Random, Table } from '@coup/engine'
import { type AusterlitzEvent, napoleon } from '@coup/napoleon'
import * as refusals from '@coup/napoleon/refusals'
import { describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import { plain } from '../../words/marked.ts'
import { checkFaces, describeWords } from '../field/testing.ts'
import { look } from './look.ts'

const GAMES = [{}, { scenario: '1 December', auction: true, santon: true }, { allies: 2, france: 3 }]

describeWords(napoleon, look, Object.values(refusals), GAMES, ['orders.place'])

describe('the look of Napoleon’s Triumph', () => {
  it('shows no face that the view does not show', () => {
    checkFaces(napoleon, look, 600)
  })

  it('shows a flag for every commander', () => {
    const table = Table.begin(napoleon, {}, 'look')
    playout(table, Random.seeded('look'), 600)
    for (const seat of [null, ...table.seats]) {
      const view = table.view(seat)
      expect(look.scene(view).flags?.length).toBe(view.commanders.length)
    }
  })

  it('calls a feint a feint', () => {
    overwriteGetLocale(() => 'en')
    const view = Table.begin(napoleon, {}, 'look').view('france')
    const happening: readonly AusterlitzEvent[] = [
      { type: 'threat', side: 'france', from: '64/65', against: '65/64', guard: false },
    ]
    const asked = (kind: string, picked: string[]) =>
      plain(look.ask({ kind, rule: '11.3', choices: ['block 4'] }, view, { happening, picked }))
    expect(asked('attack.command', [])).toMatch(/^You threaten .* the attack\?$/)
    expect(asked('attack.command', ['feint'])).toMatch(/^You feint .*feint/)
    expect(asked('attack.feint-to', [])).toMatch(/^You feint /)
    expect(asked('attack.detachment', ['feint', 'detachment Lannes'])).toMatch(/make the feint\?$/)
    expect(asked('attack.detachment', ['detachment Lannes'])).toMatch(/attack\?$/)
  })

  it('says of a commander who has not come yet that he is off the map', () => {
    overwriteGetLocale(() => 'en')
    const view = Table.begin(napoleon, {}, 'look').view('france')
    const question = { kind: 'corps.move', rule: '10', choices: [] }
    const asked = look.ask(question, view, { happening: [], picked: ['corps Bernadotte', 'move'] })
    expect(plain(asked)).toMatch(/^You command Bernadotte, still off the map\./)
  })

  it('says that nobody does it before somebody was named, and afterwards nobody else', () => {
    overwriteGetLocale(() => 'en')
    const view = Table.begin(napoleon, {}, 'look').view('france')
    const said = (kind: string, ...picked: string[]) => look.choice('done', kind, view, picked)
    expect([said('attack.counter'), said('attack.counter', 'block 4')]).toEqual(['No counter-attack', 'Nobody else'])
    expect([said('attack.leaders', 'wide'), said('attack.leaders', 'wide', 'block 4')]).toEqual([
      'Nobody leads',
      'Nobody else',
    ])
  })

  it('follows an attack with a sum that grows', () => {
    const happening: readonly AusterlitzEvent[] = [
      { type: 'threat', side: 'france', from: '64/65', against: '65/64', guard: false },
      { type: 'attack-leaders', side: 'france', blocks: [4], faces: ['I3'], artillery: false },
      {
        type: 'result',
        leaders: 3,
        infantry: 1,
        penalty: 0,
        defence: 1,
        counter: 0,
        result: 1,
        winner: 'france',
        final: false,
      },
      { type: 'counter-attack', side: 'allies', blocks: [2], faces: ['I3'] },
      {
        type: 'result',
        leaders: 0,
        infantry: 0,
        penalty: 0,
        defence: 0,
        counter: 2,
        result: -1,
        winner: 'allies',
        final: true,
      },
    ]
    const combat = look.combat(happening)
    expect(combat?.lines.filter((line) => line.sum !== undefined).map((line) => line.sum)).toEqual([3, 2, 1, -1])
    expect(look.combat([])).toBeNull()
  })

  it('reckons an attack before it is made: guns lead, the Santon counts, cavalry on its ride only feints', async () => {
    overwriteGetLocale(() => 'en')
    await look.later?.()
    const lines = (blocks: object[], rest: object, options: object, ...choices: string[]) => {
      const view = Table.place(napoleon, options, 'x', { round: 3, blocks, ...rest }).view('allies')
      return look.forecast?.(choices, view, [])?.lines.map(({ rule, figure, text }) => [rule, figure ?? text])
    }
    const battery = { side: 'france', face: 'A1', at: '54', battery: true }
    const allied = (face: string, at: string) => ({ side: 'allies', face, at })
    const ground = ['11.2', 'The defender may give ground instead.']
    const retreat = ['12', expect.stringContaining('If the defender must retreat')]
    const infantry = { side: 'france', face: 'I3', at: '54' }
    const beaten = ['12', expect.stringContaining('If he is beaten')]
    const lost = ['11.11', expect.stringContaining('If it fails')]
    expect(lines([allied('I3', '41'), battery], {}, { santon: true }, 'threat 41/54')?.slice(1)).toEqual([
      ground,
      retreat,
      ['11.5', 3],
      ['11.6', -1],
      ['11.4', -1],
      ['11.6', expect.stringContaining('+1')],
    ])
    expect(lines([allied('I3', '41'), infantry], {}, {}, 'threat 41/54')).toContainEqual(lost)
    const blocking = lines([allied('G3', '41'), { ...infantry, at: '54/41' }], {}, {}, 'threat 41/54')
    expect(blocking).toContainEqual(lost)
    expect(blocking).toContainEqual(beaten)
    const hopeless = lines([allied('A1', '41'), { ...infantry, at: '54/41' }], {}, {}, 'threat 41/54')
    expect(hopeless).toContainEqual(lost)
    expect(hopeless).not.toContainEqual(beaten)
    expect(lines([allied('A1', '41/54'), battery], {}, {}, 'threat 41/54')?.slice(1)).toEqual([
      ground,
      retreat,
      ['11.5', 1],
      ['11.6', expect.stringContaining('+1')],
    ])
    expect(lines([allied('C2', '41'), battery], {}, {}, 'corps Langeron', 'threat 41/54')?.at(-1)).toEqual([
      '11.3',
      'If the defender stands, only a feint is possible.',
    ])
  })

  it('lists for a team who commands what, and its orders as far as they may be read', () => {
    overwriteGetLocale(() => 'en')
    const table = Table.begin(napoleon, { france: 2 }, 'staff')
    const staff = (seat: string | null) => look.staff?.(table.view(seat)) ?? []
    const until = (kind: string) => {
      while (table.questions()[0].kind !== kind) {
        const { seat, choices } = table.questions()[0]
        table.answer(seat, choices.includes('done') ? 'done' : choices[0])
      }
    }
    expect(staff('france-2').map(({ title, note }) => `${title}: ${note}`)).toEqual([
      'Orders: No order has been written yet.',
      'France: Ranks and corps are told after the conference.',
      'Allies: ',
    ])
    until('orders')
    for (const choice of ['order france-2', 'defend', 'place Telnitz', 'place Goldbach', 'done']) {
      table.answer('france-1', choice)
    }
    const order = (seat: string | null) => staff(seat)[0].entries.map(({ what, fresh }) => [plain(what), fresh])
    expect(order('france-1')).toEqual([['Defend Goldbach and Telnitz', false]])
    expect([order('france-2'), order(null)]).toEqual([[['sealed', false]], [['sealed', false]]])
    expect(staff('allies').map(({ title }) => title)).toEqual(['Allies', 'France'])
    until('orders')
    expect(order('france-2')).toEqual([['Defend Goldbach and Telnitz', true]])
    const [, france] = staff('france-2')
    expect(france.entries[0].who).toBe('1. France 1, commander in chief')
    expect(plain(france.entries[1].what)).toContain('Vandamme')
    expect(look.staff?.(Table.begin(napoleon, {}, 'two').view('france'))).toEqual([])
  })

  it('points at flags, areas and regiments of the set-up', () => {
    expect(look.object('corps St. Hilaire')).toBe('flag-St. Hilaire')
    expect(look.object('threat 64/55')).toBe('area-55')
    expect(look.object('enter F2')).toBe('area-51')
    expect(look.object('road block 12')).toBe('block-12')
    expect(look.object('road 64/55')).toBe('area-55')
    expect(look.object('take I3 St. Hilaire')).toBe('take-I3-St. Hilaire')
  })
})
