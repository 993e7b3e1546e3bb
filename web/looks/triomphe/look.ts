import type { TableView } from '@coup/engine'
import type { Course } from '@coup/match'
import type { TriompheEvent, TriompheView } from '@coup/triomphe'
import * as m from '../../paraglide/messages.js'
import { hour, list } from '../../words/format.ts'
import type { SheetScene } from '../field/pieces/scene.ts'
import { meantBy, objectOf, styleOf } from '../field/pointing.ts'
import Board from '../field/sheet/Board.svelte'
import { knownWords, strengthOf } from '../field/soldiers.ts'
import type { Fact, GameLook, Standing } from '../look.ts'
import { asks } from './asks.ts'
import { choiceWords, ENTRIES } from './choices.ts'
import { combatOf } from './combat.ts'
import { describe } from './describe.ts'
import { eventWords } from './events.ts'
import { forecast } from './forecast.ts'
import { outcomeWords } from './outcome.ts'
import { refusalWords } from './refusals.ts'
import { rules } from './rules.ts'
import { sceneOf } from './scene.ts'
import { naming, sideColour, sideName } from './side.ts'

type View = TableView & TriompheView

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

function standing(view: View, others: readonly View[] = []): Standing[] {
  return view.seats.map((seat) => {
    const own = [view, ...others].find((one) => one.seat === seat)
    return { seat, morale: view.morale[seat].level, strength: own === undefined ? null : strengthOf(own.blocks, seat) }
  })
}

function consequence(trail: readonly Course<TriompheEvent>[]): string | null {
  const events = trail.flatMap((course) => course.events)
  const costs = events.flatMap((event) => ('cost' in event ? [event.cost] : []))
  const shows = events.some((event) => event.type === 'continue')
  if (costs.length === 0) return null
  const sum = costs.reduce((all, one) => all + one, 0)
  const words = sum === 0 ? m.triomphe_free() : m.triomphe_cost({ count: sum })
  return shows ? list([words, m.triomphe_shows_cavalry()]) : words
}

export const look: GameLook<TriompheView, TriompheEvent, SheetScene> = {
  id: 'triomphe',
  board: Board,
  turn: () => 0,
  scene: sceneOf,
  object: (choice) => objectOf(choice, ENTRIES),
  style: styleOf,
  meant: (object, view, after) => meantBy(object, view.blocks, after),
  seat: sideName,
  colour: sideColour,
  ask: ({ kind }) => asks[kind]?.() ?? kind,
  choice: choiceWords,
  consequence,
  forecast,
  event: eventWords,
  refusal: refusalWords,
  rule(rule) {
    const words = rules[rule] ?? rules[rule.split('.')[0]]
    return words === undefined ? null : { title: words.title(), text: words.text() }
  },
  rules: () => Object.keys(rules),
  outcome: outcomeWords,
  facts,
  combat: combatOf,
  known: (view) => knownWords(view.intelligence, view.blocks, naming),
  describe,
  standing,
}
