import path from 'node:path'
import { games } from '@coup/games'
import { root } from '../start/shell.ts'
import { carryOut, USAGE } from './commands.ts'

const data = process.env.DATA ?? path.join(root, 'data')
const [command, what] = process.argv.slice(2)
if (command === undefined) {
  console.log(USAGE)
} else {
  try {
    console.log(await carryOut(command, what, { data, games }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
