export const INK = '#33271f'
export const SEPIA = '#6d5842'
export const PAPER = '#f3ebd7'
export const PALE = '#fbf6e8'
export const DESK = '#d9ccae'

/** Washes by terrain: plain, wood, hill, mountain. */
export const WASHES = ['#e3e0b0', '#a8bb82', '#dcbd7f', '#bba893']
export const EDGES = ['#c9c78f', '#7f9862', '#b8935a', '#8f7c69']

export const LEAVES = ['#8aa465', '#7c9a5c', '#98ad6c', '#6f8d57']
export const LEAF_INK = '#43573a'
export const EARTH = '#8b6a3f'
export const ROCK = { light: '#d9cdbd', dark: '#8d7b6a', snow: '#f6f2ea' }

/** A side's cloth, its shadow, and what is painted on it. */
export const CLOTH: Readonly<Record<string, { cloth: string; shade: string; paint: string }>> = {
  red: { cloth: '#a8402f', shade: '#74241a', paint: '#fff1d8' },
  yellow: { cloth: '#e6b73f', shade: '#96701a', paint: '#2f2418' },
}
