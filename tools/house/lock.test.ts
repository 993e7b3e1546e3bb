import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../start/shell.ts'

test('the lock file names no registry', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const addresses = Object.values<{ resolved?: string }>(lock.packages).map((entry) => entry.resolved ?? '')
  expect(addresses.filter((address) => address.includes('://'))).toEqual([])
})
