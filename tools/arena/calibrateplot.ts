import type { Bin } from './calibrate.ts'

/** One game: its title, and what was found. */
export interface Panel {
  readonly title: string
  readonly bins: readonly Bin[]
}

const SIDE = 200
const [LEFT, TOP, GAP, BOTTOM] = [46, 34, 34, 48]
const PAPER = '#f8f2e3'
const [INK, SOFT, FAINT, ACCENT] = ['#2c2119', '#5d4a38', '#d8c9a8', '#7a2e1c']

const x = (rate: number) => (rate * SIDE).toFixed(1)
const y = (rate: number) => ((1 - rate) * SIDE).toFixed(1)

/** The more turns, the larger. */
function dot({ said, won, turns, interval: [low, high] }: Bin): string {
  const r = Math.min(8, 2 + Math.sqrt(turns) / 4).toFixed(1)
  return `<path d="M${x(said)} ${y(low)}V${y(high)}" stroke="${ACCENT}" stroke-width="1.5"/><circle cx="${x(said)}" cy="${y(won)}" r="${r}" fill="${ACCENT}"/>`
}

function panel({ title, bins }: Panel, i: number): string {
  const lines = [0, 0.25, 0.5, 0.75, 1].map(
    (rate) =>
      `<path d="M${x(rate)} 0V${SIDE}M0 ${y(rate)}H${SIDE}" stroke="${FAINT}"/>` +
      `<text x="${x(rate)}" y="${SIDE + 16}" text-anchor="middle">${100 * rate}</text>` +
      (i === 0 ? `<text x="-7" y="${Number(y(rate)) + 4}" text-anchor="end">${100 * rate}</text>` : ''),
  )
  return `<g transform="translate(${LEFT + i * (SIDE + GAP)} ${TOP})">
<text x="0" y="-12" font-size="15" fill="${INK}">${title}</text>
${lines.join('')}
<path d="M0 ${SIDE}L${SIDE} 0" stroke="${INK}" stroke-dasharray="3 4"/>
${bins.map(dot).join('')}
</g>`
}

/** What was said against what was won, a panel for each game. */
export function plot(panels: readonly Panel[]): string {
  const width = LEFT + panels.length * (SIDE + GAP)
  const height = TOP + SIDE + BOTTOM
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Georgia, serif" font-size="12" fill="${SOFT}">
<rect width="${width}" height="${height}" fill="${PAPER}"/>
${panels.map(panel).join('\n')}
<text x="${(width - GAP + LEFT) / 2}" y="${height - 10}" text-anchor="middle">chance given to the side that has just played, in 100</text>
<text transform="translate(13 ${TOP + SIDE / 2}) rotate(-90)" text-anchor="middle">won, in 100</text>
</svg>
`
}
