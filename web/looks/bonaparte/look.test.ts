import { type BonaparteEvent, type BonaparteView, bonaparte } from '@coup/bonaparte'
import * as refusals from '@coup/bonaparte/refusals'
import { playout, Random, Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import { plain } from '../../words/marked.ts'
import type { SheetScene } from '../field/pieces/scene.ts'
import { checkFaces, describeWords } from '../field/testing.ts'
import { look } from './look.ts'

describeWords(
  bonaparte,
  look,
  Object.values(refusals),
  Array.from({ length: 8 }, (_, seed) => ({ bidding: seed % 2 === 1 })),
)

describe('the look of Bonaparte at Marengo', () => {
  it('shows no face that the view does not show, and all that the views of both seats show together', () => {
    checkFaces(bonaparte, look, 300)
  })

  it('shows as having acted only blocks of the side whose turn it is', () => {
    const table = Table.begin(bonaparte, {}, 'acted')
    const random = Random.seeded('acted')
    const told = new Set<string>()
    for (let i = 0; i < 300; i++) {
      playout(table, random, 1)
      const view = table.view('france')
      const { turn, blocks } = view as unknown as BonaparteView
      const scene = look.scene(view) as SheetScene
      for (const { side, id } of blocks) {
        if (!scene.blocks.find((block) => block.id === String(id))?.acted) continue
        told.add(side)
        expect(side).toBe(turn)
      }
    }
    expect([...told].sort()).toEqual(['austria', 'france'])
  })

  it('knows the strength of both sides from both views', () => {
    const table = Table.begin(bonaparte, {}, 'look')
    const [austria, france] = table.seats.map((seat) => table.view(seat))
    expect(look.standing(austria, [france])).toEqual([
      { seat: 'austria', morale: 16, strength: 42 },
      { seat: 'france', morale: 17, strength: 41 },
    ])
  })

  it('follows an assault with a sum that grows', () => {
    const happening: readonly BonaparteEvent[] = [
      { type: 'assault', side: 'france', blocks: [21, 22], from: '4/8', against: '8/4', into: '8', cost: 1 },
      { type: 'attack-leaders', side: 'france', blocks: [21], faces: ['I3'] },
      { type: 'attack-strength', side: 'france', leaders: 3, demoralized: 0, penalty: 1, strength: 2 },
      { type: 'result', attack: 2, leaders: 3, demoralized: 1, defence: 2, result: 0, winner: 'austria' },
    ]
    const combat = look.combat(happening)
    expect(combat?.lines.filter((line) => line.sum !== undefined).map((line) => line.sum)).toEqual([3, 2, -1, 0])
    expect(look.combat([])).toBeNull()
  })

  it('warns of the approach that a lost assault shuts, before every assault and nothing else (11.11)', () => {
    const random = Random.seeded('warned')
    let lost = 0
    for (let seed = 0; lost < 5; seed++) {
      const table = Table.begin(bonaparte, {}, `warned ${seed}`)
      let from = ''
      for (let answers = 0; table.over === null && answers < 600; answers++) {
        const [{ seat, choices }] = table.questions()
        const bold = choices.filter((choice) => /^(assault|attack|approach|block)/.test(choice))
        const wanted = bold.length > 0 && random.below(3) > 0 ? bold : choices
        const choice = wanted[random.below(wanted.length)]
        const warned = look.warnings?.([choice], [], table.view(seat)) ?? []
        expect(warned.map(({ rule }) => rule)).toEqual(choice.startsWith('assault ') ? ['11.11'] : [])
        if (choice.startsWith('assault ')) from = choice
        table.answer(seat, choice)
        const [next] = table.questions()
        if (from === '' || next?.kind !== 'assault' || next.seat !== seat) continue
        const held = table
          .history(null)
          .flat()
          .findLast((event) => event.type === 'assault-won' || event.type === 'assault-lost')
        if (held?.type === 'assault-lost') {
          lost++
          expect(next.choices).not.toContain(from)
        }
        from = ''
      }
    }
  })

  it('puts words to the outlook of an attack', () => {
    overwriteGetLocale(() => 'en')
    const block = (side: string, face: string, at: string) => ({ side, face, at, lot: 'seen' })
    const view = (blocks: object[], phase: string) =>
      Table.place(bonaparte, {}, 'x', { round: 5, turn: 'france', phase, blocks }).view('france')
    const assault = view([block('france', 'I3', '57/58'), block('austria', 'I1', '58/57')], 'assault')
    const foreseen = look.forecast?.(['assault 57/58'], assault, [])
    expect(foreseen?.lines.map(({ rule, figure, sum }) => [rule, figure, sum])).toEqual([
      ['8', undefined, undefined],
      ['11.1', 3, 3],
      ['11.5', -1, 2],
      ['11.4', -1, 1],
      ['11.6', undefined, undefined],
    ])
    const attack = view([block('france', 'I3', '58'), block('austria', 'I1', '57')], 'move')
    expect(look.forecast?.(['block 21', 'attack 58/57'], attack, [])?.lines.map(({ rule }) => rule)).toEqual([
      '8',
      '9.1',
      '12',
      '9.1',
      '9.1',
    ])
    const before = view([block('france', 'I3', '58/57'), block('austria', 'I1', '57')], 'move')
    const sure = look.forecast?.(['block 21', 'attack 58/57'], before, [])?.lines.at(-1)
    expect(sure).toEqual({ rule: '9.2', text: 'Nothing can stop it.' })
    expect(look.forecast?.(['block 21', 'area 60'], attack, [])).toBeNull()
  })

  it('tells whoever is attacked what it costs to leave the ground, and what each button does (9.1, 12)', () => {
    overwriteGetLocale(() => 'en')
    const block = (side: string, face: string, at: string) => ({ side, face, at })
    const blocks = [block('france', 'I3', '58'), block('austria', 'I1', '57'), block('austria', 'C2', '57')]
    const table = Table.place(bonaparte, {}, 'x', { round: 5, turn: 'france', phase: 'move', blocks })
    const happening = ['block 21', 'attack 58/57'].flatMap(
      (choice) => table.answer('france', choice).events as BonaparteEvent[],
    )
    const view = table.view('austria')
    const [{ kind }] = view.questions
    expect(look.choice('done', kind, view)).toBe('Retreat')
    expect(look.choice('done', kind, view, ['block 1'])).toBe('No more')
    expect(look.price(['done'], [], view, happening)).toBe(
      'all there are shown and retreat: you lose 1 in strength and morale',
    )
    expect(look.price(['block 1', 'done'], [], view, happening)).toBe('stops the attack')
    const events = [...happening, ...(table.answer('austria', 'done').events as BonaparteEvent[])]
    const loss = { kind: 'loss', rule: '12', choices: ['block 1', 'block 2'] }
    const lost = look.ask(loss, view, { happening: events, picked: [] })
    expect(plain(lost)).toContain('You lose the ground')
  })

  it('asks for no more than can be chosen', () => {
    overwriteGetLocale(() => 'en')
    const view = Table.begin(bonaparte, {}, 'x').view('austria')
    const asked = (kind: string, ...choices: string[]) => plain(look.ask({ kind, rule: '', choices }, view))
    expect(asked('move.to', 'area 2')).toBe('Choose where to go.')
    expect(asked('move.to', 'area 2', 'block 3')).toBe('Choose where to go. Blocks of the same place may go along.')
    const alone = asked('attack.advance', 'advance', 'stay')
    expect(alone).toBe('The attack was stopped. Advance into your approach, or stay in reserve.')
    expect(asked('attack.advance', 'advance', 'block 1', 'block 2', 'stay')).toContain('Or choose blocks')
    expect(asked('attack.advance', 'block 2', 'done')).toContain('Choose who else goes forward')
  })

  it('calls an attack by road an attack (9)', () => {
    overwriteGetLocale(() => 'en')
    const block = (side: string, face: string, at: string) => ({ side, face, at })
    const blocks = [block('france', 'C2', '65'), block('austria', 'I1', '64')]
    const view = Table.place(bonaparte, {}, 'x', { round: 5, turn: 'france', phase: 'move', blocks }).view('france')
    expect(look.choice('road 65/64', 'move.to', view, ['block 21'])).toMatch(/^Attack .* by road$/)
    expect(look.choice('road 65/66', 'move.to', view, ['block 21'])).toMatch(/^By road to /)
  })

  it('points at the areas of entry, whatever their names', () => {
    expect(look.object('enter San Giuliano Nuovo')).toBe('area-55')
    expect(look.object('enter C. Pagella')).toBe('area-44')
    expect(look.object('enter Pontoon')).toBeNull()
    expect(look.object('assault 11/12b')).toBe('approach-12/11b')
  })
})
