import { fine, path, rect, round } from '../../../board/draw/svg.ts'
import type { Side } from '../map/facts.ts'
import type { Palette } from '../map/palette.ts'
import { shade } from '../map/palette.ts'

export const BLOCK = { length: 96, height: 18 }
export const DISC = 11

const gradient = (side: Side, colour: Palette): string =>
  `<linearGradient id="wood-${side}" x2="0" y2="1"><stop stop-color="${shade(colour[side], 1.22)}"/>` +
  `<stop offset=".55" stop-color="${colour[side]}"/><stop offset="1" stop-color="${shade(colour[side], 0.8)}"/></linearGradient>`

/** A long thin piece of wood: two stripes at each end on red, one on blue. */
function wood(side: Side): string {
  const { length, height } = BLOCK
  const x = -length / 2
  const y = -height / 2
  const end = -x - 2
  const stripes = side === 'red' ? [x + 5, x + 8.6, -x - 5, -x - 8.6] : [x + 6, -x - 6]
  const grain = `M${x + 2} -4.6C-20 -6.6 8 -2.6 ${end} -5.2M${x + 2} 1C-26 -1.4 14 3.4 ${end} .4M${x + 2} 5.4C-12 3.4 20 7 ${end} 4.8`
  return (
    rect([x + 1.6, y + 2.6, length, height], { rx: 2, fill: '#1d1510', 'fill-opacity': 0.32 }) +
    rect([x, y, length, height], { rx: 1.6, fill: `url(#wood-${side})` }) +
    fine(grain, '#000', 0.8, 0.14) +
    fine(`M${x + 0.8} ${-y - 1}V${y + 0.8}H${-x - 1}`, '#fff', 1.3, 0.38) +
    fine(`M${x + 1} ${-y - 0.8}H${-x - 0.8}V${y + 1}`, '#000', 1.4, 0.34) +
    fine(stripes.map((m) => `M${m} ${y + 2.6}V${-y - 2.6}`).join(''), '#fff', 1.3, 0.65)
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
      ? 'M1 -28.6C9 -32.6 15 -24.6 23 -28.6M1 -21.4C9 -25.4 15 -17.4 23 -21.4'
      : 'M1 -25C9 -29 15 -21 21.5 -25'
  return (
    fine('M0 0V-38', colour.ink, 2) +
    path('M1 -36C9 -40 15 -32 25 -36L21 -25L25 -14C15 -10 9 -18 1 -14Z', {
      fill: colour[side],
      stroke: colour.ink,
      'stroke-width': 0.9,
    }) +
    fine(bars, '#fff', 1.5, 0.75) +
    round(2, { cy: -39, fill: colour.ink })
  )
}

const box = (body: string): string => fine('M-8.7 -5.6H8.7V5.6H-8.7Z', 'currentColor', 1.5) + body

/** Strength is told by repeating the sign of the arm. */
const FACES: Record<string, string> = {
  I: box(fine('M-8.7 -5.6L8.7 5.6M-8.7 5.6L8.7 -5.6', 'currentColor', 1.3)),
  C: box(path('M-8.7 5.6L8.7 -5.6V5.6Z', { fill: 'currentColor' })),
  A: box(round(2.8, { fill: 'currentColor' })),
  G: box(path('M-8.7 -5.6L0 0L8.7 -5.6ZM-8.7 5.6L0 0L8.7 5.6Z', { fill: 'currentColor' })),
}

/** Guns about to fire. */
const SMOKE =
  path('M-4 0C-4 -7 4 -9 8 -5C13 -9 20 -5 18 1C22 5 16 11 11 8C7 12 -1 10 -1 5C-4 4 -5 2 -4 0Z', {
    fill: '#f4efe6',
    stroke: '#6b5f52',
    'stroke-width': 1.2,
  }) + path('M-9 -3L0 0L-9 3Z', { fill: '#d8862b' })

const symbol = (id: string, body: string): string => `<symbol id="${id}" overflow="visible">${body}</symbol>`

export function pieceSymbols(colour: Palette): string {
  const sides: Side[] = ['blue', 'red']
  return (
    sides.map((s) => gradient(s, colour)).join('') +
    sides
      .map(
        (s) =>
          symbol(`wood-block-${s}`, wood(s)) +
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
    Object.entries(FACES)
      .map(([arm, body]) => symbol(`face-${arm}`, body))
      .join('')
  )
}

/** The signs of a face such as `I3`, side by side; of `I`, whose strength nobody knows, one. */
export function faceSigns(face: string): { arm: string; x: number }[] {
  const strength = Number(face[1] ?? 1)
  return Array.from({ length: strength }, (_, i) => ({ arm: face[0], x: (i - (strength - 1) / 2) * 21.5 }))
}

export const face = (code: string): string =>
  faceSigns(code)
    .map(({ arm, x }) => `<use href="#face-${arm}" x="${x}"/>`)
    .join('')
