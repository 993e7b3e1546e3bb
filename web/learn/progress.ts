import { kept } from '../kept.ts'

type Drawer = Pick<Storage, 'getItem' | 'setItem'>

const NAME = 'coup-learnt'

/** By game, the lessons that are solved, each with the fewest actions it took. */
type Learnt = Readonly<Record<string, Readonly<Record<string, number>>>>

const learnt = (drawer: Drawer): Learnt => kept<Learnt>(drawer, NAME) ?? {}

export function solvedOf(drawer: Drawer, game: string): Readonly<Record<string, number>> {
  return learnt(drawer)[game] ?? {}
}

function keep(drawer: Drawer, game: string, solved: Readonly<Record<string, number>>): void {
  try {
    drawer.setItem(NAME, JSON.stringify({ ...learnt(drawer), [game]: solved }))
  } catch {
    // A full drawer forgets; the lesson was learnt all the same.
  }
}

export function keepSolved(drawer: Drawer, game: string, lesson: string, actions: number): void {
  const before = solvedOf(drawer, game)
  keep(drawer, game, { ...before, [lesson]: Math.min(actions, before[lesson] ?? actions) })
}

/** Whether the lessons of a game were seen or declined before. */
export const wasHere = (drawer: Drawer, game: string): boolean => game in learnt(drawer)

export const beenHere = (drawer: Drawer, game: string): void => keep(drawer, game, solvedOf(drawer, game))

/** The first that is not solved yet after one of them, or from the beginning; null where all are. */
export function nextOf<L extends { readonly id: string }>(
  lessons: readonly L[],
  solved: Readonly<Record<string, number>>,
  after?: string,
): L | null {
  const from = lessons.findIndex(({ id }) => id === after) + 1
  return [...lessons.slice(from), ...lessons.slice(0, from)].find(({ id }) => !(id in solved)) ?? null
}
