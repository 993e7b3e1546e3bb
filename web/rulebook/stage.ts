import { type GameEvent, type Rules, Table, type TableView } from '@coup/engine'
import type { GameLook, Numbered } from '../looks/look.ts'
import { report } from '../table/report.ts'
import type { Marked } from '../words/marked.ts'

/** A position that the board draws beside a rule, and perhaps what is played from there. */
export interface Scene {
  /** By side: `I3 12`, `I2 12/13 disorganized`, `C2 64 Lannes`; or `heavy-cavalry 0,1`. A space in a name is written `_`. */
  readonly armies: Readonly<Record<string, readonly string[]>>
  /** All else of the position. */
  readonly position: object
  readonly options?: object
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

/** A word with a capital is a corps, any other a mark. */
function blockOf(side: string, text: string): object {
  const [face, at, ...words] = text.split(' ')
  const marks = words.map((word) => (/^[A-Z]/.test(word) ? ['corps', word] : [word, true]))
  return { side, face, at: at.replaceAll('_', ' '), ...Object.fromEntries(marks) }
}

function unitOf(side: string, text: string): object {
  const [type, at, knights] = text.split(' ')
  return { side, type, at, ...(knights !== undefined && { knights: Number(knights) }) }
}

export function placed(rules: Rules, { armies, position, options = {} }: Scene): Table {
  const [name, one] = 'map' in position ? (['units', unitOf] as const) : (['blocks', blockOf] as const)
  const pieces = Object.entries(armies).flatMap(([side, army]) => army.map((text) => one(side, text)))
  return Table.place(rules, options, 'rules', { ...position, [name]: pieces })
}

/** The moments at which something is told, from the position itself on. */
export function momentsOf(rules: Rules, look: GameLook, scene: Scene): Moment[] {
  const table = placed(rules, scene)
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
