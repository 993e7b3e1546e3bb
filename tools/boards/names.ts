import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BoardData } from '@coup/field'
import { byHand } from './byhand.ts'
import { namesOf, type Village } from './naming.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** The names of a board as its file has them. */
export function namesFile(game: string): string {
  const board: BoardData = read(`games/${game}/board.json`)
  const { villages }: { villages: Village[] } = read(`web/looks/${game}/terrain.json`)
  const { areas, approaches } = namesOf(board, villages, byHand[game] ?? {})
  const lines = (table: object) =>
    Object.entries(table)
      .map(([id, one]) => `    ${JSON.stringify(id)}: ${JSON.stringify(one)}`)
      .join(',\n')
  return `{\n  "areas": {\n${lines(areas)}\n  },\n  "approaches": {\n${lines(approaches)}\n  }\n}\n`
}

export const fileOf = (game: string): string => path.join(root, `web/looks/${game}/names.json`)

if (process.argv[1] === import.meta.filename)
  for (const game of ['triomphe', 'bonaparte', 'napoleon']) writeFileSync(fileOf(game), namesFile(game))
