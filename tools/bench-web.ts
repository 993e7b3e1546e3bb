import { Stopwatch } from './browser/measure.ts'
import { buildWeb } from './build.ts'

const median = (figures: number[]): number => figures.sort((a, b) => a - b)[figures.length >> 1]

const { ok, output } = await buildWeb()
if (!ok) throw new Error(output)
const watch = await Stopwatch.begin()
const loads = []
for (let i = 0; i < 7; i++) loads.push(await watch.firstLoad('triomphe'))
const clicks = await watch.clicks(25)
const panning = []
for (let i = 0; i < 3; i++) panning.push(await watch.panning(2000))
await watch.end()

console.log('Triomphe à Marengo over the net, 1440 × 900, medians')
const rows = [
  ['what', 'median', 'goal'],
  [
    'script of the first load, compressed',
    `${(median(loads.map(({ script }) => script)) / 1000).toFixed(0)} kB`,
    '< 250 kB',
  ],
  ['everything of the first load', `${(median(loads.map(({ all }) => all)) / 1000).toFixed(0)} kB`, ''],
  ['table interactive after', `${median(loads.map(({ interactive }) => interactive)).toFixed(0)} ms`, '< 1000 ms'],
  ['click on a block to its choices on screen', `${median(clicks).toFixed(0)} ms`, '< 50 ms'],
  ['frames drawn while panning', `${median(panning).toFixed(0)} per second`, '60 per second'],
]
const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)))
for (const [what, figure, goal] of rows)
  console.log(`${what.padEnd(widths[0])}  ${figure.padStart(widths[1])}  ${goal}`)
