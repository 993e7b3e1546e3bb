import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/shell.ts'
import type { Match } from './arena.ts'
import type { Kept } from './elo.ts'
import type { Played } from './game.ts'
import { sides } from './report.ts'
import { tallyOf } from './tally.ts'

const fileOf = (game: string) => path.join(root, 'docs', 'arena', `${game}.json`)

/** The matches of a game that have been kept. */
export function keptOf(game: string): Kept[] {
  const file = fileOf(game)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** A match as it is kept. */
export function resultOf({ a, b, seed }: Match, played: readonly Played[]): Kept {
  const { games, won, drawn } = tallyOf(played.map(({ score }) => score))
  return { a, b, games, won, drawn, sides: sides(played), seed, date: new Date().toISOString().slice(0, 10) }
}

export function keep(game: string, result: Kept): void {
  const file = fileOf(game)
  mkdirSync(path.dirname(file), { recursive: true })
  const lines = [...keptOf(game), result].map((one) => `  ${JSON.stringify(one)}`)
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
}
