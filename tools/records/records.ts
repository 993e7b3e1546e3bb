import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Options, Table } from '@coup/engine'
import { root } from '../start/shell.ts'

/** Games of every released version, of every kind and ending: the folder only grows. */
export const FOLDER = path.join(root, 'records')
const DIGESTS = path.join(FOLDER, 'digests.json')

/** The options of which there are records. */
export const KINDS: Readonly<Record<string, readonly Options[]>> = {
  triomphe: [{}],
  bonaparte: [{}, { groups: 'random' }, { bidding: true }, { groups: 'random', bidding: true }],
  napoleon: [
    {},
    { scenario: '1 December' },
    { santon: true },
    { auction: true },
    { handicap: 3, handicapped: 'france' },
    { allies: 2, france: 2 },
    { allies: 3, france: 2, scenario: '1 December', santon: true },
    { auction: true, allies: 2, france: 3 },
  ],
  medieval: [
    {},
    { map: 'large' },
    { battlefield: 'chosen' },
    { dismounting: false },
    { map: 'large', battlefield: 'chosen', dismounting: false },
  ],
}

const both = (winners: readonly string[], ...endings: string[]) =>
  winners.flatMap((winner) => endings.map((ending) => `${winner}_${ending}`))

/** How a game can end: winner, degree and reason. Of each there is a record. */
export const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  triomphe: [
    ...both(['austria', 'france'], 'decisive_demoralized', 'decisive_conceded'),
    'austria_narrow_objective-line',
    'france_narrow_held',
    'nobody_draw_agreed',
  ],
  bonaparte: [
    ...both(['austria', 'france', 'first', 'second'], 'decisive_demoralized', 'decisive_conceded'),
    ...both(['austria', 'first', 'second'], 'territorial_stars'),
    ...both(['france', 'first', 'second'], 'territorial_held'),
    'nobody_draw_agreed',
  ],
  napoleon: [
    ...both(['allies', 'france'], 'decisive_demoralized', 'narrow_objectives', 'decisive_conceded'),
    'nobody_draw_agreed',
  ],
  medieval: [
    ...both(['red', 'yellow'], 'decisive_victory-points', 'decisive_conceded', 'by-points_exhausted'),
    ...both(['red', 'yellow'], 'by-points_both-passed', 'by-value_both-passed', 'by-value_exhausted'),
    'nobody_draw_both-passed',
    'nobody_draw_exhausted',
    'nobody_draw_agreed',
  ],
}

/** By file below the folder: what the answers led to, step by step, under the version that made it. */
export function digests(): Record<string, string> {
  return existsSync(DIGESTS) ? JSON.parse(readFileSync(DIGESTS, 'utf8')) : {}
}

export function writeDigests(all: Readonly<Record<string, string>>): void {
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(DIGESTS, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Of every position, answer and event of a game. */
export function digestOf(table: Table): string {
  const { steps, end } = table.chronicle()
  return createHash('sha256').update(JSON.stringify([steps, end])).digest('base64url').slice(0, 22)
}

/** All records below the folder, as `game/version/name.txt`. */
export function recordFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
}

export function recordNamed(file: string): string {
  return readFileSync(path.join(FOLDER, file), 'utf8')
}

export function writeNew(file: string, text: string): void {
  const full = path.join(FOLDER, file)
  if (existsSync(full)) throw new Error(`${file} is there: a record is never written anew`)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
}
