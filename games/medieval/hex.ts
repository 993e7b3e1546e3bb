/** Axial coordinates: q to the right, r down and to the right. */
export type Hex = readonly [q: number, r: number]

/** The six neighbours, clockwise from the right. */
export const DIRECTIONS: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
]

export function add(a: Hex, b: Hex): Hex {
  return [a[0] + b[0], a[1] + b[1]]
}

export function distance(a: Hex, b: Hex): number {
  const q = a[0] - b[0]
  const r = a[1] - b[1]
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** Turned clockwise about the origin by so many sixths. */
export function turned(hex: Hex, sixths: number): Hex {
  let [q, r] = hex
  for (let i = 0; i < sixths; i++) [q, r] = [0 - r, q + r]
  return [q, r]
}

export function hexName([q, r]: Hex): string {
  return `${q},${r}`
}
