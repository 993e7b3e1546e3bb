import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryOf, games } from '../games/entries.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { readBook } from '../rules/book.ts'
import { plain } from '../words/marked.ts'
import { describedIn, momentsOf, type Scene, scenesOf } from './stage.ts'

/** The pictures that the rules name. */
function named(game: string): string[] {
  const text = readFileSync(path.join(import.meta.dirname, '..', 'rules', game, 'en.md'), 'utf8')
  return readBook(text).rules.flatMap(({ passages }) =>
    passages.flatMap((one) => (one.kind === 'scene' ? one.name : [])),
  )
}

describe.each(games.map(({ id }) => id))('the pictures of %s', (game) => {
  it('are those that the rules name', async () => {
    expect(Object.keys(await scenesOf(game)).toSorted()).toEqual(named(game).toSorted())
  })

  it('stand on the board, and play to their end by the rules', async () => {
    overwriteGetLocale(() => 'en')
    const [rules, look] = await Promise.all([entryOf(game).rules(), entryOf(game).look()])
    for (const [name, scene] of Object.entries<Scene>(await scenesOf(game))) {
      const moments = momentsOf(rules, look, scene)
      expect([name, moments.length > 1]).toEqual([name, scene.play !== undefined])
      const things = look.things(moments[0].view)
      const meant = [...scene.at, ...(scene.lit ?? []), ...(scene.ways ?? []).flatMap(({ pieces }) => pieces)]
      const occupied = (id: string) => things.has(id.replace('field-', 'block-'))
      expect([name, meant.filter((id) => !things.has(id) && !occupied(id))]).toEqual([name, []])
      expect(describedIn(moments[0], look)).not.toMatch(/undefined|unknown/)
      for (const { told } of moments.slice(1)) expect(told.map(plain).join(' ')).not.toBe('')
    }
  })
})

describe('the worked examples come to what the book says', () => {
  const last = async (game: string, name: string) => {
    overwriteGetLocale(() => 'en')
    const [rules, look, scenes] = await Promise.all([entryOf(game).rules(), entryOf(game).look(), scenesOf(game)])
    const { view } = momentsOf(rules, look, scenes[name]).at(-1)!
    return view as unknown as { blocks: { at: string }[]; units: { at: string; knights: number; points: number }[] }
  }
  const at = async (game: string, name: string) => (await last(game, name)).blocks.map((block) => block.at).toSorted()

  it('Triomphe à Marengo: 8, 9, 12', async () => {
    expect(await at('triomphe', 'column')).toEqual(['13', '2', '4', '43', '7'])
    expect(await at('triomphe', 'stopped')).toEqual(['19/8', '19/8', '8/19', '8/19'])
    expect(await at('triomphe', 'success')).toEqual(['19', '19', '37', '37'])
    expect(await at('triomphe', 'continuation')).toContain('3/5')
  })

  it('Napoleon’s Triumph: 11', async () => {
    expect(await at('napoleon', 'feint')).toEqual(['55/64', '64/55'])
    expect(await at('napoleon', 'counter')).toEqual(['64', '64/65', '65/64'])
  })

  it('Medieval Battle: IV.1, IV.4', async () => {
    const { units } = await last('medieval', 'moving')
    expect(units.find((unit) => unit.at === '2,2')).toMatchObject({ points: 0 })
    expect((await last('medieval', 'melee')).units.find((unit) => unit.at === '1,-1')).toMatchObject({ knights: 1 })
  })
})
