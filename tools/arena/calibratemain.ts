import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Rules } from '@coup/engine'
import { games } from '@coup/games'
import { brier, oddsOf, reliability, type Sample } from './calibrate.ts'
import { type Panel, plot } from './calibrateplot.ts'

const { values, positionals } = parseArgs({
  options: { plot: { type: 'string' } },
  allowPositionals: true,
})
const [folder] = positionals
if (folder === undefined) {
  console.error(`npm run calibrate -- FOLDER [--plot FILE.svg]
  Judges every turn of the games whose records lie in the folder (npm run arena -- … --records FOLDER) as a review does,
  fits the odds of each game (games/x/sense.ts) to one half of its games, and says how far they hold in the other half.`)
  process.exit(2)
}

const numberOf = (file: string) => Number(/([0-9]+)\.txt$/.exec(file)?.[1] ?? 0)

function samplesOf({ id }: Rules): Promise<Sample[]> {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${id}-`))
  files.sort((a, b) => numberOf(a) - numberOf(b))
  return new Promise((resolve, reject) => {
    const all: Sample[] = []
    const worker = new Worker(path.join(import.meta.dirname, 'calibrateworker.ts'), {
      workerData: files.map((file) => path.join(folder, file)),
    })
    worker.on('message', (some: Sample[]) => all.push(...some))
    worker.on('error', reject)
    worker.on('exit', () => resolve(all))
  })
}

const in100 = (rate: number) => (100 * rate).toFixed(0)
const fixed = (value: number) => value.toFixed(2)

/** Both games of a seed, with the sides exchanged, are on the same side. */
const isFitted = ({ number }: Sample) => (number >> 1) % 2 === 0

function tell({ title }: Rules, samples: readonly Sample[]): Panel {
  const fitted = samples.filter(isFitted)
  const others = samples.filter((one) => !isFitted(one))
  const odds = oddsOf(fitted)
  const whole = oddsOf(samples)
  const asAppraised = { slope: 1, shift: 0 }
  console.log(`\n${title}: ${new Set(samples.map(({ number }) => number)).size} games, ${samples.length} turns`)
  console.log(`half of them: slope ${fixed(odds.slope)}, shift ${fixed(odds.shift)}`)
  console.log(`all of them:  slope ${fixed(whole.slope)}, shift ${fixed(whole.shift)}`)
  console.log(
    `squared error in the other half: ${brier(others, odds).toFixed(3)}, as appraised ${brier(others, asAppraised).toFixed(3)}`,
  )
  const bins = reliability(others, odds)
  console.log('said  won  interval  turns  games')
  for (const { said, won, interval, turns, games: of } of bins) {
    console.log(`${in100(said)}  ${in100(won)}  ${interval.map(in100).join(' to ')}  ${turns}  ${of}`)
  }
  return { title, bins }
}

const sampled = await Promise.all(games.map(async (rules) => ({ rules, samples: await samplesOf(rules) })))
const found = sampled.filter(({ samples }) => samples.length > 0)
const panels = found.map(({ rules, samples }) => tell(rules, samples))
if (values.plot !== undefined) writeFileSync(values.plot, plot(panels))
