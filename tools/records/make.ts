import { parseArgs } from 'node:util'
import { writeLasting, writeRecord } from '@coup/engine'
import { games } from '@coup/games'
import { openRecord } from '@coup/match'
import { MANNERS, play } from './play.ts'
import { digestOf, digests, KINDS, recordFiles, recordNamed, writeDigests, writeNew } from './records.ts'

const { values } = parseArgs({
  options: { game: { type: 'string', multiple: true }, minutes: { type: 'string', default: '2' } },
})

/** So many of each game also keep every step. */
const LASTING = 2

const known = new Set(recordFiles())
const all = digests()
for (const rules of games) {
  if (values.game !== undefined && !values.game.includes(rules.id)) continue
  const until = Date.now() + Number(values.minutes) * 60_000
  const folder = `${rules.id}/${rules.version}`
  for (let number = 0; Date.now() < until; number++) {
    const kinds = KINDS[rules.id]
    const options = kinds[number % kinds.length]
    const manner = MANNERS[Math.floor(number / kinds.length) % MANNERS.length]
    const table = play(rules, options, manner, number)
    const { winner, degree, reason } = table.over!
    const kind = Object.entries(options).map(([name, value]) => `${name}-${value}`.replaceAll(' ', '-'))
    const name = [...kind, winner ?? 'nobody', degree, reason].join('_')
    const file = `${folder}/${name}.txt`
    if (known.has(file)) continue
    known.add(file)
    writeNew(file, writeRecord(table))
    all[file] = digestOf(table)
    const lasting = [...known].filter((one) => one.startsWith(`${folder}/lasting_`)).length
    if (lasting < LASTING && manner !== 'random' && manner !== 'talk') {
      const kept = `${folder}/lasting_${name}.txt`
      known.add(kept)
      writeNew(kept, writeLasting(table))
      all[kept] = all[file]
    }
    console.log(file)
  }
}
// What an older program left without a digest, under rules that are still the same.
for (const file of known) {
  const [id, version] = file.split('/')
  if (all[file] === undefined && games.some((one) => one.id === id && one.version === version))
    all[file] = digestOf(openRecord(recordNamed(file), games).table)
}
writeDigests(all)
