import type { AusterlitzEvent } from '@coup/napoleon'
import { COMMANDERS, START } from '@coup/napoleon/army'
import { board } from '@coup/napoleon/board'
import * as m from '../../paraglide/messages.js'
import type { Marked } from '../../words/marked.ts'
import { readChoice } from '../choice.ts'
import { engagementOf } from '../field/engagement.ts'
import { faceWords } from '../field/gazetteer.ts'
import { marksOf, passageOf } from '../field/marks.ts'
import { askedThere, toldOf } from '../field/told.ts'
import type { Circumstances, Marks, Passage, Question } from '../look.ts'
import { askedOf } from '../tables.ts'
import { asks } from './asks.ts'
import { object } from './choices.ts'
import type { View } from './scene.ts'
import { gazetteer, naming, sideColour, sideName } from './side.ts'

/** What is asked. */
function askedWords(question: Question, view: View, { picked, given = [] }: Circumstances): Marked {
  const { kind, choices } = question
  if (kind === 'attack.defend' && !choices.includes('give ground')) return m.napoleon_ask_attack_defend_more()
  if (kind === 'organize' && view.phase === 'reorganize-france') return m.napoleon_ask_reorganize()
  if (kind === 'attack.command' && picked.at(-1) === 'feint')
    return view.questions[0]?.choices.length === 1
      ? m.napoleon_ask_feint_command_only()
      : m.napoleon_ask_feint_command()
  if (kind === 'attack.detachment' && picked.includes('feint')) return m.napoleon_ask_feint_detachment()
  if (kind === 'set-up.place') return placedWords(view) ?? askedOf(asks, kind, choices)
  return askedThere(aboutWords(question, given), askedOf(asks, kind, choices))
}

/** A corps is placed in the area with its commander's name. */
function placedWords({ questions }: View): Marked | null {
  const area = questions[0]?.choices[0]?.replace('area ', '') ?? ''
  const corps = COMMANDERS.find((_, index) => START[index] >= 0 && String(board.id[START[index]]) === area)
  return corps === undefined ? null : m.napoleon_ask_set_up_place_of({ who: corps.name, at: gazetteer.in(area) })
}

/** What was sent before and the question goes on with: a regiment taken, an order begun; or what all choices speak of. */
function aboutWords({ kind, choices }: Question, given: readonly string[]): string {
  const [verb, what] = readChoice(given[0] ?? '')
  const [first, rest] = readChoice(what)
  if (kind === 'organize.give' && verb === 'take') return m.napoleon_told_taken({ face: faceWords(first), corps: rest })
  if (kind.startsWith('orders.') && verb === 'order') return m.napoleon_told_order({ seat: sideName(what) })
  if (kind === 'conference.rank') return m.napoleon_told_rank({ rank: choices[0].split(' ')[1] })
  if (kind === 'conference.corps') return m.napoleon_told_corps({ name: readChoice(choices[0])[1].split(' to ')[0] })
  return ''
}

/** Where the page was opened in the middle of a move, the corps that moves is that of its regiments. */
function commanded(question: Question | null, view: View, picked: readonly string[]): readonly string[] {
  if (question?.kind !== 'corps.move' || picked.some((choice) => choice.startsWith('corps '))) return picked
  const left = [...picked, ...question.choices].find((choice) => choice.startsWith('block ')) ?? ''
  const corps = view.blocks.find(({ id }) => `block ${id}` === left)?.corps
  return corps === undefined ? picked : [`corps ${corps}`, 'move', ...picked]
}

/** The view says what is threatened, also where the step that began it is over. */
function circumstances(question: Question | null, view: View, so: Circumstances): Circumstances {
  const { happening } = so
  const picked = commanded(question, view, so.picked)
  if (view.threat === null || engagementOf(happening, [], '') !== null) return { happening, picked }
  const threat: AusterlitzEvent = { type: 'threat', side: view.turn, guard: false, ...view.threat }
  return { happening: [threat, ...happening], picked }
}

/** What is asked, after the place it is about. */
export function askWords(question: Question, view: View, so: Circumstances = { happening: [], picked: [] }): Marked {
  const there = toldOf(
    question,
    { ...view, own: view.side, flags: view.commanders },
    circumstances(question, view, so),
    TELLING,
  )
  return askedThere(there, askedWords(question, view, so))
}

/** Questions in which anybody may be chosen. */
const FREE = [
  'set-up.corps',
  'set-up.detach',
  'command',
  'corps',
  'corps.move',
  'detachment',
  'detachment.move',
].concat(['regiment.move', 'attach', 'road', 'organize', 'organize.give'])
const MARKS = { colour: sideColour, object, free: FREE }
const TELLING = { naming, data: board.data, object }

const COMMANDS = ['corps-move', 'detachment-move', 'regiment-move']

export function marks(question: Question | null, view: View, so: Circumstances): Marks {
  return marksOf(question, view, circumstances(question, view, so), MARKS)
}

/** A march is told with the command for it. */
export function passage(
  event: AusterlitzEvent,
  steps: readonly AusterlitzEvent[],
  before: readonly AusterlitzEvent[],
): Passage | null {
  const [first, ...rest] = COMMANDS.includes(event.type) && steps.length > 0 ? steps : [event, ...steps]
  return passageOf(first, rest, before, sideColour)
}
