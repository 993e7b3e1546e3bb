import type { Match } from './arena.ts'
import type { Played } from './game.ts'
import { tallyOf } from './tally.ts'

const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`

/** By the first player's side: won of played. */
export function sides(played: readonly Played[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const side of new Set(played.map((one) => one.side))) {
    const scores = played.filter((one) => one.side === side).map(({ score }) => score)
    found[side] = `${scores.reduce((sum, one) => sum + one, 0)} of ${scores.length}`
  }
  return found
}

export function progress(played: readonly Played[], games: number): void {
  if (!process.stderr.isTTY) return
  const { rate, interval } = tallyOf(played.map(({ score }) => score))
  const range = interval.map(percent).join(' to ')
  process.stderr.write(`\r${played.length} of ${games} games, ${percent(rate)} (${range})   `)
  if (played.length === games) process.stderr.write('\n')
}

/** What a match has shown, in words. */
export function report({ a, b }: Match, played: readonly Played[]): string {
  const { games, won, drawn, rate, interval } = tallyOf(played.map(({ score }) => score))
  const reasons = new Map<string, number>()
  for (const { reason } of played) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const time = (who: 0 | 1) => {
    const all = played.reduce((sum, { ms }) => sum + ms[who], 0) / Math.max(1, games)
    const longest = Math.max(0, ...played.map((one) => one.longest[who]))
    return `${(all / 1000).toFixed(1)} s a game, longest answer ${longest.toFixed(0)} ms`
  }
  return [
    `${won} won, ${drawn} drawn, ${games - won - drawn} lost of ${games}: ${percent(rate)} (${interval.map(percent).join(' to ')})`,
    `as ${Object.entries(sides(played))
      .map(([side, score]) => `${side} ${score}`)
      .join(', as ')}`,
    `ended by ${[...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ')}; ${Math.round(played.reduce((sum, one) => sum + one.answers, 0) / Math.max(1, games))} answers a game`,
    `${a}: ${time(0)}; ${b}: ${time(1)}`,
  ].join('\n')
}
