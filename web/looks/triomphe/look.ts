import type { TableView } from '@coup/engine'
import type { TriompheEvent, TriompheView } from '@coup/triomphe'
import { board } from '@coup/triomphe/board'
import { counterOutlook } from '@coup/triomphe/counteroutlook'
import { standOutlook } from '@coup/triomphe/outlook'
import * as m from '../../paraglide/messages.js'
import { hour, signed } from '../../words/format.ts'
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
import { warnings } from './warnings.ts'

type View = TableView & TriompheView

function facts(view: View): Fact[] {
  return [
    {
      label: m.triomphe_hour(),
      value: hour(view.hour),
      hint: m.triomphe_round_hint({ round: view.round }),
    },
    {
      label: m.triomphe_commands(),
      value: pips(view.commands),
      side: sideColour(view.turn),
      hint: String(view.commands),
    },
    ...view.seats.map((seat) => {
      const { pool, level } = view.morale[seat]
      return {
        label: sideName(seat),
        value: String(level),
        what: m.replay_morale(),
        side: sideColour(seat),
        hint: m.triomphe_morale_hint({ side: sideName(seat), pool, laid: level - pool }),
      }
    }),
  ]
}

/** Questions in which any block may be chosen. */
const FREE = ['action', 'action.what', 'road', 'organize.second', 'morale.move', 'morale.loss', 'morale.return']
const MARKS = { colour: sideColour, object: (choice: string) => objectOf(choice, ENTRIES), free: FREE }
const TELLING = { naming, data: board.data, object: MARKS.object }

const COST = { free: m.triomphe_free, cost: m.triomphe_cost, showsCavalry: m.triomphe_shows_cavalry }

function standWords({ attack, sent }: Stand, view: TriompheView): string {
  const { discs, retreat } = standOutlook(view, attack, sent)
  return retreat === null ? m.triomphe_price_stops({ count: discs ?? 0 }) : leavingWords(retreat)
}

/** 11.5: what a counter-attack costs, and what comes of the assault with it. */
function counterWords(choices: readonly string[], view: View, happening: readonly TriompheEvent[]): string | null {
  const kind = view.questions[0]?.kind
  // Guns that hold their fire are followed by the counter-attack at once.
  const after = kind === 'assault.fire' && choices[0] === 'done' ? choices.slice(1) : []
  const counter = kind === 'assault.counter' ? choices : after
  if (counter.length === 0) return null
  const picked = counter.filter((choice) => choice.startsWith('block ')).map((choice) => Number(choice.slice(6)))
  const found = counterOutlook(view, happening, picked)
  if (found === null) return null
  const result = signed(found.result)
  const parts = [
    ...(found.reductions === 0 ? [] : [m.triomphe_price_counter({ count: found.reductions })]),
    found.result > 0 ? m.triomphe_price_falls({ result }) : m.triomphe_price_holds({ result }),
    ...(found.result > 0 || found.discs === 0 ? [] : [m.triomphe_price_discs({ count: found.discs })]),
  ]
  return parts.join('; ')
}

export const look: GameLook<TriompheView, TriompheEvent, SheetScene> = {
  id: 'triomphe',
  board: Board,
  scene: sceneOf,
  suspects: suspectsOf,
  pencilled,
  ...pointing(ENTRIES),
  things: (view) => thingsOn(sceneOf(view)),
  seat: sideName,
  colour: sideColour,
  refusals: async () => (await withWords('triomphe_no', import('./refusals.ts'))).refusals,
  ask: (question, view, so = { happening: [], picked: [] }) =>
    askedThere(
      toldOf(question, { ...view, own: view.seat }, so, TELLING),
      askedOf(asks, question.kind, question.choices),
    ),
  marks: (question, view, so) => marksOf(question, view, so, MARKS),
  passage: (event, steps, before) => passageOf(event, steps, before, sideColour),
  turnOf: (event) => (event.type === 'turn' ? sideColour(event.side) : null),
  own: ({ seat }) => (seat === null ? null : sideColour(seat)),
  picture: (piece, view) => blockPicture(piece, sceneOf(view)),
  choice: choiceWords,
  price: (choices, trail, view, happening = []) => {
    const stand = stood(view.questions[0]?.kind, choices, happening)
    if (stand !== null) return standWords(stand, view)
    return counterWords(choices, view, happening) ?? costWords(choices, trail, view, COST)
  },
  warnings,
  forecast,
  event: eventWords,
  sound: soundOf,
  goesOn,
  outcome: outcomeWords,
  ending: async () => (await import('./ending.ts')).ending,
  facts,
  combat: combatOf,
  known: (view) => knownWords(view.intelligence, view.blocks, naming),
  describe,
  legend: async () => (await import('./legend.ts')).legend(),
  standing: (view, others = []) =>
    standingOf(
      (side) => view.morale[side].level,
      [view, ...others].map(({ seat, blocks }) => ({ side: seat, blocks })),
      naming,
    ),
}
