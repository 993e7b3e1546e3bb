import { FIGHTING, tables } from '@coup/medieval/tables'
import { group, num, path, rect } from '../../../board/draw/svg.ts'
import { INK, PALE, PAPER, SEPIA } from './colours.ts'
import { knight } from './figures.ts'

/** What a fight was reckoned with: the card's column against this defender, and where it came to. */
export interface Reckoning {
  readonly ranged: boolean
  readonly attacker: string
  readonly defender: string
  readonly base: number
  readonly value: number
}

export const COLUMN = 74
const ROW = 34
const CARD = 4 * 46 + 16
const SKULL = 'M-6 -2a6 6.4 0 1 1 12 0q0 3 -2.2 4.4v2.8h-7.6v-2.8q-2.2 -1.4 -2.2 -4.4z'
const EYES = 'M-3.8 -2a1.5 1.6 0 1 0 3 0a1.5 1.6 0 1 0 -3 0M.8 -2a1.5 1.6 0 1 0 3 0a1.5 1.6 0 1 0 -3 0'

function skulls(count: number): string {
  return Array.from({ length: count }, (_, i) =>
    group(
      { transform: `translate(${num((i - (count - 1) / 2) * 17)} 0)` },
      path(SKULL, { fill: INK }),
      path(EYES, { fill: PALE }),
    ),
  ).join('')
}

/** The worst column; the middle one is 0. */
const FIRST = -Math.floor(tables.columns.length / 2)

/** How far the card is pushed, never past the ends of the board. */
export function pushed({ base, value }: Reckoning): number {
  return Math.max(FIRST, Math.min(FIRST + tables.columns.length - 1, value)) - base
}

export function boardSize(): [number, number] {
  return [tables.columns.length * COLUMN + 4 * COLUMN, 2 * ROW + CARD + 20]
}

function onCard({ ranged, attacker }: Reckoning): string[][] {
  const table = ranged ? tables.ranged : tables.melee
  const row = FIGHTING.indexOf(attacker) * FIGHTING.length
  return tables.columns.map((_, i) => FIGHTING.filter((_, type) => table[row + type] === FIRST + i))
}

/** The board: skulls above for the attacker (pale where he shoots and they do not count), below for the defender. */
export function drawBoard(reckoning: Reckoning): string {
  const counts = reckoning.base + pushed(reckoning) - FIRST
  const ignored = reckoning.ranged ? { opacity: 0.2 } : {}
  const columns = tables.columns.map(([attacker, defender], i) =>
    group(
      { transform: `translate(${(i + 0.5) * COLUMN} 0)` },
      rect([-COLUMN / 2, 0, COLUMN, 2 * ROW + CARD], {
        fill: i === counts ? '#f0d58a' : i % 2 ? PAPER : PALE,
        stroke: SEPIA,
        'stroke-width': 1,
      }),
      group({ transform: `translate(0 ${ROW / 2})`, ...ignored }, skulls(attacker)),
      group({ transform: `translate(0 ${1.5 * ROW + CARD})` }, skulls(defender)),
    ),
  )
  return group({}, columns)
}

/** The card of the attacker: who is met in which column; the defender is ringed. */
export function drawCard(reckoning: Reckoning): string {
  const columns = onCard(reckoning)
  const cells = columns.flatMap((types, i) => {
    const abreast = types.length > 4 ? 2 : 1
    return types.map((type, n) => {
      const x = (i + 0.5) * COLUMN + ((n % abreast) - (abreast - 1) / 2) * 35
      const y = ROW + 30 + Math.floor(n / abreast) * 46
      return cell(type, type === reckoning.defender, x, y, abreast === 1 ? 60 : 34)
    })
  })
  return group(
    {},
    rect([3, ROW + 2, columns.length * COLUMN - 6, CARD - 4], {
      rx: 7,
      fill: '#efe3c4',
      'fill-opacity': 0.93,
      stroke: INK,
      'stroke-width': 1.6,
    }),
    cells,
  )
}

function cell(type: string, met: boolean, x: number, y: number, width: number): string {
  const frame = { rx: 6, fill: '#a8402f', 'fill-opacity': 0.16, stroke: '#a8402f', 'stroke-width': 2.4 }
  return group(
    { transform: `translate(${num(x)} ${num(y)})`, style: '--cloth:#efe3c4;color:#33271f' },
    met ? rect([-width / 2, -22, width, 44], frame) : '',
    group({ transform: `translate(0 2)scale(${width < 60 ? 0.7 : 0.86})`, opacity: met ? 1 : 0.55 }, knight(type)),
  )
}
