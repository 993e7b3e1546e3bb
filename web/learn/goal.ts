import type { GameEvent, TableView } from '@coup/engine'

type Value = string | number | boolean | null

/** A value, one of several, or none of them; a text that ends in `*` stands for all that begin so. */
export type Fits = Value | readonly Value[] | { readonly not: Value | readonly Value[] }

/** Fields that something must have; where it has a list, one of the list must fit. */
export type Pattern = Readonly<Record<string, Fits>>

interface Count {
  /** At least one, where neither is given. */
  readonly least?: number
  readonly most?: number
}

/** What a lesson wants, or waits for, in small predicates over what its pupil sees. */
export type Goal =
  /** Events since the step of the lesson began. */
  | ({ readonly event: Pattern } & Count)
  /** A number of the view, or how many of a list in it fit: `morale.france.level`, `blocks`. */
  | ({ readonly view: string; readonly where?: Pattern } & Count)
  | { readonly view: string; readonly is: Fits }
  /** The kind of question that the pupil has before him. */
  | { readonly asked: Fits }
  | { readonly all: readonly Goal[] }
  | { readonly any: readonly Goal[] }
  | { readonly not: Goal }

/** What is known when it is asked whether a goal is reached. */
export interface Known {
  readonly view: TableView
  readonly events: readonly GameEvent[]
}

function fits(value: unknown, wanted: Fits): boolean {
  if (typeof wanted === 'object' && wanted !== null && 'not' in wanted) return !fits(value, wanted.not)
  if (Array.isArray(value)) return value.some((one) => fits(one, wanted))
  return [wanted]
    .flat()
    .some((one) =>
      typeof one === 'string' && one.endsWith('*') ? String(value).startsWith(one.slice(0, -1)) : one === value,
    )
}

function matches(thing: unknown, pattern: Pattern): boolean {
  return Object.entries(pattern).every(([name, wanted]) => fits(fieldOf(thing, name), wanted))
}

function fieldOf(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null ? (thing as Record<string, unknown>)[name] : undefined
}

function enough(count: number, { least, most }: Count): boolean {
  return count >= (least ?? (most === undefined ? 1 : 0)) && count <= (most ?? Number.POSITIVE_INFINITY)
}

export function isReached(goal: Goal, known: Known): boolean {
  if ('all' in goal) return goal.all.every((one) => isReached(one, known))
  if ('any' in goal) return goal.any.some((one) => isReached(one, known))
  if ('not' in goal) return !isReached(goal.not, known)
  if ('asked' in goal) return known.view.questions.some(({ kind }) => fits(kind, goal.asked))
  if ('event' in goal) return enough(known.events.filter((event) => matches(event, goal.event)).length, goal)
  const found = goal.view.split('.').reduce<unknown>(fieldOf, known.view)
  if ('is' in goal) return fits(found, goal.is)
  if (Array.isArray(found)) return enough(found.filter((one) => matches(one, goal.where ?? {})).length, goal)
  return enough(Number(found ?? 0), goal)
}

/** The fields that each kind of goal may have beside its own. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  all: [],
  any: [],
  not: [],
  asked: [],
  event: ['least', 'most'],
  view: ['where', 'is', 'least', 'most'],
}

/** What is wrong with a goal as it is written; null where nothing is. */
export function whyNotGoal(given: unknown): string | null {
  if (typeof given !== 'object' || given === null) return `${JSON.stringify(given)} is no goal`
  const kinds = Object.keys(KINDS).filter((kind) => kind in given)
  if (kinds.length !== 1) return `${JSON.stringify(given)} is not one goal`
  const [kind] = kinds
  const stray = Object.keys(given).find((name) => name !== kind && !KINDS[kind].includes(name))
  if (stray !== undefined) return `a goal of ${kind} has no ${stray}`
  if (!['all', 'any', 'not'].includes(kind)) return null
  const parts: readonly unknown[] = [fieldOf(given, kind)].flat()
  return parts.map(whyNotGoal).find((why) => why !== null) ?? null
}
