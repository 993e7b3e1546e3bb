import { fine, path, rect, round } from '../../../board/draw/svg.ts'
import type { Side } from '../map/facts.ts'
import type { Palette } from '../map/palette.ts'
import { shade } from '../map/palette.ts'

export const BLOCK = { length: 96, height: 26 }
export const DISC = 11

const gradient = (side: Side, colour: Palette): string =>
  `<linearGradient id="wood-${side}" x2="0" y2="1"><stop stop-color="${shade(colour[side], 1.22)}"/>` +
  `<stop offset=".55" stop-color="${colour[side]}"/><stop offset="1" stop-color="${shade(colour[side], 0.8)}"/></linearGradient>`

/** A long thin piece of wood: two stripes at each end on red, one on blue. */
function wood(side: Side, colour: Palette): string {
  const { length, height } = BLOCK
  const [x, y] = [-length / 2, -height / 2]
  const end = -x - 2
  const stripes = side === 'red' ? [5.5, 10] : [6.5]
  const grain = `M${x + 2} -7C-20 -9 8 -4.6 ${end} -7.6M${x + 2} 1C-26 -1.4 14 3.4 ${end} .4M${x + 2} 7.8C-12 5.8 20 9.6 ${end} 7.2`
  const ends = stripes.map((m) => `M${x + m} ${y + 3}V${-y - 3}M${-x - m} ${y + 3}V${-y - 3}`)
  return (
    rect([x + 1.6, y + 2.6, length, height], { rx: 2.4, fill: '#1d1510', 'fill-opacity': 0.32 }) +
    rect([x, y, length, height], {
      rx: 2.4,
      fill: `url(#wood-${side})`,
      stroke: shade(colour[side], 0.55),
      'stroke-width': 1.2,
    }) +
    fine(grain, '#000', 0.9, 0.12) +
    fine(`M${x + 1.4} ${-y - 1.6}V${y + 1.4}H${-x - 1.6}`, '#fff', 1.3, 0.34) +
    fine(ends.join(''), '#fff', 1.8, 0.75)
  )
}

function disc(side: Side, colour: Palette): string {
  const ticks = side === 'red' ? 'M-7.4 0H7.4M0 -7.4V7.4' : 'M-7.4 0H7.4'
  return (
    round(DISC, { cx: 1.4, cy: 2, fill: '#1d1510', 'fill-opacity': 0.3 }) +
    round(DISC, { fill: `url(#wood-${side})`, stroke: shade(colour[side], 0.6), 'stroke-width': 0.8 }) +
    round(7.4, { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.6, 'stroke-width': 1.1 }) +
    fine(ticks, '#fff', 1.1, 0.5) +
    fine('M-8.6 -5A10 10 0 0 1 5 -8.6', '#fff', 1.3, 0.5)
  )
}

/** The hour's marker. */
const hour = (colour: Palette): string =>
  round(15, { cx: 1.4, cy: 2, fill: '#1d1510', 'fill-opacity': 0.3 }) +
  round(15, { fill: colour.ink, stroke: '#000', 'stroke-width': 0.8 }) +
  fine('M0 0V-9M0 0L6 4', colour.pale, 2) +
  round(11.5, { fill: 'none', stroke: colour.pale, 'stroke-opacity': 0.6, 'stroke-width': 1 })

/** A commander's flag on its staff; the foot of the staff is the origin. */
function flag(side: Side, colour: Palette): string {
  const bars =
    side === 'red'
      ? 'M1 -16.4C6 -18.8 9 -14 14.6 -16.4M1 -12C6 -14.4 9 -9.6 14.6 -12'
      : 'M1 -14.2C6 -16.6 9 -11.8 13.4 -14.2'
  return (
    fine('M0 0V-22', colour.ink, 1.8) +
    path('M.8 -20.6C6 -23 10 -18.2 16 -20.6L13.6 -14.2L16 -7.8C10 -5.4 6 -10.2 .8 -7.8Z', {
      fill: colour[side],
      stroke: colour.ink,
      'stroke-width': 0.8,
    }) +
    fine(bars, '#fff', 1.3, 0.8) +
    round(1.6, { cy: -22.4, fill: colour.ink })
  )
}

const box = (body: string): string => fine('M-12.8 -7.7H12.8V7.7H-12.8Z', 'currentColor', 2) + body

export const FACES: Record<string, string> = {
  I: box(fine('M-12.8 -7.7L12.8 7.7M-12.8 7.7L12.8 -7.7', 'currentColor', 1.9)),
  C: box(path('M-12.8 7.7L12.8 -7.7V7.7Z', { fill: 'currentColor' })),
  A: box(round(4.2, { fill: 'currentColor' })),
  G: box(path('M-12.8 -7.7L0 0L12.8 -7.7ZM-12.8 7.7L0 0L12.8 7.7Z', { fill: 'currentColor' })),
}

/** Strength is told by pips; of a face such as `I`, whose strength nobody knows, there are none. */
export const PIPS = { r: 4.6, step: 11.6 }

/** Guns about to fire. */
const SMOKE =
  path('M-4 0C-4 -7 4 -9 8 -5C13 -9 20 -5 18 1C22 5 16 11 11 8C7 12 -1 10 -1 5C-4 4 -5 2 -4 0Z', {
    fill: '#f4efe6',
    stroke: '#6b5f52',
    'stroke-width': 1.2,
  }) + path('M-9 -3L0 0L-9 3Z', { fill: '#d8862b' })

/** The edges of those that lie under a block, and how many they are with it. */
const DEPTH = [9, 4.5]
export const stackUnder = (side: Side, count: number): string =>
  DEPTH.slice(1 - count)
    .map((d) => `<use href="#wood-block-${side}" x="${d}" y="${-d}"/>`)
    .join('')

/** How many lie on each other: on blank wood, or beside a face; upright on a block that lies at this angle for the reader. */
export function countSign(count: number, faced: boolean, angle = 0): string {
  const [x, y] = faced ? [48, -9] : [0, 0]
  return `<g class="count" transform="translate(${x} ${y}) rotate(${-angle})">${round(17, {})}<text y="9.5">${count}</text></g>`
}

const symbol = (id: string, body: string): string => `<symbol id="${id}" overflow="visible">${body}</symbol>`

export function pieceSymbols(colour: Palette): string {
  const sides: Side[] = ['blue', 'red']
  return (
    sides.map((s) => gradient(s, colour)).join('') +
    sides
      .map(
        (s) =>
          symbol(`wood-block-${s}`, wood(s, colour)) +
          symbol(`disc-${s}`, disc(s, colour)) +
          symbol(`flag-${s}`, flag(s, colour)),
      )
      .join('') +
    symbol('hour', hour(colour)) +
    symbol(
      'halo',
      rect([-BLOCK.length / 2 - 3, -BLOCK.height / 2 - 3, BLOCK.length + 6, BLOCK.height + 6], { rx: 4 }),
    ) +
    symbol('smoke', SMOKE) +
    symbol('pip', round(PIPS.r, { fill: 'currentColor' })) +
    Object.entries(FACES)
      .map(([arm, body]) => symbol(`face-${arm}`, body))
      .join('')
  )
}

/** What is on a face such as `I3`: the sign of its arm, and its strength beside it. */
export function faceSigns(face: string): { sign: string; x: number }[] {
  const strength = Number(face[1] ?? 0)
  const arm = { sign: `face-${face[0]}`, x: strength ? -18 : 0 }
  const pip = (i: number) => ({ sign: 'pip', x: 19 + (i - (strength - 1) / 2) * PIPS.step })
  return [arm, ...Array.from({ length: strength }, (_, i) => pip(i))]
}

export const face = (code: string): string =>
  faceSigns(code)
    .map(({ sign, x }) => `<use href="#${sign}" x="${x}"/>`)
    .join('')
