import type { Course, GameEvent } from '@coup/engine'
import type { MarengoEvent, MarengoView } from '@coup/triomphe'
import type { TableView } from '../../match.ts'
import * as m from '../../paraglide/messages.js'
import { hour, list } from '../../words/format.ts'
import { facesWords } from '../field.ts'
import type { Fact, GameLook, Known, Standing } from '../look.ts'
import { asks } from './asks.ts'
import { choiceWords, meantBy, objectOf, styleOf } from './choices.ts'
import { combatOf } from './combat.ts'
import { describe } from './describe.ts'
import { eventWords } from './events.ts'
import MarengoMap from './Map.svelte'
import { outcomeWords } from './outcome.ts'
import { refusals } from './refusals.ts'
import { rules } from './rules.ts'
import { sceneOf } from './scene.ts'
import { gazetteer, sideColour, sideName } from './side.ts'

type View = TableView & MarengoView
const marengo = (view: TableView): View => view as View

function facts(view: View): Fact[] {
  const commands = '●'.repeat(view.commands) + '○'.repeat(Math.max(0, 3 - view.commands))
  return [
    {
      label: m.triomphe_hour(),
      value: hour(view.hour),
      hint: m.triomphe_round_hint({ round: view.round }),
    },
    { label: m.triomphe_commands(), value: commands, side: sideColour(view.turn), hint: String(view.commands) },
    ...view.seats.map((seat) => {
      const { pool, level } = view.morale[seat]
      return {
        label: sideName(seat),
        value: String(level),
        side: sideColour(seat),
        hint: m.triomphe_morale_hint({ side: sideName(seat), pool, laid: level - pool }),
      }
    }),
  ]
}

function known(view: View): Known[] {
  return Object.values(view.intelligence).flatMap(({ lots, among }) =>
    among.map(({ blocks, faces }) => {
      const places = new Set(view.blocks.filter((one) => blocks.includes(one.id)).map((one) => one.at))
      const seen = faces.filter((face) => !(face in lots))
      const hidden = Object.entries(lots).flatMap(([lot, among]) => {
        const count = faces.filter((face) => face === lot).length
        if (count === 0) return []
        const all = Object.entries(among).flatMap(([face, n]) => Array.from({ length: n }, () => face))
        return [count === all.length ? facesWords(all) : m.triomphe_known_lot({ count, faces: facesWords(all) })]
      })
      const what = [...(seen.length > 0 ? [facesWords(seen)] : []), ...hidden].join('; ')
      return { at: list([...places].map((at) => gazetteer.marked(at))), what }
    }),
  )
}

function strength(view: View, seat: string): number | null {
  const blocks = view.blocks.filter((block) => block.side === seat)
  if (blocks.some((block) => block.face === undefined)) return null
  return blocks.reduce((sum, block) => sum + Number(block.face?.slice(1)), 0)
}

function standing(view: View, others: readonly View[]): Standing[] {
  return view.seats.map((seat) => {
    const own = [view, ...others].find((one) => one.seat === seat)
    return { seat, morale: view.morale[seat].level, strength: own === undefined ? null : strength(own, seat) }
  })
}

function consequence(trail: readonly Course[]): string | null {
  const events = trail.flatMap((course) => course.events as readonly MarengoEvent[])
  const costs = events.flatMap((event) => ('cost' in event ? [event.cost] : []))
  const assaults = events.some((event) => event.type === 'assault')
  const shows = events.some((event) => event.type === 'continue')
  if (costs.length === 0 && !assaults) return null
  const sum = costs.reduce((all, one) => all + one, assaults ? 1 : 0)
  const words = sum === 0 ? m.triomphe_free() : m.triomphe_cost({ count: sum })
  return shows ? list([words, m.triomphe_shows_cavalry()]) : words
}

export const look: GameLook = {
  id: 'triomphe',
  board: MarengoMap,
  turn: () => 0,
  scene: (view, others) => sceneOf(marengo(view), others?.map(marengo)),
  object: objectOf,
  style: styleOf,
  meant: (object, view, after) => meantBy(object, marengo(view), after),
  seat: sideName,
  colour: sideColour,
  ask: ({ kind }) => asks[kind]?.() ?? kind,
  choice: (choice, kind, view) => choiceWords(choice, kind, marengo(view)),
  consequence,
  event: (event: GameEvent) => eventWords(event as MarengoEvent),
  refusal: (reason) => refusals[reason]?.() ?? null,
  rule(rule) {
    const words = rules[rule] ?? rules[rule.split('.')[0]]
    return words === undefined ? null : { title: words.title(), text: words.text() }
  },
  rules: () => Object.keys(rules),
  outcome: outcomeWords,
  facts: (view) => facts(marengo(view)),
  combat: (happening) => combatOf(happening as readonly MarengoEvent[]),
  known: (view) => known(marengo(view)),
  describe: (object, view) => describe(object, marengo(view)),
  standing: (view, others = []) => standing(marengo(view), others.map(marengo)),
}
