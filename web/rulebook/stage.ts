import type { GameEvent, Rules, TableView } from '@coup/engine'
import type { GameLook, Numbered } from '../looks/look.ts'
import { type Placed, placed } from '../rules/placed.ts'
import { report } from '../table/report.ts'
import type { Marked } from '../words/marked.ts'

/** A position that the board draws beside a rule, and perhaps what is played from there. */
export interface Scene extends Placed {
  /** What is to be seen. */
  readonly at: readonly string[]
  /** Places that are lit. */
  readonly lit?: readonly string[]
  /** Ways that are drawn, numbered in this order. */
  readonly ways?: readonly Omit<Numbered, 'number'>[]
  /** Choices of whoever is asked, one after the other. */
  readonly play?: readonly string[]
}

/** One moment of it, as everybody together sees it. */
export interface Moment {
  readonly view: TableView
  readonly others: readonly TableView[]
  readonly happening: readonly GameEvent[]
  readonly told: readonly Marked[]
}

/** By their names. */
export type Scenes = Readonly<Record<string, Scene>>

const scenes = import.meta.glob<Scenes>('../rules/*/scenes.json', { import: 'default' })

export async function scenesOf(game: string): Promise<Scenes> {
  return (await scenes[`../rules/${game}/scenes.json`]?.()) ?? {}
}

/** The moments at which something is told, from the position itself on. */
export function momentsOf(rules: Rules, look: GameLook, scene: Scene): Moment[] {
  const table = placed(rules, scene, 'rules')
  const now = (told: readonly Marked[]): Moment => {
    const [view, ...others] = [null, ...table.seats].map((seat) => table.view(seat))
    return { view: { ...view, questions: [] }, others, happening: table.history(null).at(-1) ?? [], told }
  }
  const moments = [now([])]
  for (const choice of scene.play ?? []) {
    const before = table.history(null).flat().length
    table.answer(table.questions()[0].seat, choice)
    const events = table.history(null).flat().slice(before)
    const told = report([events], look).map(({ text }) => text)
    if (told.length > 0) moments.push(now(told))
  }
  return moments
}

/** Who stands where, in words. */
export function describedIn({ view, others }: Moment, look: GameLook): string {
  const pieces = [...look.things(view)].filter((thing) => thing.startsWith('block-'))
  const ownOf = (thing: string) => {
    const { blocks = [] } = view as { blocks?: readonly { id: number; side: string }[] }
    const side = blocks.find(({ id }) => thing === `block-${id}`)?.side
    return others.find(({ seat }) => seat === side) ?? view
  }
  return pieces.map((thing) => look.describe(thing, ownOf(thing))).join('; ')
}
