import { parseArgs } from 'node:util'
import { games } from '@coup/games'
import { peek } from './peek.ts'

const { values, positionals } = parseArgs({ options: { game: { type: 'string' } }, allowPositionals: true })
const chosen = games.filter(({ id }) => values.game === undefined || values.game === id)
const wanted = Number(positionals[0] ?? 1000)
if (chosen.length === 0 || !Number.isInteger(wanted) || wanted < 1) {
  console.error(`npm run peek -- [MOMENTS] [--game ${games.map(({ id }) => id).join('|')}]`)
  process.exit(2)
}
let wrong = false
for (const rules of chosen) {
  const tell = (moments: number) => process.stderr.isTTY && process.stderr.write(`\r${rules.id} ${moments}`)
  const { moments, undealt, different } = peek(rules, wanted, tell)
  const found = different.length === 0 ? 'the same plan each time' : `ANOTHER PLAN at ${different.join(', ')}`
  console.log(`${rules.id}: ${moments} moments, ${undealt} of them without another deal: ${found}`)
  wrong ||= different.length > 0
}
process.exit(wrong ? 1 : 0)
