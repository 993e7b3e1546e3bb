import type { Told } from '@coup/engine'
import type { Course } from '@coup/match'
import type { BattleEvent, BattleView } from '@coup/medieval'
import { endedByPass, endsInZone } from '@coup/medieval/caution'
import { ready } from '@coup/medieval/ready'
import { tables } from '@coup/medieval/tables'
import * as m from '../../paraglide/messages.js'
import { list } from '../../words/format.ts'
import { withWords } from '../../words/spoken.ts'
import type { Fact, GameLook, Known, Standing, Warning } from '../look.ts'
import { askWords } from './asks.ts'
import Calculator from './Calculator.svelte'
import { choiceWords, meantBy, objectOf, styleOf } from './choices.ts'
import { combatOf } from './combat.ts'
import { describe } from './describe.ts'
import { moduleName } from './draw/ground.ts'
import { markerOf } from './draw/sheet.ts'
import { eventWords, goesOn } from './events.ts'
import { forecast } from './forecast.ts'
import BattleMap from './Map.svelte'
import { marksOf, passageOf, turnOf } from './marks.ts'
import { outcomeWords } from './outcome.ts'
import { readyNames } from './ready.ts'
import { type BattleScene, sceneOf, type View } from './scene.ts'
import { soundOf } from './sounds.ts'
import { thingsOn } from './things.ts'
import { toldOf } from './told.ts'
import { countWords, fledFrom, heldBy, sideName } from './units.ts'

type Side = 'red' | 'yellow'
const SIDES: readonly Side[] = ['red', 'yellow']

function facts(view: View): Fact[] {
  if (view.recruiting) {
    const { left, points } = view.recruiting
    return [{ label: m.medieval_fact_recruit(), value: `${left} / ${points}` }]
  }
  return SIDES.map((side) => {
    const [points, time] = [view.victory[side], view.time[side]]
    const hours = '●'.repeat(time) + '○'.repeat(tables.timeMarkers - time)
    const hint = m.medieval_fact_hint({ side: sideName(side), points, goal: view.victory.goal, time })
    return { label: sideName(side), value: `${points} ⚑ ${hours}`, what: m.medieval_fact_what(), side, hint }
  })
}

function known(view: View): Known[] {
  return SIDES.flatMap((side) => {
    const held = heldBy(view, side)
    const fled = fledFrom(view, side)
    const places = [...new Set(fled.map((unit) => unit.at))]
    const waiting = held.length > 0 ? [{ at: `${sideName(side)}, ${m.medieval_held()}`, what: countWords(held) }] : []
    return [
      ...waiting,
      ...places.map((at) => ({
        at: `${sideName(side)}, ${m.medieval_outside({ module: moduleName(at.slice('fled:'.length)) })}`,
        what: countWords(fled.filter((unit) => unit.at === at)),
      })),
    ]
  })
}

function standing(view: View): Standing[] {
  return SIDES.map((seat) => ({ seat, morale: view.victory[seat], strength: view.value[seat] }))
}

/** What the picked unit would spend, and what rallying takes. */
function price(choices: readonly string[], trail: readonly Course<BattleEvent>[], view: View): string | null {
  if (choices[0] === 'pass' && !view.passed) return m.medieval_pass_means()
  if (choices[0] === 'rally')
    return m.medieval_takes_marker({ left: m.field_left({ count: view.time[sideOf(view)] - 1 }) })
  if (choices[0] === 'leave') return leaving(view)
  const events = trail.flatMap((course) => course.events)
  const spent = Object.entries(trail.at(-1)?.spent ?? {}).filter(([kind]) => kind.startsWith('unit '))
  const merged = events.find((event) => event.type === 'merged')
  const [acting] = events.flatMap((event) => ('unit' in event ? [`unit ${event.unit}`] : []))
  const paid = events.reduce((sum, event) => sum + costOf(event), 0)
  // Whoever falls in the attack, or joins another unit, has nothing left to compare with.
  const instead: [string, number] | undefined = paid > 0 ? [acting, paid] : merged === undefined ? spent[0] : undefined
  const mine = spent.find(([kind]) => kind === acting) ?? instead
  const others = spent.filter(([kind]) => kind !== mine?.[0] && kind !== `unit ${merged?.into}`)
  const friends = others.reduce((sum, [, count]) => sum + count, 0)
  const words = [
    ...(mine === undefined ? [] : [spends(mine, view)]),
    ...(friends === 0 ? [] : [m.medieval_spends_friends({ count: friends })]),
    ...(merged === undefined ? [] : [m.medieval_joined_left({ count: merged.left })]),
  ]
  return words.length === 0 ? null : list([...words, ...(endsInZone(choices, view) ? [m.medieval_in_zone()] : [])])
}

/** IV.3, IV.7: the edge counts as plain; who has left comes back by rallies, and only to a train. */
function leaving(view: View): string {
  const side: Side = view.seat === 'red' ? 'red' : 'yellow'
  return list([
    m.medieval_spends({ count: 1 }),
    view.trainLost[side] ? m.medieval_leaves_for_good() : m.medieval_leaves(),
  ])
}

function costOf(event: Told<BattleEvent>): number {
  if (event.type === 'moved' || event.type === 'attacked') return event.cost
  return event.type === 'shot' ? 1 : 0
}

function spends([kind, count]: [string, number], view: View): string {
  const had = view.units.find(({ id }) => kind === `unit ${id}`)?.points
  const left = had === undefined ? '' : ` (${m.field_left({ count: had - count })})`
  return m.medieval_spends({ count }) + left
}

/** V: what a pass may end. */
function warnings(choices: readonly string[], _: readonly Course[], view: View): readonly Warning[] {
  const ended = choices[0] === 'pass' ? endedByPass(view) : null
  if (ended === null) return []
  const { winner } = ended
  return [
    { rule: 'V', text: winner === null ? m.medieval_warn_draw() : m.medieval_warn_ends({ winner: sideName(winner) }) },
  ]
}

const sideOf = ({ turn }: View): Side => (turn === 'red' ? 'red' : 'yellow')

export const look: GameLook<BattleView, BattleEvent, BattleScene> = {
  id: 'medieval',
  board: BattleMap,
  calculator: Calculator,
  scene: (view, _, planned) => sceneOf(view, planned),
  object: objectOf,
  things: thingsOn,
  style: styleOf,
  sends: (kind) => kind === 'recruit',
  // IV: who can neither act nor rally has to pass.
  forced: (choice) => choice === 'pass',
  // After a halt the fields further on are lit as well.
  explicit: (choice, plan) =>
    choice === 'dismount' || (choice === 'go-on' && !plan.some((one) => styleOf(one) === 'target')),
  meant: meantBy,
  seat: sideName,
  colour: (seat) => seat,
  refusals: async () => (await withWords('medieval_no', import('./refusals.ts'))).refusals,
  corrections: async () => (await import('./corrections.ts')).corrections,
  ask: (question, view, so = { happening: [], picked: [] }) =>
    [toldOf(question, view, so), askWords(question)].filter(Boolean).join(' '),
  marks: marksOf,
  passage: passageOf,
  turnOf,
  own: ({ seat }) => seat,
  picture: (piece, { units }) => {
    const unit = units.find(({ at }) => piece === `block-${at}`)
    return unit === undefined ? null : `<svg viewBox="-36 -36 72 72">${markerOf(unit)}</svg>`
  },
  choice: choiceWords,
  ready: { ...ready, words: (name) => readyNames[name]?.() ?? name },
  price,
  warnings,
  forecast,
  event: eventWords,
  sound: soundOf,
  goesOn,
  outcome: outcomeWords,
  opening: 1,
  ending: async () => (await import('./ending.ts')).ending,
  facts,
  combat: combatOf,
  known,
  describe,
  legend: async () => (await import('./legend.ts')).legend(),
  morale: m.medieval_victory_points,
  standing,
}
