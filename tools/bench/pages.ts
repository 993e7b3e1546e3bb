import { games } from '@coup/games'
import { Stopwatch } from '../browser/measure.ts'
import { buildWeb } from '../start/build.ts'

const LOADS = 5
const CLICKS = 24
const PANS = 3
const PAN_MS = 2000
const TURNS = 3

const median = (figures: number[]): number => figures.sort((a, b) => a - b)[figures.length >> 1]

const { ok, output } = await buildWeb()
if (!ok) throw new Error(output)
const watch = await Stopwatch.begin()
const columns: string[][] = []
for (const { id } of games) {
  const loads = []
  for (let i = 0; i < LOADS; i++) loads.push(await watch.firstLoad(id))
  const clicks = await watch.clicks(id, CLICKS)
  const pans = []
  for (let i = 0; i < PANS; i++) pans.push(await watch.panning(id, PAN_MS))
  const turns = []
  for (let i = 0; i < TURNS; i++) turns.push(await watch.thinking(id))
  const figures = [
    median(loads.map(({ script }) => script)) / 1000,
    median(loads.map(({ all }) => all)) / 1000,
    median(loads.map(({ interactive }) => interactive)),
    median(clicks),
    median(pans),
    Math.max(...turns.map(({ turn }) => turn)),
    Math.min(...turns.map(({ frames }) => frames)),
    Math.min(...turns.map(({ fewest }) => fewest)),
    Math.min(...turns.map(({ still }) => still)),
  ]
  columns.push([id, ...figures.map((figure) => figure.toFixed(0))])
}
await watch.end()

console.log('The table over the net, 1440 × 900, medians')
const rows = [
  ['', 'goal'],
  ['script of the first load, compressed, kB', '< 200'],
  ['everything of the first load, kB', ''],
  ['table interactive after, ms', '< 1000'],
  ['click on a block to its choices on screen, ms', '< 50'],
  ['frames drawn in a second of panning', '60'],
  ['longest turn of a marshal, ms', '< 6000'],
  ['frames drawn in a second of it, its moves included', ''],
  ['… and in its worst second', ''],
  ['… and in a second in which it only thinks', '60'],
].map(([what, goal], row) => [what, ...columns.map((column) => column[row]), goal])
const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
for (const [what, ...rest] of rows)
  console.log([what.padEnd(widths[0]), ...rest.map((cell, i) => cell.padStart(widths[i + 1]))].join('  '))
