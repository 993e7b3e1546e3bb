import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Random } from '@coup/engine'
import { games } from '@coup/games'
import { weighedSenses } from '@coup/games/senses'
import { root } from '../start/shell.ts'
import { playMatch } from './arena.ts'
import { improve, type Weights } from './spsa.ts'
import { tallyOf } from './tally.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: '' },
    budget: { type: 'string', default: '100t' },
    rounds: { type: 'string', default: '100' },
    games: { type: 'string', default: '8' },
    seed: { type: 'string', default: 'tune' },
    jobs: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const rules = games.find(({ id }) => id === values.game)
if (rules === undefined) {
  console.error(`npm run tune -- --game ${games.map(({ id }) => id).join('|')} [--rounds N] [--games N] [--budget 100t] [--jobs N]
  Searches for better weights of the game's sense by matches of a marshal against himself; --keep writes them to docs/arena.`)
  process.exit(2)
}
const { id } = rules
const STRIDE = { apart: 0.2, gain: 0.06 }
const named = (weights: Weights) =>
  Object.entries(weights)
    .map(([name, value]) => `${name}=${Number(value.toPrecision(4))}`)
    .join(',')
const random = Random.seeded(values.seed)
const jobs = values.jobs === undefined ? undefined : Number(values.jobs)
let weights: Weights = weighedSenses[id].weights
for (let round = 1; round <= Number(values.rounds); round++) {
  weights = await improve(weights, random, STRIDE, async (one, other) => {
    const [a, b] = [one, other].map((some) => `marshal:${values.budget}@${named(some)}`)
    const seed = `${values.seed} ${round}`
    const played = await playMatch(
      { game: id, options: {}, a, b, games: Number(values.games), seed, records: null },
      { jobs },
    )
    return tallyOf(played.map(({ score }) => score)).rate
  })
  console.log(`${round}: ${named(weights)}`)
}
if (values.keep) {
  const folder = path.join(root, 'docs', 'arena')
  mkdirSync(folder, { recursive: true })
  const { budget, rounds, games: each, seed } = values
  const kept = { from: weighedSenses[id].weights, to: weights, budget, rounds, games: each, seed }
  writeFileSync(path.join(folder, `tuned-${id}.json`), `${JSON.stringify(kept, null, 2)}\n`)
}
