import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/shell.ts'
import { type Import, roomOf } from './imports.ts'

export const packageFile = (room: string): string => path.join(root, room, 'package.json')

/** What the field `exports` of a room's package should say: what the other rooms import, no more. */
export function usedExports(room: string, imports: readonly Import[]): Record<string, string> {
  const { name } = JSON.parse(readFileSync(packageFile(room), 'utf8'))
  const used = imports
    .filter((one) => roomOf(one.from) !== room && (one.name === name || one.name.startsWith(`${name}/`)))
    .map((one) => `.${one.name.slice(name.length)}`)
  return Object.fromEntries([...new Set(used)].sort().map((key) => [key, fileOf(room, key)]))
}

function fileOf(room: string, key: string): string {
  if (key === '.') return './index.ts'
  return existsSync(path.join(root, room, key)) && path.extname(key) ? key : `${key}.ts`
}
