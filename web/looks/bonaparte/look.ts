import type { BonaparteEvent, BonaparteView } from '@coup/bonaparte'
import type { Course } from '@coup/match'
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

const PHASES: Record<string, () => string> = {
  bid: m.bonaparte_phase_bid,
  'choose-side': m.bonaparte_phase_choose_side,
  'new-turn': m.bonaparte_phase_new_turn,
  activate: m.bonaparte_phase_activate,
  bombard: m.bonaparte_phase_bombard,
  assault: m.bonaparte_phase_assault,
  move: m.bonaparte_phase_move,
  declare: m.bonaparte_phase_declare,
}

function facts(view: BonaparteView): Fact[] {
  const commands = '●'.repeat(view.commands) + '○'.repeat(Math.max(0, 3 - view.commands))
  return [
    {
      label: m.bonaparte_hour(),
      value: hour(view.hour),
      hint: m.bonaparte_round_hint({ round: view.round, phase: PHASES[view.phase]?.() ?? view.phase }),
    },
    { label: m.bonaparte_commands(), value: commands, side: sideColour(view.turn), hint: String(view.commands) },
    ...naming.sides.map((side) => moraleFact(view, side)),
  ]
}

function moraleFact(view: BonaparteView, side: string): Fact {
  const morale = view.morale[side]
  const words = { side: sideName(side), morale }
  return {
    label: sideName(side),
    value: String(morale),
    side: sideColour(side),
    hint: view.demoralized.includes(side) ? m.bonaparte_demoralized_hint(words) : m.bonaparte_morale_hint(words),
  }
}

function standing(view: BonaparteView, others: readonly BonaparteView[] = []): Standing[] {
  return naming.sides.map((seat) => {
    const own = [view, ...others].find((one) => one.side === seat)
    return { seat, morale: view.morale[seat], strength: own === undefined ? null : strengthOf(own.blocks, seat) }
  })
}

function consequence(trail: readonly Course<BonaparteEvent>[]): string | null {
  const events = trail.flatMap((course) => course.events)
  const costs = events.flatMap((event) => ('cost' in event ? [event.cost] : []))
  if (costs.length === 0) return null
  const sum = costs.reduce((all, one) => all + one, 0)
  const words = sum === 0 ? m.bonaparte_free() : m.bonaparte_cost({ count: sum })
  return events.some((event) => event.type === 'continue') ? list([words, m.bonaparte_shows_cavalry()]) : words
}

export const look: GameLook<BonaparteView, BonaparteEvent, SheetScene> = {
  id: 'bonaparte',
  board: Board,
  turn: () => 0,
  scene: sceneOf,
  object: (choice) => objectOf(choice, ENTRIES),
  style: styleOf,
  meant: (object, view, after) => meantBy(object, view.blocks, after),
  seat: sideName,
  colour: (seat) => (naming.sides.includes(seat) ? sideColour(seat) : ''),
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
  known: ({ intelligence, blocks }) => knownWords(intelligence, blocks, naming),
  describe,
  standing,
}
