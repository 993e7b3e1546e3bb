import { games } from '@coup/games'
import { placeOf } from '../start/place.ts'
import { carryOut, USAGE } from './commands.ts'

const [command, what] = process.argv.slice(2)
if (command === undefined) {
  console.log(USAGE)
} else {
  try {
    console.log(await carryOut(command, what, { data: placeOf(process.env), games }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
