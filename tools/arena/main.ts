import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { PLAYERS, playerNamed } from '@coup/bots'
import { checkOptions } from '@coup/engine'
import { games } from '@coup/games'
import { playMatch } from './arena.ts'
import { ratings } from './elo.ts'
import { keep, keptOf, resultOf } from './kept.ts'
import { progress, report } from './report.ts'
import { type Hypotheses, pairsOf, verdict } from './tally.ts'

const USAGE = `npm run arena -- --game ${games.map(({ id }) => id).join('|')} --a PLAYER --b PLAYER [--games N] [--seed S]
  PLAYER       ${PLAYERS.join('|')}, with its budget for one turn: veteran:200ms, veteran:2s, or counted: veteran:500t
  --options    of the game, as JSON
  --position   fields of a position that are otherwise at the beginning, as JSON: a handicap
  --jobs N     threads, as many as the machine has
  --stop L,H   stops when it is decided whether the first wins L or H of his games: 0.5,0.6; "no" plays them all
  --records D  a folder for the records of the games
  --keep       keeps the result in docs/arena, from which the ratings come`

function refuse(reason: string): never {
  console.error(`${reason}\n${USAGE}`)
  process.exit(2)
}

function hypotheses(text: string): Hypotheses | null {
  if (text === 'no') return null
  const [low, high] = text.split(',').map(Number)
  return low > 0 && high > low && high < 1 ? { low, high } : refuse('--stop must be two rates')
}

function whole(text: string, name: string): number {
  return /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : refuse(`--${name} must be a whole number`)
}

function read() {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: '' },
      a: { type: 'string', default: '' },
      b: { type: 'string', default: '' },
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: randomBytes(4).toString('hex') },
      options: { type: 'string', default: '{}' },
      position: { type: 'string' },
      jobs: { type: 'string' },
      stop: { type: 'string', default: '0.5,0.6' },
      records: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  })
  const rules = games.find(({ id }) => id === values.game) ?? refuse(`There is no game ${values.game}`)
  const [a, b] = [values.a, values.b].map((name) => playerNamed(name)?.name ?? refuse(`There is no player ${name}`))
  const options: unknown = JSON.parse(values.options)
  checkOptions(rules.options, options)
  const position: object | null = values.position === undefined ? null : JSON.parse(values.position)
  if (values.keep && position !== null) refuse('A match with a handicap is not kept: ratings are made of others')
  const match = { game: rules.id, options, position, a, b, seed: values.seed, records: values.records ?? null }
  return {
    match: { ...match, games: whole(values.games, 'games') },
    jobs: values.jobs === undefined ? undefined : whole(values.jobs, 'jobs'),
    stop: hypotheses(values.stop),
    isKept: values.keep,
  }
}

const { match, jobs, stop, isKept } = read()
console.log(`${match.game}: ${match.a} against ${match.b}, seed ${match.seed}`)
const played = await playMatch(match, { jobs, stop, tell: (some) => progress(some, match.games) })
console.log(report(match, played))
if (stop !== null) {
  const found = verdict(pairsOf(played), stop)
  console.log(
    found === null
      ? 'Not decided.'
      : `Decided: the rate is ${found === 'high' ? stop.high : stop.low} rather than ${found === 'high' ? stop.low : stop.high}.`,
  )
}

const result = resultOf(match, played)
const all = [...keptOf(match.game), result]
if (isKept) keep(match.game, result)
console.log(
  ratings(all, 'random')
    .map(({ name, elo, games }) => `${String(elo).padStart(6)}  ${name} (${games})`)
    .join('\n'),
)
