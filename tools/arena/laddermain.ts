import path from 'node:path'
import { parseArgs } from 'node:util'
import { games } from '@coup/games'
import { playMatch } from './arena.ts'
import { keep, keptOf, resultOf } from './kept.ts'
import { lineOf, type Rung, rungs } from './ladder.ts'
import { progress } from './report.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    turn: { type: 'string', default: '20ms' },
    games: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'ladder' },
    jobs: { type: 'string' },
    records: { type: 'string' },
  },
})
const chosen = games.filter(({ id }) => values.game === undefined || values.game === id)
const all = rungs(values.turn)
const count = Number(values.games)
if (chosen.length === 0 || all === null || !Number.isInteger(count) || count < 2) {
  console.error(`npm run ladder -- [--game ${games.map(({ id }) => id).join('|')}] [--turn 20ms] [--games 200] [--seed S] [--jobs N] [--records FOLDER]
  Plays the matches by which the players are judged and keeps them in docs/arena; those that are kept already are not played again.`)
  process.exit(2)
}
const jobs = values.jobs === undefined ? undefined : Number(values.jobs)

async function played(game: string, { a, b }: Rung) {
  const { seed, records } = values
  const known = keptOf(game).find((one) => one.a === a && one.b === b && one.seed === seed && one.games >= count)
  if (known !== undefined) return known
  const match = {
    game,
    options: {},
    a,
    b,
    games: count,
    seed,
    records: records === undefined ? null : path.join(records, `${game} ${a} ${b}`),
  }
  const result = resultOf(match, await playMatch(match, { jobs, tell: (some) => progress(some, count) }))
  keep(game, result)
  return result
}

for (const { id } of chosen) {
  console.log(
    `${id}\n| first | second | games | wanted | seen (95 %) | by side of the first | shown |\n|---|---|---|---|---|---|---|`,
  )
  for (const rung of all) console.log(lineOf(rung, await played(id, rung)))
}
