import type { Intelligence } from '@coup/field'
import * as m from '../../paraglide/messages.js'
import { list, signed } from '../../words/format.ts'
import type { CombatLine } from '../look.ts'
import { type Approach, facesWords } from './gazetteer.ts'
import type { Soldier } from './soldiers.ts'

/** What is reckoned of an attack before it is made: from what the reader sees, and nothing else. */

const strength = (face: string): number => Number(face.slice(1))
const arm = (face: string): string => (face[0] === 'G' ? 'I' : face[0])
const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)

/** The faces that a block may have, for all the reader knows. */
export function possibleFaces({ id, face }: Soldier, known: Readonly<Record<string, Intelligence>>): readonly string[] {
  if (face !== undefined) return [face]
  for (const { lots, among } of Object.values(known)) {
    const mixture = among.find(({ blocks }) => blocks.includes(id))
    if (mixture) return [...new Set(mixture.faces.flatMap((one) => (one in lots ? Object.keys(lots[one]) : [one])))]
  }
  return []
}

export const penalty = (approach: Approach, face: string): number =>
  approach.symbols.filter((symbol) => symbol === arm(face)).length

/** Leaders of one arm, at most as many as the approach has room for, with the best outcome across it. */
export function bestLeaders(faces: readonly string[], approach: Approach, less = penalty): string[] {
  const worth = (some: readonly string[]) => sum(some.map(strength)) - (some.length ? less(approach, some[0]) : 0)
  const ways = ['I', 'C', 'A'].map((one) =>
    faces
      .filter((face) => arm(face) === one)
      .toSorted((a, b) => strength(b) - strength(a))
      .slice(0, approach.wide ? 2 : 1),
  )
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best), [])
}

export interface Side {
  readonly rule: string
  readonly words: string
}

export interface Reckoned {
  readonly leaders: Side & { faces: readonly string[] }
  /** What is taken off the leaders. */
  readonly less: readonly (Side & { figure: number })[]
  /** Those who could lead the defence, each with the faces that it may have. */
  readonly defence: Side & { blocks: readonly (readonly string[])[]; most: number }
  /** Of those who do not lead, so many could strike back. */
  readonly counter?: Side & { most: number; least: number }
  readonly result: string
}

/** How it would be reckoned if the defence did its utmost, and what could come of it. */
export function reckoned({ leaders, less, defence, counter, result }: Reckoned): CombatLine[] {
  const most = defence.blocks
    .map((faces) => Math.max(0, ...faces.map(strength)))
    .sort((a, b) => b - a)
    .filter((one) => one > 0)
  const leading = sum(most.slice(0, defence.most))
  const rest = most.slice(defence.most).filter((one) => one >= (counter?.least ?? 0))
  const striking = sum(rest.slice(0, counter?.most ?? 0))
  const own = sum(leaders.faces.map(strength))
  const best = own - sum(less.map(({ figure }) => figure))
  const worst = best - leading - striking
  const lines: CombatLine[] = [
    { rule: leaders.rule, text: `${leaders.words}: ${facesWords(leaders.faces)}`, figure: own },
    ...less
      .filter(({ figure }) => figure > 0)
      .map(({ rule, words, figure }) => ({ rule, text: words, figure: -figure })),
    {
      rule: defence.rule,
      text: m.field_forecast_most({ what: `${defence.words}${standing(defence)}` }),
      figure: -leading,
    },
  ]
  if (counter && striking > 0)
    lines.push({ rule: counter.rule, text: m.field_forecast_most({ what: counter.words }), figure: -striking })
  const range = { worst: signed(worst), best: signed(best) }
  const text = worst === best ? m.field_forecast_sure({ result: signed(best) }) : m.field_forecast_range(range)
  return [...withSums(lines), { rule: result, text }]
}

/** ` (infantry 2, 1 block)`: who is known, and how many are not. */
function standing({ blocks }: Reckoned['defence']): string {
  const seen = blocks.flatMap((faces) => (faces.length === 1 ? [faces[0]] : []))
  const hidden = blocks.length - seen.length
  const parts = [
    ...(seen.length ? [facesWords(seen)] : []),
    ...(hidden ? [m.field_count_blocks({ count: hidden })] : []),
  ]
  return parts.length === 0 ? '' : ` (${list(parts)})`
}

/** Every figure with the sum so far. */
export function withSums(lines: readonly CombatLine[]): CombatLine[] {
  let total = 0
  return lines.map((line) => {
    if (line.figure === undefined) return line
    total += line.figure
    return { ...line, sum: total }
  })
}
