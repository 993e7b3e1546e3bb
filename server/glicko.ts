/** Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"). The numbers in the comments are those of its steps. */
export interface Rating {
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
}

export interface Game {
  readonly opponent: Pick<Rating, 'rating' | 'deviation'>
  /** 1: won, ½: drawn, 0: lost. */
  readonly score: number
}

const MOST_DEVIATION = 350
/** Somebody of whom nothing is known. */
export const UNKNOWN: Rating = { rating: 1500, deviation: MOST_DEVIATION, volatility: 0.06 }

const SCALE = 173.7178
/** τ: how little the volatility changes. */
const TAU = 0.5
const NEAR = 1e-6

/** What is known of somebody who has not played for so many periods (6). */
export function aged(known: Rating, periods: number): Rating {
  const deviation = Math.hypot(known.deviation, SCALE * known.volatility * Math.sqrt(periods))
  return { ...known, deviation: Math.min(MOST_DEVIATION, deviation) }
}

/** After the games at the end of so many periods. */
export function after(known: Rating, games: readonly Game[], periods = 1): Rating {
  const phi = known.deviation / SCALE
  const played = games.map(({ opponent, score }) => {
    const other = opponent.deviation / SCALE
    const g = 1 / Math.sqrt(1 + (3 * other ** 2) / Math.PI ** 2)
    const expected = 1 / (1 + Math.exp((g * (opponent.rating - known.rating)) / SCALE))
    return { variance: g ** 2 * expected * (1 - expected), gain: g * (score - expected) }
  })
  const v = 1 / played.reduce((sum, { variance }) => sum + variance, 0) // (3)
  const gain = played.reduce((sum, one) => sum + one.gain, 0)
  const volatility = newVolatility(known.volatility, phi, v, v * gain) // (4), (5)
  const widened = aged({ ...known, volatility }, periods).deviation / SCALE // (6)
  const narrowed = 1 / Math.sqrt(1 / widened ** 2 + 1 / v) // (7)
  const rating = known.rating + SCALE * narrowed ** 2 * gain
  return { rating, deviation: SCALE * narrowed, volatility } // (8)
}

/** (5): where `f` is zero, by the Illinois method. */
function newVolatility(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2)
  const f = (x: number) => {
    const spread = phi ** 2 + v + Math.exp(x)
    return (Math.exp(x) * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - a) / TAU ** 2
  }
  let [low, high] = [a, Math.log(delta ** 2 - phi ** 2 - v)]
  if (!(delta ** 2 > phi ** 2 + v)) {
    let k = 1
    while (f(a - k * TAU) < 0) k++
    high = a - k * TAU
  }
  let [atLow, atHigh] = [f(low), f(high)]
  while (Math.abs(high - low) > NEAR) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow)
    const atNext = f(next)
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh]
    else atLow /= 2
    ;[high, atHigh] = [next, atNext]
  }
  return Math.exp(low / 2)
}
