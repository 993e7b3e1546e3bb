// The server alone, without pages: for tests that kill it. It opens when something comes in, so that it can be at hand.
import { once } from 'node:events'
import { openAlone } from '../start/alone.ts'

// Nobody is left to kill it.
process.stdin.on('end', () => process.exit())
await once(process.stdin, 'data')
const { address } = await openAlone()
console.log(address)
