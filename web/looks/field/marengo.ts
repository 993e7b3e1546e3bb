import type { TableView } from '@coup/engine'
import type { Course } from '@coup/match'
import * as m from '../../paraglide/messages.js'
import { list } from '../../words/format.ts'
import { type Marked, plain } from '../../words/marked.ts'
import { type WordTable, wordsOf } from '../../words/table.ts'
import { readChoice } from '../choice.ts'
import type { Gazetteer } from './gazetteer.ts'
import { goalOf, isRoadAttack } from './pointing.ts'
import { blockWords, type Naming, type Soldier } from './soldiers.ts'

/** What a choice is called in one of the Marengo games. */
interface ChoiceWords {
  /** Being done, by the kind of the question; by `kind:more` where some were picked for it. */
  readonly done: WordTable & { readonly otherwise: () => string }
  /** Choices that lead somewhere, by their verb or, before that, by the question and the verb. */
  readonly ways: Readonly<Record<string, (inputs: { to: string }) => string>>
  readonly deeds: WordTable & { readonly pontoon: () => string }
  /** The areas that one enters by road. */
  readonly entries: Readonly<Record<string, string>>
  readonly naming: Naming
}

/** A choice in words. */
export function choiceWordsOf(
  choice: string,
  kind: string,
  field: { readonly blocks: readonly Soldier[]; readonly turn: string },
  picked: readonly string[],
  words: ChoiceWords,
): string {
  const { ways, deeds, entries, naming } = words
  const [verb, name] = readChoice(choice)
  if (verb === 'block') return blockWords(Number(name), field.blocks, naming)
  if (verb === 'done') return doneWords(kind, picked, words)
  if (verb === 'enter' && !(name in entries)) return deeds.pontoon()
  const to = entries[name] ?? goalOf(verb, name)
  const hostile = isRoadAttack(choice, field)
  const way = hostile ? ways['attack road'] : (ways[`${kind.split('.')[0]} ${verb}`] ?? ways[verb])
  if (way === undefined) return wordsOf(deeds, verb) ?? choice
  return way({ to: plain(placed(hostile ? 'attack' : verb, to, naming.places)) })
}

function doneWords(kind: string, picked: readonly string[], { done }: ChoiceWords): string {
  const more = picked.at(-1)?.startsWith('block ') ? wordsOf(done, `${kind}:more`) : null
  return more ?? wordsOf(done, kind) ?? done.otherwise()
}

/** A place as the verb that leads there needs it. */
function placed(verb: string, at: string, places: Gazetteer): Marked {
  if (verb === 'assault') return places.attacked(at)
  return verb === 'attack' ? places.ground(at) : places.marked(at)
}

/** What the two Marengo games say of a course. */
interface CostWords {
  free(): string
  cost(inputs: { count: number }): string
  showsCavalry(): string
}

/** Of a turn's commands, by what is asked when one is given. */
type Commanding = TableView & { readonly commands: number }

/** What shows something of one's own, by the verb of a choice. */
const SHOWS: Readonly<Record<string, (words: CostWords) => string>> = {
  continue: (words) => words.showsCavalry(),
  bombard: () => m.field_shows_gun(),
  assault: () => m.field_shows_leaders(),
}

/** What a course costs and shows, before it is sent. */
export function costWords(
  choices: readonly string[],
  trail: readonly Course[],
  view: Commanding,
  words: CostWords,
): string | null {
  const kind = view.questions[0]?.kind ?? ''
  const course = trail.at(-1)
  if (choices.length === 1 && choices[0] === 'done' && COMMANDED.includes(kind))
    return view.commands === 0 ? null : m.field_unused({ count: view.commands })
  if (course === undefined) return null
  const count = course.spent?.commands ?? 0
  const paid = count > 0 || trail.some(({ events }) => events.some((event) => 'cost' in event))
  const final = COMMANDED.includes(kind) && !course.free
  if (!paid && !final) return null
  const left = m.field_left({ count: view.commands - count })
  const cost = count === 0 ? words.free() : `${words.cost({ count })} (${left})`
  return list([cost, ...shownBy(choices, course, words)])
}

/** The questions in which commands are given. */
const COMMANDED: readonly string[] = ['action', 'move']

function shownBy(choices: readonly string[], { free }: Course, words: CostWords): string[] {
  const verbs = choices.map((choice) => readChoice(choice)[0])
  const said = verbs.flatMap((verb) => SHOWS[verb]?.(words) ?? [])
  // Cavalry that attacks by road is shown as it arrives.
  if (!free && verbs.at(-1) === 'road') said.push(words.showsCavalry())
  return [...new Set(said)]
}

/** The three commands of a turn, with those that are left. */
export const pips = (left: number): string => '●'.repeat(left) + '○'.repeat(Math.max(0, 3 - left))
