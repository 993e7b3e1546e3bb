import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseRecord, rulesOf } from '@coup/engine'
import { games } from '@coup/games'
import { framesOf, openRecord } from '@coup/match'
import { describe, expect, it } from 'vitest'
import { root } from '../start/shell.ts'
import { digestOf, digests, ENDINGS, KINDS, recordFiles, recordNamed } from './records.ts'

const files = recordFiles()
const known = digests()

describe('records of every released version', () => {
  it.each(files)('%s opens', (file) => {
    const text = recordNamed(file)
    const recorded = parseRecord(text)
    const rules = rulesOf(recorded, games)
    const { table, parted } = openRecord(text, games)
    const same = digestOf(table) === known[file]
    // What a version did, it does for ever: who changes that raises the version and writes down what was corrected.
    if (recorded.version === rules.version) expect([parted, same]).toEqual([null, true])
    const outcome = [table.over?.winner ?? 'nobody', table.over?.degree, table.over?.reason].join('_')
    if (parted === null) expect(file).toContain(`${outcome}.txt`)
    if (parted === null) expect(table.answers()).toHaveLength(recorded.answers.length)
    else expect(table.answers().length + parted.lost).toBe(recorded.answers.length)
    if (recorded.chronicle !== null) {
      expect(table.over).toEqual(recorded.chronicle.end?.over ?? table.over)
      expect(table.answers()).toHaveLength(recorded.answers.length)
    }
    for (const seat of [null, table.seats[0]]) expect(framesOf(table, seat).length).toBeGreaterThan(1)
  })

  it('there are some of every version of every game', () => {
    for (const { id, version } of games) {
      const own = files.filter((file) => file.startsWith(`${id}/`))
      for (const one of new Set(['1.0.0', version])) {
        const made = own.filter((file) => file.startsWith(`${id}/${one}/`))
        expect(made.length, `${id} ${one}`).toBeGreaterThanOrEqual(KINDS[id].length)
      }
    }
  })

  it.each(games.map(({ id }) => id))('there is one of every ending of %s', (id) => {
    const own = files.filter((file) => file.startsWith(`${id}/`))
    const missing = ENDINGS[id].filter((ending) => !own.some((file) => file.endsWith(`${ending}.txt`)))
    expect(missing).toEqual([])
  })

  it('every version is written down', () => {
    for (const { id } of games) {
      const changes = readFileSync(path.join(root, 'games', id, 'CHANGES.md'), 'utf8')
      const versions = new Set([...files.filter((file) => file.startsWith(`${id}/`)).map((file) => file.split('/')[1])])
      for (const version of [...versions, games.find((one) => one.id === id)!.version])
        expect(changes).toContain(`## ${version}\n`)
    }
  })
})
