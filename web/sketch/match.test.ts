import { playout, Random, Refused, type Rules, readRecord, Table } from '@coup/engine'
import { imagine } from '@coup/match'
import { medieval } from '@coup/medieval'
import { napoleon } from '@coup/napoleon'
import { triomphe } from '@coup/triomphe'
import { describe, expect, it } from 'vitest'
import { look } from '../looks/triomphe/look.ts'
import { SketchMatch } from './match.ts'
import { begun, readSketch, writeSketch } from './sketch.ts'

function game(): Table {
  const table = Table.begin(triomphe, {}, 'sketch')
  playout(table, Random.seeded('play'), 120)
  return table
}

const of = (table: Table, seat: string | null, frame?: number) =>
  new SketchMatch(begun('One', seat, imagine(table, seat, frame)!), table.rules)

/** One answer after another, whoever is asked. */
async function play(match: SketchMatch, answers: number, random = Random.seeded('more')): Promise<void> {
  for (let i = 0; i < answers; i++) {
    const [{ choices }] = match.sight.view.questions
    await match.answer(choices[random.below(choices.length)])
  }
}

describe('a sketch', () => {
  it('shows its maker the moment as it is, and goes on for both sides', async () => {
    const table = game()
    const match = of(table, 'austria')
    expect(match.beginning).toEqual(table.view('austria'))
    await play(match, 40)
    const seats = new Set(match.sketch.lines[0].answers.map((answer) => answer.split(' ')[0]))
    expect([...seats].sort()).toEqual(['austria', 'france'])
    expect(match.others).toHaveLength(1)
  })

  it('takes everything back, and keeps as a line what it goes back behind', async () => {
    const match = of(game(), 'france')
    const before = JSON.stringify(match.sight)
    await play(match, 30)
    const after = JSON.stringify(match.sight)
    await match.askRewind(0)
    expect(match.sketch.at).toBe(0)
    await play(match, 8, Random.seeded('other'))
    expect(match.sketch.lines).toHaveLength(2)
    match.show({ ...match.sketch, line: 0, at: 30 })
    expect(JSON.stringify(match.sight)).toBe(after)
    for (let i = 0; i < 30; i++) expect(await match.undo()).toBe(1)
    expect([await match.undo(), JSON.stringify(match.sight)]).toEqual([0, before])
  })

  it('opens again as it was, whatever has become of the game', async () => {
    const match = of(game(), 'austria', 5)
    await play(match, 25)
    const again = new SketchMatch(readSketch(writeSketch(match.sketch)), triomphe)
    expect([again.sight, again.log]).toEqual([match.sight, match.log])
  })

  it('holds what is supposed, one thing after another, and refuses what cannot be', async () => {
    const match = of(game(), 'austria')
    const known = JSON.stringify(match.beginning)
    const hidden = [...look.things(match.beginning as never)].filter((thing) => suspects(match, thing).length > 1)
    const supposed: Record<string, string> = {}
    let refused = 0
    for (const thing of hidden) {
      const { thing: block, as } = suspects(match, thing).at(-1)!
      try {
        if (match.suppose({ ...supposed, [block]: as })) supposed[block] = as
      } catch (error) {
        expect(error).toBeInstanceOf(Refused)
        refused++
      }
    }
    expect([Object.keys(supposed).length > 0, refused > 0]).toEqual([true, true])
    expect(JSON.stringify(match.beginning)).toBe(known)
    const dealt = readRecord(match.sketch.deal, [triomphe]).view('france') as unknown as {
      blocks: { id: number; face: string }[]
    }
    for (const { id, face } of dealt.blocks) expect(supposed[`block ${id}`] ?? face).toBe(face)
  })

  it.each<Rules>([napoleon, medieval])('can be made at any moment of $title', (rules) => {
    const table = Table.begin(rules, {}, 'any')
    const random = Random.seeded('any')
    for (let i = 0; i < 12 && table.over === null; i++) {
      for (const seat of [null, ...table.seats]) expect(of(table, seat).beginning).toEqual(table.view(seat))
      playout(table, random, 60)
    }
  })
})

const suspects = (match: SketchMatch, thing: string) => look.suspects?.(thing, match.beginning as never) ?? []
