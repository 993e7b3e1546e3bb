import type { AusterlitzEvent } from '@coup/napoleon'
import { COMMANDERS, START } from '@coup/napoleon/army'
import { board } from '@coup/napoleon/board'
import * as m from '../../paraglide/messages.js'
import type { Marked } from '../../words/marked.ts'
import { engagementOf } from '../field/engagement.ts'
import { marksOf, passageOf } from '../field/marks.ts'
import { askedThere, toldOf } from '../field/told.ts'
import type { Circumstances, Marks, Passage, Question } from '../look.ts'
import { askedOf } from '../tables.ts'
import { asks } from './asks.ts'
import { object } from './choices.ts'
import type { View } from './scene.ts'
import { naming, sideColour } from './side.ts'

/** What is asked. */
function askedWords({ kind, choices }: Question, view: View, picked: readonly string[]): string {
  if (kind === 'attack.defend' && !choices.includes('give ground')) return m.napoleon_ask_attack_defend_more()
  if (kind === 'organize' && view.phase === 'reorganize-france') return m.napoleon_ask_reorganize()
  if (kind === 'attack.command' && picked.at(-1) === 'feint')
    return view.questions[0]?.choices.length === 1
      ? m.napoleon_ask_feint_command_only()
      : m.napoleon_ask_feint_command()
  if (kind === 'attack.detachment' && picked.includes('feint')) return m.napoleon_ask_feint_detachment()
  const words = askedOf(asks, kind, choices)
  if (kind !== 'set-up.place') return words
  // A corps is placed in the area with its commander's name.
  const area = view.questions[0]?.choices[0]?.replace('area ', '')
  const corps = COMMANDERS.find((_, index) => START[index] >= 0 && String(board.id[START[index]]) === area)
  return corps === undefined ? words : `${corps.name}: ${words}`
}

/** The view says what is threatened, also where the step that began it is over. */
function circumstances(view: View, { happening, picked }: Circumstances): Circumstances {
  if (view.threat === null || engagementOf(happening, [], '') !== null) return { happening, picked }
  const threat: AusterlitzEvent = { type: 'threat', side: view.turn, guard: false, ...view.threat }
  return { happening: [threat, ...happening], picked }
}

/** What is asked, after the place it is about. */
export function askWords(question: Question, view: View, so: Circumstances = { happening: [], picked: [] }): Marked {
  const there = toldOf(question, { ...view, own: view.side }, circumstances(view, so), naming, board.data)
  return askedThere(there, askedWords(question, view, so.picked))
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

const COMMANDS = ['corps-move', 'detachment-move', 'regiment-move']

export function marks(question: Question | null, view: View, so: Circumstances): Marks {
  return marksOf(question, view, circumstances(view, so), MARKS)
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
