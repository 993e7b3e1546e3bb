/** What a side is drawn with on a map: its line, its wash, and the dark of its outlines. */
export interface Ink {
  readonly line: string
  readonly wash: string
  readonly deep: string
}

/** The map keeps its paper when the surroundings are dark, so these hold in both. */
export const INKS: Readonly<Record<string, Ink>> = {
  red: { line: '#7d1f14', wash: '#b8402f', deep: '#5a150d' },
  blue: { line: '#1f3f73', wash: '#3f66a3', deep: '#142a4f' },
  yellow: { line: '#7a560c', wash: '#d9a52b', deep: '#533903' },
}

export const PALE = '#fbf6e8'
export const INK = '#33271f'
export const GOLD = '#d99a1c'

export const inkOf = (side: string): Ink => INKS[side] ?? { line: INK, wash: '#6d5842', deep: INK }
