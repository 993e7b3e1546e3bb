import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { checkOptions } from '@coup/engine'
import { Failure } from '@coup/engine/testkit'
import { games } from '@coup/games'
import { fuzz } from './fuzzing.ts'

const USAGE = `npm run fuzz -- [--game ${games.map(({ id }) => id).join('|')}] [--games N] [--seed S] [--options '{}'] [--moments K]`

function stop(reason: string): never {
  console.error(`${reason}\n${USAGE}`)
  process.exit(2)
}

function whole(text: string, name: string): number {
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : stop(`${name} must be a whole number`)
}

function read() {
  try {
    const { values } = parseArgs({
      options: {
        game: { type: 'string' },
        games: { type: 'string', default: '100' },
        seed: { type: 'string', default: randomBytes(8).toString('hex') },
        options: { type: 'string', default: '{}' },
        moments: { type: 'string', default: '3' },
      },
    })
    const chosen = games.filter(({ id }) => values.game === undefined || values.game === id)
    if (chosen.length === 0) stop(`there is no game ${values.game}`)
    const options: unknown = JSON.parse(values.options)
    for (const rules of chosen) checkOptions(rules.options, options)
    return {
      ...values,
      chosen,
      options,
      games: whole(values.games, 'games'),
      moments: whole(values.moments, 'moments'),
    }
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

const { chosen, games: count, seed, options, moments } = read()

for (const rules of chosen) {
  console.log(`${rules.title}, seed ${seed}`)
  const start = performance.now()
  let told = start
  const tell = (done: number) => {
    if (performance.now() - told < 1000) return
    told = performance.now()
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${count} games`)
  }
  try {
    const answers = fuzz(rules, { games: count, seed, options, moments }, tell)
    if (told > start) process.stderr.write('\n')
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${count} games, ${answers} answers, ${seconds} s, no error`)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`\n${error.message}`)
    process.stdout.write(error.record)
    process.exitCode = 1
    break
  }
}
