import type { GameEvent, Outcome, Table, TableView } from '@coup/engine'
import type { Fate, GameEnding } from '../looks/ending.ts'
import type { GameLook, Standing } from '../looks/look.ts'
import * as m from '../paraglide/messages.js'
import { ALL, storyOf } from '../replay/story.ts'
import { capital, signed } from '../words/format.ts'
import { plain } from '../words/marked.ts'
import { fatesOf } from './fates.ts'

/** A moment of the battle at which much was lost or won. */
export interface Turning {
  /** The step of the log. */
  readonly step: number
  /** When, in rounds since the beginning. */
  readonly x: number
  readonly title: string
  readonly text: string
}

export interface Curve {
  readonly name: string
  readonly points: readonly { readonly x: number; readonly standings: readonly Standing[] }[]
  readonly ticks: readonly { readonly x: number; readonly label: string }[]
  readonly end: number
}

/** A battle as it is told when it is over. */
export interface Tale {
  readonly curve: Curve
  readonly turnings: readonly Turning[]
  readonly fates: readonly Fate[]
}

interface Moment {
  readonly views: readonly TableView[]
  readonly step: number
  readonly x: number
  readonly label: string
  readonly tick: string
  readonly standings: readonly Standing[]
}

const MOST_TURNINGS = 3
/** Of a moment without a fight. */
const MOST_TOLD = 2
const STRENGTH_WEIGHS = 0.2

/** The moments of the battle itself, with their place in time. */
function momentsOf(table: Table, look: GameLook, ending: GameEnding): Moment[] {
  const { frames, others } = storyOf(table, ALL)
  const found: Omit<Moment, 'x'>[] = []
  const rounds: number[] = []
  let counted = 0
  let last = { side: '', first: '' }
  frames.forEach(({ view, step }, i) => {
    const hour = ending.hour(view)
    if (hour === null) return
    if (last.first === '') last = { side: hour.side, first: hour.side }
    if (hour.side !== last.side && hour.side === last.first) counted++
    last = { ...last, side: hour.side }
    rounds.push(hour.round ?? counted + 1)
    const views = [view, ...others[i]]
    const label = hour.label || m.end_round({ round: counted + 1 })
    const tick = hour.tick || String(counted + 1)
    found.push({ views, step, label, tick, standings: look.standing(view, others[i]) })
  })
  return found.map((one, i) => {
    const from = rounds.indexOf(rounds[i])
    const many = rounds.lastIndexOf(rounds[i]) - from + 1
    return { ...one, x: rounds[i] - rounds[0] + (i - from) / many }
  })
}

const change = (a: Standing, b: Standing): number => b.morale - a.morale
const lost = (a: Standing, b: Standing): number => Math.max(0, (a.strength ?? 0) - (b.strength ?? 0))

/** How much turned between two moments. */
function weigh(before: Moment, after: Moment, events: readonly GameEvent[], ending: GameEnding): number {
  const shifts = after.standings.map((now, s) => {
    const by = change(before.standings[s], now)
    return (ending.rising ? Math.abs(by) : Math.max(0, -by)) + STRENGTH_WEIGHS * lost(before.standings[s], now)
  })
  const happened = events.map(({ type }) => ending.weight[type] ?? 0)
  return [...shifts, ...happened].reduce((sum, one) => sum + one, 0)
}

/** `France: morale −3, strength −4`. */
function costs(before: Moment, after: Moment, look: GameLook): string[] {
  const morale = look.morale?.() ?? m.replay_morale()
  return after.standings.flatMap((now, s) => {
    const was = before.standings[s]
    const parts = [
      ...(change(was, now) === 0 ? [] : [`${morale} ${signed(change(was, now))}`]),
      ...(lost(was, now) === 0 ? [] : [`${m.replay_strength()} ${signed(-lost(was, now))}`]),
    ]
    return parts.length === 0 ? [] : [`${look.seat(now.seat)}: ${parts.join(', ')}.`]
  })
}

const sentences = (events: readonly GameEvent[], look: GameLook): string[] =>
  events.flatMap((event) => {
    const words = look.event(event)
    return words === null ? [] : [plain(words)]
  })

/** What happened where nobody fought; that a turn began is said by the time. */
const besides = (events: readonly GameEvent[]): GameEvent[] => events.filter(({ type }) => type !== 'turn')

function tell(
  before: Moment,
  after: Moment,
  events: readonly GameEvent[],
  look: GameLook,
  ending: GameEnding,
): Turning {
  const opening = events.find(({ type }) => ending.opens.includes(type))
  const closing = events.filter(({ type }) => ending.closes.includes(type))
  const fought = sentences([...(opening ? [opening] : []), ...closing], look)
  const told = fought.length > 0 ? fought : sentences(besides(events), look).slice(-MOST_TOLD)
  const places = [opening, ...closing, ...events].flatMap((event) => (event && ending.place(event)) ?? [])
  return {
    step: after.step - 1,
    x: after.x,
    title: places.length === 0 ? before.label : m.end_at({ time: before.label, place: places[0] }),
    text: [...told, ...costs(before, after, look)].join(' '),
  }
}

/** The steps that turned the battle most, one a round, and the last; in their order. */
function turningsOf(moments: readonly Moment[], table: Table, look: GameLook, ending: GameEnding): Turning[] {
  const log = table.history(null)
  const weighed = moments.slice(1).map((after, i) => {
    const before = moments[i]
    // The last moment may lie within the step of the one before.
    const events = log.slice(Math.min(before.step, after.step - 1), after.step).flat()
    return { before, after, events, weight: weigh(before, after, events, ending) }
  })
  const chosen: typeof weighed = []
  for (const one of weighed.toSorted((a, b) => b.weight - a.weight)) {
    if (chosen.length === MOST_TURNINGS || one.weight === 0) break
    if (chosen.every((other) => Math.floor(other.before.x) !== Math.floor(one.before.x))) chosen.push(one)
  }
  return chosen
    .sort((a, b) => a.after.step - b.after.step)
    .map(({ before, after, events }) => tell(before, after, events, look, ending))
}

/** `Morale, hour by hour`. */
function nameOf(look: GameLook, ending: GameEnding): string {
  const name = capital(look.morale?.() ?? m.replay_morale())
  return ending.rising ? m.end_curve_rounds({ name }) : m.end_curve({ name })
}

function curveOf(moments: readonly Moment[], look: GameLook, ending: GameEnding): Curve {
  const ticks = new Map<number, string>()
  for (const { x, tick } of moments) if (!ticks.has(Math.floor(x))) ticks.set(Math.floor(x), tick)
  return {
    name: nameOf(look, ending),
    points: moments.map(({ x, standings }) => ({ x, standings })),
    ticks: [...ticks].map(([x, label]) => ({ x, label })),
    end: moments.at(-1)?.x ?? 0,
  }
}

export function taleOf(table: Table, look: GameLook, ending: GameEnding): Tale {
  const moments = momentsOf(table, look, ending)
  return {
    curve: curveOf(moments, look, ending),
    turnings: turningsOf(moments, table, look, ending),
    fates: fatesOf(moments.map(({ views }) => ending.army(views))),
  }
}

/** Whether a seat has won; null for whoever looks on. */
export function wonBy(seat: string | null, over: Outcome, view: TableView, ending: GameEnding | null): boolean | null {
  if (seat === null || over.winner === null) return null
  return ending?.won?.(over, seat, view) ?? over.winner === seat
}
