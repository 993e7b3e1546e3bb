import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packageFile, usedExports } from './exports.ts'
import { imports, rooms } from './imports.ts'

const all = imports()

test.each(rooms)('%s exports what other rooms import and nothing else: `npm run exports` puts it right', (room) => {
  expect(JSON.parse(readFileSync(packageFile(room), 'utf8')).exports).toEqual(usedExports(room, all))
})
