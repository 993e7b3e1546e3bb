import type { Course } from '@coup/match'
import { list } from '../../words/format.ts'
import { type Marked, plain } from '../../words/marked.ts'
import { type WordTable, wordsOf } from '../../words/table.ts'
import { readChoice } from '../choice.ts'
import type { Gazetteer } from './gazetteer.ts'
import { goalOf } from './pointing.ts'
import { blockWords, type Naming, type Soldier } from './soldiers.ts'

/** What a choice is called in one of the Marengo games. */
interface ChoiceWords {
  /** Being done, by the kind of the question. */
  readonly done: WordTable & { readonly otherwise: () => string }
  /** Choices that lead somewhere, by their verb or, before that, by the question and the verb. */
  readonly ways: Readonly<Record<string, (inputs: { to: string }) => string>>
  readonly deeds: WordTable & { readonly pontoon: () => string }
  /** The areas that one enters by road. */
  readonly entries: Readonly<Record<string, string>>
  readonly naming: Naming
}

/** A choice in words. */
export function choiceWordsOf(choice: string, kind: string, blocks: readonly Soldier[], words: ChoiceWords): string {
  const { done, ways, deeds, entries, naming } = words
  const [verb, name] = readChoice(choice)
  if (verb === 'block') return blockWords(Number(name), blocks, naming)
  if (verb === 'done') return wordsOf(done, kind) ?? done.otherwise()
  if (verb === 'enter' && !(name in entries)) return deeds.pontoon()
  const way = ways[`${kind.split('.')[0]} ${verb}`] ?? ways[verb]
  if (way === undefined) return wordsOf(deeds, verb) ?? choice
  const to = entries[name] ?? goalOf(verb, name)
  return way({ to: plain(placed(verb, to, naming.places)) })
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

/** What a course costs and shows, before it is sent. */
export function costWords(trail: readonly Course[], words: CostWords): string | null {
  const events = trail.flatMap((course) => course.events)
  const costs = events.flatMap((event) => ('cost' in event ? [Number(event.cost)] : []))
  if (costs.length === 0) return null
  const count = costs.reduce((all, one) => all + one, 0)
  const said = count === 0 ? words.free() : words.cost({ count })
  return events.some((event) => event.type === 'continue') ? list([said, words.showsCavalry()]) : said
}

/** The three commands of a turn, with those that are left. */
export const pips = (left: number): string => '●'.repeat(left) + '○'.repeat(Math.max(0, 3 - left))
