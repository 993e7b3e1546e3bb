// npm run attack -- URL: tries on a running server what has brought one down before; a minute at most.
import { networks } from '@coup/server/address'
import { attacks } from './attacks.ts'
import { Target } from './target.ts'

const [url = 'http://127.0.0.1:3000', ...flags] = process.argv.slice(2)
const { hostname, origin } = new URL(url)
const isHere = hostname === 'localhost' || networks('loopback')(hostname.replace(/^\[|\]$/g, ''))
if (!isHere && !flags.includes('--it-is-mine')) {
  console.error('This attacks a server. Of one on another machine say --it-is-mine.')
  process.exit(2)
}

const target = new Target(origin, process.env.GAME ?? 'triomphe')
let fell = 0
for (const [name, attack] of Object.entries(attacks)) {
  const { held, said } = await attack(target).catch((error: Error) => ({ held: false, said: error.message }))
  const well = held && (await target.isWell().catch(() => false))
  if (!well) fell++
  console.log(`${well ? 'held' : 'FELL'}  ${name}: ${said}`)
  await new Promise((rest) => setTimeout(rest, 2000))
}
console.log(fell === 0 ? 'The server held.' : `The server fell to ${fell} attacks.`)
process.exit(fell === 0 ? 0 : 1)
