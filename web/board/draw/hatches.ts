import { num } from './svg.ts'

const hatch = (id: string, growth: number, size: number, d: string): string =>
  `<pattern id="hatch-${id}" class="hatch ${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" ` +
  `patternTransform="scale(${num(growth)}) rotate(45)"><path d="${d}"/></pattern>`

/** What may be chosen is hatched as well as tinted: lines for a goal, a lattice for a dangerous one. */
export const hatches = (growth: number): string =>
  hatch('target', growth, 11, 'M0 0V11') +
  hatch('danger', growth, 12, 'M0 0V12M0 0H12') +
  hatch('selectable', growth, 9, 'M0 0V.1')
