import { Random, type Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import type { AusterlitzEvent } from './events.ts'
import { type Outlook, outlook, type Way } from './outlook.ts'
import { melee, Scene } from './testing.ts'
import type { AusterlitzView } from './view.ts'

type Battlefield = Table<AusterlitzView, AusterlitzEvent>
type Told = ReturnType<Battlefield['answer']>['events']

/** What a threat says of itself: approach, and whether the Guard attacks. */
function readThreat(choice: string): [from: string, guard: boolean] | null {
  const [verb, from] = choice.split(' ')
  return verb === 'threat' || verb === 'guard' ? [from, verb === 'guard'] : null
}

/** The way in which it was led, the result, and whether it was the last word. */
interface Fought {
  key: string
  result: number
  winner: string
}

const keyOf = (faces: readonly string[], wide: boolean) => `${[...faces].sort().join()} ${wide}`
const wayOf = (of: Outlook, key: string): Way | undefined => of.ways.find((way) => keyOf(way.faces, way.wide) === key)

function foughtBy(events: Readonly<Told>): Fought | null {
  const front = events.find((event) => event.type === 'front')
  const led = events.find((event) => event.type === 'attack-leaders')
  const results = events.filter((event) => event.type === 'result')
  if (front === undefined || led === undefined || results.length < (led.artillery ? 1 : 2)) return null
  const { result, winner } = results.at(-1)!
  return { key: keyOf(led.faces, front.wide), result, winner }
}

describe('what comes of an attack lies in the outlook', () => {
  it('made from the attacker’s view before it, in thousands of random fights', { timeout: 60_000 }, () => {
    let fights = 0
    let guns = 0
    for (let seed = 0; fights < 2000; seed++) {
      const options = seed % 3 === 0 ? { france: 3, allies: 2 } : { santon: seed % 2 === 0 }
      const table = melee(`outlook ${seed}`, options)
      const random = Random.seeded(`outlook ${seed}`)
      let made: Outlook | null = null
      let events: Told = []
      while (table.over === null) {
        const [question] = table.asked
        const seat = table.seats[question.seat]
        const threats = question.choices.filter((choice) => readThreat(choice) !== null)
        const choices = question.kind === 'command' && threats.length > 0 ? threats : question.choices
        const choice = choices[random.below(choices.length)]
        const threat = question.kind === 'command' ? readThreat(choice) : null
        if (threat !== null) {
          made = outlook(table.view(seat), ...threat)
          expect(made).not.toBeNull()
          events = []
        }
        events.push(...table.answer(seat, choice).events)
        const fought = made === null ? null : foughtBy(events)
        if (fought === null) continue
        const way = wayOf(made!, fought.key)
        expect(way, `${seed}: ${fought.key}`).toBeDefined()
        expect(fought.result).toBeGreaterThanOrEqual(way!.worst)
        expect(fought.result).toBeLessThanOrEqual(way!.best)
        fights++
        if (way!.artillery) guns++
        made = null
      }
    }
    expect(guns).toBeGreaterThan(10)
  })
})

/** What a retreat took: strength, and regiments that found no way out. */
function tollOf(events: Readonly<Told>): { reduced: number; trapped: number } | null {
  const from = events.findIndex((event) => event.type === 'retreat')
  if (from < 0) return null
  // Cavalry by road may threaten again.
  const end = events.findIndex((event, i) => i > from && event.type === 'threat')
  const told = events.slice(from, end < 0 ? undefined : end)
  const side = told[0].type === 'retreat' ? told[0].side : ''
  const count = (type: string) => told.filter((event) => event.type === type && 'side' in event && event.side === side)
  return { reduced: count('reduced').length, trapped: count('trapped').length }
}

describe('what a retreat takes lies in the outlook (12)', () => {
  it('of whoever gives ground, and of a blocked approach that is beaten, in random fights', { timeout: 60_000 }, () => {
    const met = { ground: 0, beaten: 0 }
    for (let seed = 0; met.ground < 60 || met.beaten < 20; seed++) {
      const table = melee(`retreat ${seed}`, {})
      const random = Random.seeded(`retreat ${seed}`)
      for (let answers = 0; table.over === null && answers < 400; answers++) {
        const [{ seat, kind, choices }] = table.questions()
        const threats = choices.filter((choice) => choice.startsWith('threat '))
        const choice = kind === 'command' && threats.length > 0 ? threats[random.below(threats.length)] : null
        if (choice === null) {
          table.answer(seat, choices[random.below(choices.length)])
          continue
        }
        const made = outlook(table.view(seat), choice.slice(7), false)!
        const events = fightOut(table, choice, random)
        const toll = tollOf(events)
        const gave = events.some((event) => event.type === 'give-ground')
        if (toll === null || table.over !== null || gave === made.blocking) continue
        met[gave ? 'ground' : 'beaten']++
        expect(toll.reduced).toBeGreaterThanOrEqual(made.retreat.losses.least)
        expect(toll.reduced).toBeLessThanOrEqual(made.retreat.losses.most)
        expect(toll.trapped).toBeLessThanOrEqual(made.retreat.trapped)
      }
    }
  })

  it('exactly, where everything is seen', () => {
    const retreat = (...allies: string[]) => {
      const scene = Scene.of(allies, ['I3 64', 'I3 64'], {}, {}, 'seen')
      return outlook(scene.table.view(scene.asked), '64/55', false)!.retreat
    }
    expect(retreat('C2 55')).toEqual({ losses: { least: 0, most: 0 }, trapped: 0 })
    expect(retreat('I1 55')).toEqual({ losses: { least: 1, most: 1 }, trapped: 0 })
    expect(retreat('A1 55', 'C2 55').losses).toEqual({ least: 1, most: 1 })
  })
})

/** Everything that is told of a threat, to the end of its step. */
function fightOut(table: Battlefield, threat: string, random: Random): Told {
  const events: Told = []
  for (let choice = threat; ; ) {
    const { seat } = table.questions()[0]
    const { events: told, step } = table.answer(seat, choice)
    events.push(...told)
    if (step || table.over !== null) return events
    const [{ choices }] = table.questions()
    choice = choices[random.below(choices.length)]
  }
}

/** Answers that only name the same things in another order lead nowhere else. */
const SETS = ['attack.defend', 'attack.defence-leaders', 'attack.leaders', 'attack.counter', 'attack.corps']
const numberOf = (choice: string) => (choice === 'done' ? Number.POSITIVE_INFINITY : Number(choice.split(' ')[1]))

function waysOn(kind: string, choices: readonly string[], before: string): readonly string[] {
  if (kind === 'attack.feint') return choices.filter((choice) => choice === 'attack')
  if (!SETS.includes(kind)) return choices
  const [last, number] = before.split(' block ')
  const least = last === kind ? Number(number) : 0
  return choices.filter((choice) => /^(block|done)/.test(choice) && numberOf(choice) > least)
}

/** Everything that could come of a threat: by the way in which it is led, its results. */
function everyResult(table: Battlefield, events: Readonly<Told>, before: string, found: Map<string, Fought[]>): void {
  const fought = foughtBy(events)
  if (fought !== null) {
    found.set(fought.key, [...(found.get(fought.key) ?? []), fought])
    return
  }
  const [question] = table.asked
  for (const choice of waysOn(question.kind, question.choices, before)) {
    const next = table.fork(false)
    const told = next.answer(table.seats[question.seat], choice).events
    everyResult(next, [...events, ...told], `${question.kind} ${choice}`, found)
  }
}

/** Few regiments on both sides of a border; everything has been seen. */
function skirmish(random: Random): { g: Scene; from: string } {
  const from = ['64/55', '64/54', '73/64', '41/54', '55/64'][random.below(5)]
  const [area, into] = from.split('/')
  const attacker = random.below(2) === 0 ? 'allies' : 'france'
  const faces = ['A1', 'C2', 'C3', 'I1', 'I2', 'I2', 'I3', 'G3']
  const side = (at: string[], commander: string, most: number) => {
    const corpsAt = at[random.below(2)]
    return Array.from({ length: 1 + random.below(most) }, () => {
      const joins = random.below(3) > 0
      const where = joins ? corpsAt : at[random.below(2)]
      return [faces[random.below(faces.length)], where, ...(joins ? [commander] : [])].join(' ')
    })
  }
  const one = side([area, from], attacker === 'allies' ? 'Langeron' : 'Lannes', 3)
  const other = side([into, `${into}/${area}`], attacker === 'allies' ? 'Murat' : 'Bagration', into === '54' ? 1 : 3)
  if (attacker === 'allies' && into === '54' && random.below(2) === 0) other.push('A1 54 battery')
  const blocks = attacker === 'allies' ? [one, other] : [other, one]
  const options = { santon: random.below(2) === 0 }
  return { g: Scene.of(blocks[0], blocks[1], { turn: attacker }, options, 'seen'), from }
}

describe('the outlook is exact where nothing is hidden', () => {
  it('its range is that of everything that could be played', { timeout: 60_000 }, () => {
    const random = Random.seeded('exact')
    let ways = 0
    for (let n = 0; n < 60; n++) {
      const { g, from } = skirmish(random)
      for (const verb of ['threat', 'guard']) {
        if (!g.choices.includes(`${verb} ${from}`)) continue
        const made = outlook(g.table.view(g.asked), from, verb === 'guard')!
        const found = new Map<string, Fought[]>()
        const next = g.table.fork(false)
        next.answer(g.asked, `${verb} ${from}`)
        everyResult(next, [], '', found)
        for (const [key, fights] of found) {
          const { worst, best, canWin, canFail, artillery } = wayOf(made, key) ?? {}
          const results = fights.map(({ result }) => result)
          const won = fights.filter(({ winner }) => winner === g.asked).length
          expect([worst, best], `${n} ${verb} ${key}`).toEqual([Math.min(...results), Math.max(...results)])
          if (!artillery) expect([canWin, canFail], `${n} ${verb} ${key}`).toEqual([won > 0, won < fights.length])
        }
        expect(made.ways.length, `${n} ${verb} ${[...found.keys()]}`).toBe(found.size)
        ways += found.size
      }
    }
    expect(ways).toBeGreaterThan(100)
  })
})
