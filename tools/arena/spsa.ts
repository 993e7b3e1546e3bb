import type { Random } from '@coup/engine'

export type Weights = Readonly<Record<string, number>>

/** How far the weights are moved to be compared, and how far by what a comparison has shown: parts of their size. */
export interface Stride {
  readonly apart: number
  readonly gain: number
}

/** All weights at once, each a little more or less; `by` gives the direction and half the distance. */
export function shifted(weights: Weights, directions: Weights, by: number): Weights {
  return Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, value * (1 + by * directions[name])]))
}

export function directionsFor(weights: Weights, random: Random): Weights {
  return Object.fromEntries(Object.keys(weights).map((name) => [name, random.below(2) === 0 ? -1 : 1]))
}

/**
 * One round of a search by simultaneous perturbation (SPSA): the weights on both sides of the present ones are played
 * against each other, and the present ones go towards the better. `play` gives what the first makes of it, from 0 to 1.
 */
export async function improve(
  weights: Weights,
  random: Random,
  { apart, gain }: Stride,
  play: (one: Weights, other: Weights) => Promise<number>,
): Promise<Weights> {
  const directions = directionsFor(weights, random)
  const score = await play(shifted(weights, directions, apart), shifted(weights, directions, -apart))
  return shifted(weights, directions, gain * (2 * score - 1))
}
