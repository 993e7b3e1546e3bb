import { parseArgs } from 'node:util'
import { games } from '@coup/games'
import { measure } from './measure.ts'

const { values } = parseArgs({ options: { game: { type: 'string' } } })
const chosen = games.filter(({ id }) => values.game === undefined || values.game === id)
if (chosen.length === 0) {
  console.error(`There is no game ${values.game}: npm run bench -- [--game ${games.map(({ id }) => id).join('|')}]`)
  process.exit(2)
}

const written = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

console.log(`Node ${process.version}, CPU time of one thread, medians`)
const columns = chosen.map((rules) => ({ head: rules.id, measured: measure(rules) }))
const rows = columns[0].measured.map(({ what, unit }, row) => [
  `${what}, ${unit}`,
  ...columns.map(({ measured }) => written(measured[row].value)),
])
rows.unshift(['', ...columns.map(({ head }) => head)])
const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
for (const [name, ...figures] of rows) {
  console.log([name.padEnd(widths[0]), ...figures.map((one, i) => one.padStart(widths[i + 1]))].join('  '))
}
