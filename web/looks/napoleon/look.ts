import type { Course } from '@coup/match'
import type { AusterlitzEvent, AusterlitzView } from '@coup/napoleon'
import { ready } from '@coup/napoleon/ready'
import * as m from '../../paraglide/messages.js'
import { hour, list } from '../../words/format.ts'
import { withWords } from '../../words/spoken.ts'
import { blockPicture } from '../field/pieces/picture.ts'
import { knownWords, standingOf } from '../field/soldiers.ts'
import { pencilled, suspectsOf } from '../field/suspects.ts'
import type { Fact, GameLook } from '../look.ts'
import { choiceWords, meant, object, style } from './choices.ts'
import { combatOf } from './combat.ts'
import { describe } from './describe.ts'
import { eliteWords, eventWords, goesOn } from './events.ts'
import { forecast } from './forecast.ts'
import AusterlitzMap from './Map.svelte'
import { askWords, marks, passage } from './marks.ts'
import { outcomeWords } from './outcome.ts'
import { readyNames } from './ready.ts'
import { reckoning } from './reckoning.svelte.ts'
import { type BattleScene, sceneOf, type View } from './scene.ts'
import { naming, sideColour, sideName } from './side.ts'
import { soundOf } from './sounds.ts'
import { staffOf } from './staff.ts'
import { things } from './things.ts'
import { warnings } from './warnings.ts'

function facts(view: View): Fact[] {
  const { corps, independent } = view.commands
  const words = corps === null ? m.napoleon_corps_free() : m.napoleon_corps_hint({ count: corps })
  return [
    {
      label: m.napoleon_date({ day: view.day }),
      value: view.hour === null ? m.napoleon_night() : hour(view.hour),
      hint: m.napoleon_round_hint({ round: view.round }),
    },
    {
      label: m.napoleon_commands(),
      value: view.phase === 'commands' ? `${corps ?? '∞'} + ${independent}` : '–',
      side: sideColour(view.turn),
      hint: list([words, m.napoleon_independent_hint({ count: independent })]),
    },
    ...naming.sides.map((one) => moraleFact(view, one)),
  ]
}

function moraleFact(view: View, side: string): Fact {
  const words = { side: sideName(side), morale: view.morale[side], elite: list(view.committed[side].map(eliteWords)) }
  return {
    label: sideName(side),
    value: String(view.morale[side]),
    what: m.replay_morale(),
    side: sideColour(side),
    hint: view.committed[side].length === 0 ? m.napoleon_morale_hint(words) : m.napoleon_committed_hint(words),
  }
}

/** What it costs and shows, before it is sent. */
function price(choices: readonly string[], trail: readonly Course<AusterlitzEvent>[], view: View): string | null {
  const last = choices.at(-1) ?? ''
  const { corps = 0, independent = 0 } = trail.at(-1)?.spent ?? {}
  const events = trail.flatMap((course) => course.events)
  const words: string[] = []
  if (choices.length === 1 && last === 'done' && view.questions[0]?.kind === 'command') words.push(...unused(view))
  if (/^(threat|guard) /.test(last)) words.push(m.napoleon_cost_threat(), m.napoleon_cost_later())
  if (corps > 0) words.push(m.napoleon_cost_corps({ count: corps }) + left(view.commands.corps, corps))
  if (independent > 0)
    words.push(m.napoleon_cost_independent({ count: independent }) + left(view.commands.independent, independent))
  if (events.some((event) => event.type === 'reinforced')) words.push(m.napoleon_cost_first())
  if (last.startsWith('approach') && events.some((event) => event.type === 'road'))
    words.push(m.napoleon_shows_cavalry())
  return words.length === 0 ? null : list(words)
}

/** 9: the French need no corps commands. */
const left = (had: number | null, spent: number): string =>
  had === null ? '' : ` (${m.field_left({ count: had - spent })})`

function unused({ commands: { corps, independent } }: View): string[] {
  const some = [
    ...(corps ? [m.napoleon_cost_corps({ count: corps })] : []),
    ...(independent > 0 ? [m.napoleon_cost_independent({ count: independent })] : []),
  ]
  return some.length === 0 ? [] : [m.napoleon_unused({ commands: list(some) })]
}

const SENT = ['auction', 'conference', 'organize', 'orders']

export const look: GameLook<AusterlitzView, AusterlitzEvent, BattleScene> = {
  id: 'napoleon',
  board: AusterlitzMap,
  scene: sceneOf,
  suspects: suspectsOf,
  pencilled,
  object,
  things,
  style,
  sends: (kind) => SENT.includes(kind.split('.')[0]),
  explicit: (choice) => choice === 'detach' || choice === 'attach' || /^(commander|guard) /.test(choice),
  meant,
  seat: sideName,
  colour: (seat) => (/^(allies|france)/.test(seat) ? sideColour(seat) : ''),
  refusals: async () => (await withWords('napoleon_no', import('./refusals.ts'))).refusals,
  corrections: async () => (await import('./corrections.ts')).corrections,
  ask: askWords,
  marks,
  passage,
  turnOf: (event) => (event.type === 'turn' ? sideColour(event.side) : null),
  own: ({ side }) => (side === null ? null : sideColour(side)),
  picture: (piece, view) => blockPicture(piece, sceneOf(view)),
  choice: choiceWords,
  ready: { ...ready, words: (name) => readyNames[name]?.() ?? name },
  price,
  warnings,
  forecast,
  later: () => reckoning.fetch(),
  event: eventWords,
  sound: soundOf,
  goesOn,
  outcome: outcomeWords,
  opening: 1,
  ending: async () => (await import('./ending.ts')).ending,
  facts,
  combat: combatOf,
  known: (view) => knownWords(view.intelligence, view.blocks, naming),
  staff: staffOf,
  describe,
  legend: async () => (await import('./legend.ts')).legend(),
  standing: (view, others = []) => standingOf((side) => view.morale[side], [view, ...others], naming),
}
