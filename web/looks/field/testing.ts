import type { TableView } from '@coup/engine'
import { type GameEvent, playout, Random, type Refusal, type Rules, Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import { type Book, ruleIn } from '../../rules/book.ts'
import { bookOf } from '../../rules/load.ts'
import { plain } from '../../words/marked.ts'
import { wordsOf } from '../../words/table.ts'
import type { GameLook } from '../look.ts'
import type { FieldScene } from './pieces/scene.ts'

/** What every game of blocks must have words for. `games`: the options of each random game that is read through. */
export function describeWords(
  rules: Rules,
  look: GameLook,
  refusals: readonly Refusal[],
  games: readonly object[],
  /** Questions whose choices are names of their own. */
  named: readonly string[] = [],
): void {
  describe.each(['en', 'de'] as const)(`the words of ${rules.title} (%s)`, (locale) => {
    it('say every question, choice and event of whole random games', { timeout: 120_000 }, async () => {
      overwriteGetLocale(() => locale)
      const book = await bookOf(rules.id)
      const unsaid = new Set<string>()
      games.forEach((options, seed) => {
        const table = Table.begin(rules, options, `words ${seed}`)
        const random = Random.seeded(`words ${seed}`)
        for (let answers = 0; table.over === null; answers++) {
          for (const question of table.questions()) {
            for (const one of unsaidOf(question, table, look, named, book)) unsaid.add(one)
          }
          if (answers % 150 === 0) for (const one of numberedOf(table, look)) unsaid.add(one)
          playout(table, random, 1)
        }
        for (const event of table.history(null).flat()) {
          const text = look.event(event)
          if (text === null && event.type !== 'mixed') unsaid.add(event.type)
          if (text !== null && (/undefined|null|\{|\[object/.test(plain(text)) || NUMBERED.test(plain(text))))
            unsaid.add(plain(text))
        }
        expect(look.outcome(table.over)).not.toBe('')
      })
      expect([...unsaid]).toEqual([])
    })

    it('name the reason of every refusal', async () => {
      overwriteGetLocale(() => locale)
      const words = await look.refusals()
      expect(refusals.filter(({ reason }) => wordsOf(words, reason) === null)).toEqual([])
    })
  })
}

/** An area, an approach or a block by its number, which nobody finds on the map. */
const NUMBERED = /\d\/\d|→|\b(area|approach|block|Gebiet|Zugang|Spielstein|from|nach|von|at|bei) \d/

/** What a reader is told of the board and the enemy, where it has a number for a name. */
function numberedOf(table: Table, look: GameLook): string[] {
  const told = [null, ...table.seats].flatMap((seat) => {
    const view = table.view(seat)
    const rolls = look.staff?.(view).flatMap(({ entries }) => entries.map(({ what }) => what)) ?? []
    const fight = look.combat(table.history(seat).at(-1) ?? [])
    return [
      ...[...look.things(view)].map((thing) => look.describe(thing, view)),
      ...look.known(view).flatMap(({ at, what }) => [at, what]),
      ...rolls,
      ...(fight === null ? [] : [fight.title, ...fight.lines.map(({ text }) => text)]),
    ]
  })
  return told.map(plain).filter((text) => NUMBERED.test(text))
}

function unsaidOf(
  { seat, kind, rule, choices }: ReturnType<Table['questions']>[number],
  table: Table,
  look: GameLook,
  named: readonly string[],
  book: Book,
): string[] {
  const view = table.view(seat)
  const unsaid = named.includes(kind) ? [] : choices.filter((choice) => look.choice(choice, kind, view) === choice)
  if (look.ask({ kind, rule, choices }, view) === kind) unsaid.push(kind)
  const said = [look.ask({ kind, rule, choices }, view), ...choices.map((choice) => look.choice(choice, kind, view))]
  unsaid.push(...said.filter((text) => NUMBERED.test(text)))
  if (ruleIn(book, rule) === null) unsaid.push(`rule ${rule}`)
  return unsaid
}

/** No reader's scene of a random game shows a face that his view does not show; the views of all together show every face. */
export function checkFaces(rules: Rules, look: GameLook<object, GameEvent, FieldScene>, answers: number): void {
  const table = Table.begin(rules, {}, 'look')
  playout(table, Random.seeded('look'), answers)
  for (const seat of [null, ...table.seats]) {
    const view = table.view(seat) as TableView & { blocks: { id: number; face?: string }[] }
    for (const block of look.scene(view).blocks) {
      const seen = view.blocks.find((one) => String(one.id) === block.id)
      expect(block.face ?? block.known).toBe(seen?.face)
    }
  }
  const views = table.seats.map((seat) => table.view(seat))
  const all = look.scene(views[0], views).blocks
  expect(all.filter(({ face }) => face === undefined)).toEqual([])
}
