import { Table } from '@coup/engine'
import { type TriompheEvent, triomphe } from '@coup/triomphe'
import * as refusals from '@coup/triomphe/refusals'
import { describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import { plain } from '../../words/marked.ts'
import { checkFaces, describeWords } from '../field/testing.ts'
import { look } from './look.ts'

describeWords(triomphe, look, Object.values(refusals), [{}, {}, {}, {}, {}, {}])

describe('the look of Triomphe à Marengo', () => {
  it('shows no face that the view does not show, and all that the views of both seats show together', () => {
    checkFaces(triomphe, look, 300)
  })

  it('knows the strength of both sides from both views', () => {
    const table = Table.begin(triomphe, {}, 'look')
    const [austria, france] = table.seats.map((seat) => table.view(seat))
    expect(look.standing(austria, [france]).map((one) => one.strength)).toEqual([42, 41])
  })

  it('takes a click on an area without enemies for a march, and says why it is none', () => {
    const table = Table.place(triomphe, {}, 'look', {
      round: 3,
      turn: 'france',
      blocks: [
        { side: 'austria', face: 'I2', at: '3' },
        { side: 'france', face: 'I2', at: '5', disorganized: true },
        { side: 'france', face: 'I2', at: '8', disorganized: true },
      ],
    })
    const view = table.view('france')
    table.answer('france', 'block 2')
    const why = (object: string) => {
      const [choice] = look.meant(object, view, ['block 2'])
      const verdict = table.why('france', choice)
      return verdict.legal || `${choice}: ${verdict.reason}`
    }
    expect(why('area-8')).toBe('area 8: disorganized')
    expect(why('area-4')).toBe('area 4: disorganized')
    expect(why('area-3')).toBe('attack 5/3: disorganized-attack')
  })

  it('follows an assault with a sum that grows', () => {
    const happening: TriompheEvent[] = [
      { type: 'assault', side: 'austria', from: '1/2', against: '2/1', cost: 1 },
      { type: 'defence-leaders', side: 'france', blocks: [30], faces: ['I2'], strength: 2 },
      { type: 'attackers', side: 'austria', leaders: [1], faces: ['I3'], others: [], strength: 3 },
      { type: 'result', leaders: 3, penalties: 1, defence: 2, counter: 0, result: 0, winner: 'france' },
    ]
    const combat = look.combat(happening)
    expect(combat?.lines.filter((line) => line.sum !== undefined).map((line) => line.sum)).toEqual([3, 2, 0, 0])
    expect(look.combat([])).toBeNull()
  })

  it('counts the symbols of an approach instead of repeating them', () => {
    overwriteGetLocale(() => 'en')
    const view = Table.begin(triomphe, {}, 'look').view('austria')
    expect(look.describe('approach-5/8', view)).toContain('infantry penalty, 2 × cavalry penalty')
  })

  it('reckons an assault from what the attacker sees, and says what may come of it', () => {
    const table = Table.place(triomphe, {}, 'look', {
      round: 3,
      blocks: [
        { side: 'austria', face: 'I3', at: '3/5' },
        { side: 'france', face: 'I2', at: '5/3', lot: 'seen' },
        { side: 'france', face: 'C2', at: '5/3' },
      ],
    })
    const view = table.view('austria')
    const lines = look.forecast?.(['assault 3/5'], view, [])?.lines ?? []
    expect(lines.map(({ rule, figure, sum }) => [rule, figure, sum])).toEqual([
      ['6', undefined, undefined],
      ['11.3', 3, 3],
      ['11.6', -1, 2],
      ['11.2', -2, 0],
      ['11.5', -1, -1],
      ['11.7', undefined, undefined],
      ['11.6', undefined, undefined],
    ])
    expect(lines.at(-1)?.text).toContain('+2')
    expect(look.forecast?.(['block 1', 'area 3'], view, [])).toBeNull()
  })

  it('tells whoever is attacked what it costs to let them come, and what stops them (9.2, 13)', () => {
    overwriteGetLocale(() => 'en')
    const block = (side: string, face: string, at: string) => ({ side, face, at })
    const blocks = [block('austria', 'I2', '3'), block('france', 'I2', '5'), block('france', 'C2', '5')]
    const table = Table.place(triomphe, {}, 'look', { round: 3, blocks })
    const happening = ['block 1', 'attack 3/5'].flatMap(
      (choice) => table.answer('austria', choice).events as TriompheEvent[],
    )
    const view = table.view('france')
    const [{ kind, choices }] = view.questions
    expect(look.choice('done', kind, view)).toBe('Let them come')
    expect(look.choice('done', kind, view, [choices[0]])).toBe('No more')
    expect(look.price(['done'], [], view, happening)).toBe(
      'all there are shown and retreat: you lose 1 in strength and morale',
    )
    expect(look.price([choices[0], 'done'], [], view, happening)).toBe(
      'stops the attack; 1 disc of your morale is laid there',
    )
  })

  it('says what a counter-attack costs and comes to (11.5, 11.6)', () => {
    overwriteGetLocale(() => 'en')
    const block = (side: string) => (text: string) => {
      const [face, at] = text.split(' ')
      return { side, face, at }
    }
    const blocks = [...['I3 8/19', 'I2 8/19'].map(block('austria')), ...['I1 19/8', 'I2 19/8'].map(block('france'))]
    const table = Table.place(triomphe, {}, 'counter', { round: 3, blocks })
    table.answer('austria', 'assault 8/19')
    table.answer('france', 'block 3')
    while (table.questions()[0].kind !== 'assault.counter') {
      const [{ seat, choices }] = table.questions()
      table.answer(seat, choices.includes('block 1') ? 'block 1' : 'done')
    }
    const price = (...choices: string[]) =>
      look.price(choices, [], table.view('france'), table.happening('france') as TriompheEvent[])
    expect(price('done')).toBe('result +1: the assault succeeds')
    expect(price('block 4')).toBe(
      'takes 1 reduction at once; result 0: the assault is beaten off; 2 discs of your morale are laid there',
    )
  })

  it('asks for no more than a disorganized block can do (14)', () => {
    overwriteGetLocale(() => 'en')
    const view = Table.begin(triomphe, {}, 'look').view('france')
    const asked = (...choices: string[]) => plain(look.ask({ kind: 'action.what', rule: '6', choices }, view))
    expect(asked('organize')).toBe('It is disorganized: it can only be organized.')
    expect(asked('area 3', 'organize')).toBe('Choose where to go or what to do.')
    expect(asked('area 3', 'block 5')).toContain('Blocks of the same position may join it.')
  })

  it('promises no continuation where no cavalry can continue (12)', () => {
    overwriteGetLocale(() => 'en')
    const view = Table.begin(triomphe, {}, 'look').view('france')
    const asked = (...choices: string[]) => plain(look.ask({ kind: 'continuation', rule: '12', choices }, view))
    expect(asked('stay')).toBe('No cavalry can continue from here.')
    expect(asked('continue 5/3', 'stay')).toBe('The cavalry may continue into an approach of its area.')
  })

  it('says why a turn cannot be ended (14)', () => {
    overwriteGetLocale(() => 'en')
    const view = Table.begin(triomphe, {}, 'look').view('france')
    const asked = (...choices: string[]) => plain(look.ask({ kind: 'action', rule: '6', choices }, view))
    expect(asked('block 21', 'block 22')).toContain('all blocks of the area must be organized this turn')
    expect(asked('block 21', 'done')).toBe('Choose a block to act with, or end your turn.')
  })
})
