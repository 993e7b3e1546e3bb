import type { BonaparteEvent, BonaparteView } from '@coup/bonaparte'
import { board } from '@coup/bonaparte/board'
import { leaveOutlook } from '@coup/bonaparte/outlook'
import * as m from '../../paraglide/messages.js'
import { hour } from '../../words/format.ts'
import { withWords } from '../../words/spoken.ts'
import { goesOn } from '../field/march.ts'
import { costWords, pips } from '../field/marengo.ts'
import { marksOf, passageOf } from '../field/marks.ts'
import { blockPicture } from '../field/pieces/picture.ts'
import type { SheetScene } from '../field/pieces/scene.ts'
import { objectOf, pointing } from '../field/pointing.ts'
import Board from '../field/sheet/Board.svelte'
import { knownWords, standingOf } from '../field/soldiers.ts'
import { leavingWords, type Stand, stood } from '../field/stand.ts'
import { pencilled, suspectsOf } from '../field/suspects.ts'
import { thingsOn } from '../field/things.ts'
import { askedThere, toldOf } from '../field/told.ts'
import type { Fact, GameLook } from '../look.ts'
import { askedOf } from '../tables.ts'
import { asks } from './asks.ts'
import { choiceWords, ENTRIES } from './choices.ts'
import { combatOf } from './combat.ts'
import { describe } from './describe.ts'
import { eventWords } from './events.ts'
import { forecast } from './forecast.ts'
import { outcomeWords } from './outcome.ts'
import { sceneOf } from './scene.ts'
import { naming, sideColour, sideName } from './side.ts'
import { soundOf } from './sounds.ts'

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
  return [
    {
      label: m.bonaparte_hour(),
      value: hour(view.hour),
      hint: m.bonaparte_round_hint({ round: view.round, phase: PHASES[view.phase]?.() ?? view.phase }),
    },
    {
      label: m.bonaparte_commands(),
      value: pips(view.commands),
      side: sideColour(view.turn),
      hint: String(view.commands),
    },
    ...naming.sides.map((side) => moraleFact(view, side)),
  ]
}

function moraleFact(view: BonaparteView, side: string): Fact {
  const morale = view.morale[side]
  const words = { side: sideName(side), morale }
  return {
    label: sideName(side),
    value: String(morale),
    what: m.replay_morale(),
    side: sideColour(side),
    hint: view.demoralized.includes(side) ? m.bonaparte_demoralized_hint(words) : m.bonaparte_morale_hint(words),
  }
}

/** Questions in which any block may be chosen. */
const FREE = ['bid', 'side', 'activate', 'assault', 'move', 'move.to', 'move.road', 'continue', 'announce']
const MARKS = { colour: sideColour, object: (choice: string) => objectOf(choice, ENTRIES), free: FREE }
const TELLING = { naming, data: board.data, object: MARKS.object }

const COST = { free: m.bonaparte_free, cost: m.bonaparte_cost, showsCavalry: m.bonaparte_shows_cavalry }

/** 9.1: one block stops an attack; otherwise all must retreat. */
function standWords({ attack, sent }: Stand, view: BonaparteView): string {
  return sent.length > 0 ? m.field_price_stops() : leavingWords(leaveOutlook(view, attack.across))
}

export const look: GameLook<BonaparteView, BonaparteEvent, SheetScene> = {
  id: 'bonaparte',
  board: Board,
  scene: sceneOf,
  suspects: suspectsOf,
  pencilled,
  ...pointing(ENTRIES),
  things: (view) => thingsOn(sceneOf(view)),
  seat: sideName,
  colour: (seat) => (naming.sides.includes(seat) ? sideColour(seat) : ''),
  refusals: async () => (await withWords('bonaparte_no', import('./refusals.ts'))).refusals,
  corrections: async () => (await import('./corrections.ts')).corrections,
  ask: (question, view, so = { happening: [], picked: [] }) =>
    askedThere(
      toldOf(question, { ...view, own: view.side }, so, TELLING),
      askedOf(asks, question.kind, question.choices),
    ),
  marks: (question, view, so) => marksOf(question, view, so, MARKS),
  passage: (event, steps, before) => passageOf(event, steps, before, sideColour),
  turnOf: (event) => (event.type === 'turn' ? sideColour(event.side) : null),
  own: ({ side }) => (side === null ? null : sideColour(side)),
  picture: (piece, view) => blockPicture(piece, sceneOf(view)),
  choice: choiceWords,
  price: (choices, trail, view, happening = []) => {
    const stand = stood(view.questions[0]?.kind, choices, happening)
    return stand === null ? costWords(choices, trail, view, COST) : standWords(stand, view)
  },
  warnings: (choices) =>
    choices[0]?.startsWith('assault ') ? [{ rule: '11.11', text: m.field_warn_shuts({ count: 1 }) }] : [],
  forecast,
  event: eventWords,
  sound: soundOf,
  goesOn,
  outcome: outcomeWords,
  ending: async () => (await import('./ending.ts')).ending,
  facts,
  combat: combatOf,
  known: ({ intelligence, blocks }) => knownWords(intelligence, blocks, naming),
  describe,
  legend: async () => (await import('./legend.ts')).legend(),
  standing: (view, others = []) => standingOf((side) => view.morale[side], [view, ...others], naming),
}
