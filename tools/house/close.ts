// npm run exports: writes into each room's package what the other rooms import from it, and nothing else.
import { readFileSync, writeFileSync } from 'node:fs'
import { packageFile, usedExports } from './exports.ts'
import { imports, rooms } from './imports.ts'

const all = imports()
for (const room of rooms) {
  const file = packageFile(room)
  const before = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, `${JSON.stringify({ ...before, exports: usedExports(room, all) }, null, 2)}\n`)
}
