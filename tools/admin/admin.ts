import { games } from '@coup/games'
import { placeOf } from '../start/place.ts'
import { carryOut } from './commands.ts'

try {
  console.log(await carryOut(process.argv.slice(2), { data: placeOf(process.env), games }))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
