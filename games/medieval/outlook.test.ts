import { Random, Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { type BattleEvent, type BattleView, medieval, type Outlook, outlook } from './index.ts'
import { play } from './sandbox.ts'

type Battles = Table<BattleView, BattleEvent>

const MAP = { size: 'standard', modules: ['I', 'A1', 'A2', 'A3', 'F1', 'F2', 'F3'] }
/** What the fight itself brings about. */
const FIGHT = /^(melee|ranged|train|shot|advanced)/
const isCombat = (choice: string) => /^(attack|shoot) /.test(choice)

/** Plays a random game that prefers to fight, and counts the attacks and shots of which each was foreseen. */
function foresee(seed: number, count: Record<string, number>): void {
  const table = Table.begin(medieval, { map: seed % 3 ? 'standard' : 'large' }, `outlook ${seed}`)
  const random = Random.seeded(`fights ${seed}`)
  let unit = ''
  while (table.over === null) {
    const [{ seat, kind, choices }] = table.questions()
    const combats = choices.filter(isCombat)
    const others = choices.filter((choice) => choice !== 'pass' && choice !== 'hold')
    const from = combats.length > 0 && random.below(4) > 0 ? combats : others.length > 0 ? others : choices
    const choice = from[random.below(from.length)]
    if (kind === 'action') unit = choice
    if (!isCombat(choice)) {
      table.answer(seat, choice)
      continue
    }
    const events = table.happening(seat)
    const foreseen = outlook(events.length > 0 ? [choice] : [unit, choice], table.view(seat), events)
    count[resolve(table, seat, choice, random, foreseen)]++
  }
}

/** Makes the attack or shot and compares what came of it; says how it came. */
function resolve(table: Battles, seat: string, choice: string, random: Random, foreseen: Outlook | null): string {
  const { events } = table.answer(seat, choice)
  const made = events.filter(({ type }) => FIGHT.test(type))
  const question = table.questions().find(({ kind }) => kind === 'retreat')
  if (question === undefined) {
    expect(foreseen).toMatchObject({ retreats: [], stands: made })
    return 'exact'
  }
  expect(foreseen?.retreats).toEqual(question.choices.slice(0, -1))
  const standing = outlook(['stand'], table.view(question.seat), table.happening(question.seat))
  expect(standing).toEqual({ ...foreseen, retreats: [] })
  const answer = question.choices[random.below(question.choices.length)]
  const after = table.answer(question.seat, answer).events.filter(({ type }) => FIGHT.test(type))
  if (answer !== 'stand') return 'retreated'
  expect(foreseen?.stands).toEqual(after)
  return 'stood'
}

describe('the outlook', () => {
  it('is what comes of thousands of random fights, exact unless the defender retreats', () => {
    const count = { exact: 0, stood: 0, retreated: 0 }
    for (let seed = 0; seed < 150; seed++) foresee(seed, count)
    expect(Math.min(count.exact, count.stood, count.retreated)).toBeGreaterThan(500)
    expect(count.exact + count.stood + count.retreated).toBeGreaterThan(4000)
  })

  const yellow = (type: string, at: string, more: object = {}) => ({ side: 'yellow', type, at, ...more })
  const red = (type: string, at: string, more: object = {}) => ({ side: 'red', type, at, ...more })
  const battle = (...units: object[]) => Table.place(medieval, {}, 'outlook', { map: MAP, units })

  it('is reckoned from where the unit would come to, and on foot if it dismounts', () => {
    const view = battle(yellow('heavy-cavalry', '2,0'), red('pikemen', '0,0', { points: 0 })).view('yellow')
    const result = (...choices: string[]) => outlook(['unit 2,0', ...choices], view)?.stands[0]
    expect(result('field 1,0', 'attack 0,0')).toMatchObject({ attacker: 'heavy-cavalry', value: -1 })
    expect(result('dismount', 'field 1,0', 'attack 0,0')).toMatchObject({ attacker: 'heavy-infantry', value: 1 })
  })

  it('tells the fate of a train', () => {
    const fate = (fortified: boolean) => {
      const table = battle(yellow('archers', '1,0'), red('train', '2,0', { fortified }))
      return outlook(['unit 1,0', 'shoot 2,0'], table.view('yellow'))?.stands[1].type
    }
    expect([fate(true), fate(false)]).toEqual(['train.opened', 'train.destroyed'])
  })

  it('knows the unit that acts by what it did, or as the only one that could', () => {
    const table = battle(yellow('longbowmen', '1,1'), yellow('pikemen', '2,0'), red('archers', '0,0', { points: 0 }))
    expect(outlook(['shoot 0,0'], table.view('yellow'))?.combat).toBe('ranged')
    play(table, 'yellow unit 2,0', 'yellow field 1,0')
    const moved = outlook(['attack 0,0'], table.view('yellow'), table.happening('yellow'))
    expect(moved?.stands[0]).toMatchObject({ attacker: 'pikemen' })
    expect(outlook(['attack 3,3'], table.view('yellow'))).toBeNull()
    expect(outlook(['done'], table.view('yellow'))).toBeNull()
  })
})
