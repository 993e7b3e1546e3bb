import { Random, Table } from '@coup/engine'
import type { Range } from '@coup/field'
import { describe, expect, it } from 'vitest'
import type { TriompheEvent } from './events.ts'
import { triomphe } from './index.ts'
import { type AssaultOutlook, type AttackOutlook, assaultOutlooks, outlook, standOutlook } from './outlook.ts'
import { Scene } from './testing.ts'
import type { TriompheView } from './view.ts'

type Fought = Partial<{ [Type in TriompheEvent['type']]: TriompheEvent & { type: Type } }>

/** Plays at random, attacking when possible half of the time; tells of every attack before it is made. */
function fights(
  seed: string,
  most: number,
  fight: (table: Table<TriompheView, TriompheEvent>, choices: readonly string[]) => void,
): void {
  const random = Random.seeded(seed)
  for (let game = 0, fought = 0; fought < most; game++) {
    const table = Table.begin(triomphe, {}, `${seed} ${game}`)
    let choices: string[] = []
    while (table.over === null && fought < most) {
      const [{ seat, kind, choices: offered }] = table.questions()
      const attacks = offered.filter((choice) => /^(attack|assault) /.test(choice))
      const some = attacks.length > 0 && random.below(2) === 0 ? attacks : offered
      const choice = some[random.below(some.length)]
      choices = kind === 'action' ? [choice] : [...choices, choice]
      if (kind.startsWith('action') && attacks.includes(choice)) {
        fight(table, choices)
        fought++
      }
      table.answer(seat, choice)
    }
  }
}

/** Plays the fight to its end at random, on a copy. */
function fightOut(table: Table<TriompheView, TriompheEvent>, choice: string, random: Random): Fought {
  const copy = table.fork(false)
  const fought: Record<string, TriompheEvent> = {}
  let next = choice
  for (;;) {
    const { events, step } = copy.answer(copy.questions()[0].seat, next)
    for (const event of events as TriompheEvent[]) fought[event.type] ??= event
    if (step) return fought as Fought
    const [{ choices }] = copy.questions()
    next = choices[random.below(choices.length)]
  }
}

interface Toll {
  reduced: number
  trapped: number
}

/** What it costs the defender if the attack succeeds, played to the end at random on a copy; null if it does not. */
function tollOf(table: Table<TriompheView, TriompheEvent>, choice: string, random: Random): Toll | null {
  const copy = table.fork(false)
  const events: TriompheEvent[] = []
  for (let next = choice; ; ) {
    const { events: told, step } = copy.answer(copy.questions()[0].seat, next)
    events.push(...(told as TriompheEvent[]))
    if (step || copy.over !== null) break
    const [{ choices }] = copy.questions()
    next = choices[random.below(choices.length)]
  }
  if (!events.some(({ type }) => type === 'attack-succeeds')) return null
  // Cavalry by road may go on to another attack.
  const again = events.findIndex(({ type }, i) => i > 0 && type === 'attack')
  const told = again < 0 ? events : events.slice(0, again)
  const count = (type: string) => told.filter((event) => event.type === type).length
  return { reduced: count('reduced'), trapped: count('trapped') }
}

function seenBefore(table: Table<TriompheView>): TriompheView {
  return table.view(table.questions()[0].seat)
}

const alike = (one: readonly string[], other: readonly string[]) => String(one.toSorted()) === String(other.toSorted())

function expectWithin(figure: number, { least, most }: Range): void {
  expect(figure).toBeGreaterThanOrEqual(least)
  expect(figure).toBeLessThanOrEqual(most)
}

function expectEnds(figures: readonly number[], { least, most }: Range): void {
  expect([Math.min(...figures), Math.max(...figures)]).toEqual([least, most])
}

function checkAssault(found: readonly AssaultOutlook[], fought: Fought): void {
  const { attackers, result } = fought
  if (attackers === undefined || result === undefined) throw new Error('no assault')
  const way = found.find(({ leaders }) => alike(leaders, attackers.faces))
  if (way === undefined) throw new Error(`nobody reckoned with ${attackers.faces}`)
  expectWithin(result.result, way.result)
  expectWithin(lossesOf(fought), way.losses)
}

/** 11.4, 11.7: of the attacker. */
function lossesOf({ losses, 'defensive-fire': fire }: Fought): number {
  return (losses?.attacker ?? 0) + (fire === undefined ? 0 : 1)
}

/** 13.1, 13.2: of the defender. */
function checkRetreat({ retreat }: AttackOutlook, { reduced, trapped }: Toll): void {
  if (retreat === null) throw new Error('nobody reckoned with a retreat')
  expectWithin(reduced, retreat.losses)
  expect(trapped).toBeLessThanOrEqual(retreat.trapped)
}

function checkAttack({ canBeStopped, canSucceed }: AttackOutlook, fought: Fought): void {
  if (fought['attack-stopped'] !== undefined) expect(canBeStopped).toBe(true)
  else expect(canSucceed).toBe(true)
}

/** Every choice of leaders was reckoned with, and both ends of what it may come to were reached. */
function expectExact(found: readonly AssaultOutlook[], ways: readonly Fought[]): void {
  const led = Map.groupBy(ways, ({ attackers }) => String(attackers?.faces.toSorted()))
  expect(found.map(({ leaders }) => String(leaders.toSorted())).toSorted()).toEqual([...led.keys()].toSorted())
  for (const { leaders, result, losses } of found) {
    const these = led.get(String(leaders.toSorted())) ?? []
    const results = these.flatMap((fought) => fought.result?.result ?? [])
    expectEnds(results, result)
    expectEnds(these.map(lossesOf), losses)
  }
}

/** The same table with nothing hidden. */
function laidOpen(table: Table<TriompheView, TriompheEvent>): Table<TriompheView, TriompheEvent> {
  const { answers, ...position } = table.state() as { answers?: string[]; blocks: { id: number }[] }
  const blocks = position.blocks.map((block) => ({ ...block, lot: 'seen', mixed: block.id }))
  return Table.place(triomphe, {}, 'open', { ...position, blocks, ...(answers && { answers }) })
}

/** Every way in which a fight can go until its result. */
function everyWay(
  table: Table<TriompheView, TriompheEvent>,
  choice: string,
  events: readonly TriompheEvent[] = [],
): Fought[] {
  const copy = table.fork(false)
  const all = [...events, ...(copy.answer(copy.questions()[0].seat, choice).events as TriompheEvent[])]
  const decided = all.some(({ type }) => /^(losses|attack-stopped|attack-succeeds)$/.test(type))
  if (decided) return [Object.fromEntries(all.map((event) => [event.type, event])) as Fought]
  const [{ kind, choices }] = copy.questions()
  return (kind === 'assault.join' ? ['done'] : choices).flatMap((next) => everyWay(copy, next, all))
}

describe('what an attack may come to', () => {
  it('holds what comes of it, in thousands of random attacks', { timeout: 60_000 }, () => {
    const random = Random.seeded('fights')
    let assaults = 0
    fights('outlook', 2000, (table, choices) => {
      const view = seenBefore(table)
      const found = outlook(choices, view)
      const choice = choices[choices.length - 1]
      if (found?.kind === 'attack') {
        checkAttack(found, fightOut(table, choice, random))
        const toll = tollOf(table, choice, random)
        if (toll !== null) checkRetreat(found, toll)
      }
      if (found?.kind !== 'assault') return
      assaults++
      const ways = assaultOutlooks(choice.split(' ')[1], view)
      for (let again = 0; again < 2; again++) checkAssault(ways, fightOut(table, choice, random))
    })
    expect(assaults).toBeGreaterThan(200)
  })

  it('is exact where nothing is hidden: its ends can be reached', { timeout: 60_000 }, () => {
    fights('open', 200, (hidden, choices) => {
      const table = laidOpen(hidden)
      const view = seenBefore(table)
      const choice = choices[choices.length - 1]
      const ways = everyWay(table, choice)
      const found = outlook(choices, view)
      if (found?.kind !== 'attack') return expectExact(assaultOutlooks(choice.split(' ')[1], view), ways)
      expect(ways.some((fought) => fought['attack-stopped'])).toBe(found.canBeStopped)
      expect(ways.some((fought) => fought['attack-succeeds'])).toBe(found.canSucceed)
      expect(found.retreat !== null).toBe(found.canSucceed)
      if (found.retreat === null || found.movable > 0) return
      const toll = tollOf(table, choice, Random.seeded('toll'))
      expect({ least: toll?.reduced, most: toll?.reduced }).toEqual(found.retreat.losses)
    })
  })

  it('reckons with fire, with what is left of a counter-attack, and with penalties (11.4 to 11.6)', () => {
    const g = Scene.of(['I3 8/19', 'I2 8/19', 'C2 8/19'], ['A1 19/8', 'I3 19/8', 'C2 19/8', 'C2 19/8'])
    const open = laidOpen(g.table)
    const found = outlook(['assault 8/19'], open.view('austria')) as AssaultOutlook
    expect(found.leaders).toEqual(['I3', 'I2'])
    expect(found.worst).toMatchObject({ leaders: 4, fire: 1, defence: 3, counter: 2 })
    expect(found.result).toEqual({ least: -1 - found.worst.penalties, most: 5 - found.worst.penalties })
  })

  it('holds what comes of an attack by road, and its cost (8, 9)', { timeout: 60_000 }, () => {
    const random = Random.seeded('roads')
    let met = 0
    for (let game = 0; met < 25; game++) {
      const table = Table.begin(triomphe, {}, `roads ${game}`)
      let choices: string[] = []
      while (table.over === null) {
        const [{ seat, kind, choices: offered }] = table.questions()
        const forth = offered.filter((choice) => /^(road|block|attack|area) /.test(choice))
        const some = forth.length > 0 && random.below(4) > 0 ? forth : offered
        const choice = some[random.below(some.length)]
        choices = kind === 'action' ? [choice] : [...choices, choice]
        const found = choice.startsWith('road ') ? outlook(choices, seenBefore(table)) : null
        if (found?.kind === 'attack') {
          met++
          const fought = fightOut(table, choice, random)
          expect(fought.attack?.byRoad).toBe(true)
          expect(fought.attack?.into).toBe(found.into)
          checkAttack(found, fought)
          const toll = tollOf(table, choice, random)
          if (toll !== null) checkRetreat(found, toll)
        }
        table.answer(seat, choice)
      }
    }
  })

  it('knows what the retreat will take (13)', () => {
    const retreat = (austria: string[], france: string[], ...choices: string[]) =>
      (outlook(choices, laidOpen(Scene.of(austria, france, { round: 1 }).table).view('austria')) as AttackOutlook)
        .retreat
    expect(retreat(['I2 3'], ['I2 5', 'C2 5'], 'block 1', 'attack 3/5')?.losses).toEqual({ least: 1, most: 1 })
    expect(retreat(['I2 3'], ['C2 5'], 'block 1', 'attack 3/5')?.losses).toEqual({ least: 0, most: 0 })
    expect(retreat(['I2 3'], ['A1 5', 'A1 5', 'I3 5'], 'block 1', 'attack 3/5')?.losses).toEqual({ least: 3, most: 3 })
  })

  it('knows whether an attack can be stopped (9.2, 9.3, 14)', () => {
    const attack = (austria: string[], france: string[], choices: string[], rest: object = {}) => {
      const found = outlook(choices, Scene.of(austria, france, rest).view('austria')) as AttackOutlook
      return [found.movable, found.canBeStopped, found.canSucceed]
    }
    expect(attack(['I2 3'], ['I2 5', 'I2 5'], ['block 1', 'attack 3/5'])).toEqual([1, true, true])
    expect(attack(['I2 3'], ['I2 5'], ['block 1', 'attack 3/5'], { round: 1 })).toEqual([0, false, true])
    expect(attack(['I2 3/5'], ['I2 5'], ['block 1', 'attack 3/5'])).toEqual([0, false, true])
    expect(attack(['I2 8'], ['I2 19/8'], ['block 1', 'attack 8/19'])).toEqual([0, true, false])
    expect(attack(['I2 8'], ['I2 19/8'], ['block 1', 'attack 8/19'], { attacked: ['19/8'] })).toEqual([0, false, true])
  })

  it('tells the defender what comes of it if he leaves it at those whom he has sent (9.2, 9.3, 13)', () => {
    const random = Random.seeded('stand')
    let [stopped, left] = [0, 0]
    fights('stand', 600, (table, choices) => {
      const copy = table.fork(false)
      const { events } = copy.answer(copy.questions()[0].seat, choices[choices.length - 1])
      const attack = (events as TriompheEvent[]).find((event) => event.type === 'attack')
      const [question] = copy.questions()
      if (attack?.type !== 'attack' || question?.kind !== 'attack.block') return
      const blocks = question.choices.filter((choice) => choice !== 'done')
      const picked = random.below(2) === 0 ? [] : [blocks[random.below(blocks.length)]]
      const found = standOutlook(
        copy.view(question.seat),
        attack,
        picked.map((choice) => Number(choice.slice(6))),
      )
      for (const choice of picked) copy.answer(question.seat, choice)
      if (copy.questions()[0].kind !== 'attack.block') return
      const told = fightOut(copy, 'done', random)
      expect(told['attack-stopped'] !== undefined).toBe(found.retreat === null)
      const toll = tollOf(copy, 'done', random)
      if (found.retreat === null) {
        stopped++
        expect(told.laid?.discs ?? 0).toBeLessThanOrEqual(found.discs ?? 0)
      } else {
        left++
        expect(toll?.reduced).toBe(found.retreat.losses.least)
        expect(found.retreat.losses.least).toBe(found.retreat.losses.most)
        expect(toll?.trapped).toBeLessThanOrEqual(found.retreat.trapped)
      }
    })
    expect(stopped).toBeGreaterThan(0)
    expect(left).toBeGreaterThan(20)
  })
})
