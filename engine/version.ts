import type { Rules } from './rules.ts'

const numbers = (version: string): number[] => version.split('.').map(Number)

/** Whether rules of one version carry on what those of another began: the same first number, and not older. */
function continues(newer: string, older: string): boolean {
  const [a, b] = [numbers(newer), numbers(older)]
  if (a[0] !== b[0]) return false
  return a[1] > b[1] || (a[1] === b[1] && a[2] >= b[2])
}

/** The rules that open a game that was begun under this version: those themselves, or later ones that carry it on. */
export function rulesFor(games: readonly Rules[], id: string, version: string): Rules | undefined {
  const all = games.filter((one) => one.id === id)
  return all.find((one) => one.version === version) ?? all.find((one) => continues(one.version, version))
}
