export const PAPER = {
  sheet: '#e9dfc6',
  paper: '#f3ebd7',
  edge: '#e2d3b0',
  pale: '#fbf6e8',
  ink: '#33271f',
  sepia: '#6d5842',
  hachure: '#8d7558',
  height: '#e6d3ab',
  bank: '#4d7486',
  water: '#b9d3d8',
  shallow: '#d3e3e2',
  ripple: '#7fa6b3',
  waterName: '#275870',
  marsh: '#6d8f7b',
  marshWash: '#c5d6c3',
  leaf: '#aebd8b',
  leafShade: '#6f8557',
  leafInk: '#4f6142',
  woodWash: '#d5d9b2',
  road: '#93452f',
  roadCore: '#f8eed6',
  lane: '#8a654a',
  house: '#4a2b23',
  roof: '#7b4a3a',
  objective: '#b9862a',
  blue: '#37598c',
  red: '#a33f31',
  green: '#4f7a4c',
}

export type Palette = typeof PAPER

/** The summer field of 2005: the same ground, whiter. */
export const LIGHT: Partial<Palette> = {
  sheet: '#f1ede2',
  paper: '#fdfbf5',
  edge: '#efe9da',
  pale: '#ffffff',
  height: '#ece0c2',
  hachure: '#96805f',
  water: '#c4dbe0',
  shallow: '#deeaea',
  woodWash: '#dfe3c2',
  marshWash: '#d3e0d1',
  roadCore: '#fffaec',
}

/** A December morning: grey-blue and cold. */
export const WINTER: Partial<Palette> = {
  sheet: '#dde2e3',
  paper: '#f0f1ee',
  edge: '#d0d7d9',
  pale: '#fafaf6',
  ink: '#2a2a2e',
  sepia: '#5d5a58',
  hachure: '#70747a',
  height: '#d4d4cc',
  bank: '#51707f',
  water: '#bccfd6',
  shallow: '#dbe6e8',
  ripple: '#86a3b0',
  waterName: '#2c566e',
  marsh: '#6f8988',
  marshWash: '#cbd8d6',
  leaf: '#a9b09b',
  leafShade: '#6b7668',
  leafInk: '#4c564d',
  woodWash: '#d3d6c9',
  road: '#85493a',
  roadCore: '#f4efe4',
  lane: '#78614f',
  house: '#463034',
  roof: '#6f5354',
}

const channels = (colour: string): number[] => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))
const hex = (rgb: number[]): string =>
  `#${rgb
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const blend = (a: string, b: string, t: number): string =>
  hex(channels(a).map((v, i) => v + (channels(b)[i] - v) * t))
export const shade = (colour: string, k: number): string => hex(channels(colour).map((v) => v * k))
