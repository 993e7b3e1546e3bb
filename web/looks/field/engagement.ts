import type { GameEvent } from '@coup/engine'
import { readChoice } from '../choice.ts'
import { opposite } from './pointing.ts'

/** An attack on a board of areas, as far as its events tell it. */
export interface Engagement {
  /** The side that attacks. */
  readonly side: string
  readonly kind: 'attack' | 'assault' | 'fight' | 'fire' | 'threat'
  /** The approach from which it is made, and the one opposite. */
  readonly from: string
  readonly against: string
  readonly attackers: readonly number[]
  /** Of both sides. */
  readonly leaders: readonly number[]
  /** Its events have begun; otherwise it is only picked. */
  readonly begun: boolean
  readonly over: boolean
}

type Told = GameEvent & {
  readonly side?: string
  readonly blocks?: readonly number[]
  readonly block?: number
  readonly leaders?: unknown
  readonly others?: readonly number[]
  readonly from?: string | null
  readonly across?: string
  readonly against?: string
  readonly at?: string
  readonly into?: string
}

/** Events that begin an attack, by their type: what it is, its own approach, and who makes it. */
const BEGINNINGS: Readonly<Record<string, (e: Told) => Pick<Engagement, 'kind' | 'against' | 'attackers'> | null>> = {
  attack: (e) => ({ kind: 'attack', against: e.across ?? '', attackers: e.blocks ?? [] }),
  assault: (e) => ({ kind: 'assault', against: e.against ?? '', attackers: e.blocks ?? [] }),
  threat: (e) => ({ kind: 'threat', against: e.against ?? '', attackers: [] }),
  fire: (e) => ({ kind: 'fire', against: opposite(e.at ?? ''), attackers: [e.block ?? 0] }),
  bombard: (e) => ({ kind: 'fire', against: opposite(e.from ?? ''), attackers: [e.block ?? 0] }),
}

const LEAD = ['defence-leaders', 'attack-leaders', 'counter-attack', 'pursuit']
const FORCES = ['corps-move', 'detachment-move', 'regiment-move']
const ENDS = ['attack-stopped', 'assault-lost', 'attack-lost', 'give-ground', 'feint', 'cannonade', 'stay', 'advance']

const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value)

/** What an event adds to the attack before it. */
function joined(now: Engagement, e: Told): Engagement {
  const blocks = e.blocks ?? []
  if (e.type === 'attackers') {
    const leaders = isNumbers(e.leaders) ? e.leaders : []
    return { ...now, leaders: [...now.leaders, ...leaders], attackers: [...leaders, ...(e.others ?? [])] }
  }
  if (e.type === 'front') return { ...now, kind: 'fight' }
  if (LEAD.includes(e.type)) return { ...now, leaders: [...now.leaders, ...blocks] }
  if (FORCES.includes(e.type)) {
    const kind = now.kind === 'threat' ? 'attack' : now.kind
    return { ...now, kind, attackers: [...now.attackers, ...blocks] }
  }
  return ENDS.includes(e.type) ? { ...now, over: true } : now
}

function told(happening: readonly GameEvent[]): Engagement | null {
  let now: Engagement | null = null
  for (const e of happening as readonly Told[]) {
    const begins: ReturnType<(typeof BEGINNINGS)[string]> = BEGINNINGS[e.type]?.(e) ?? null
    if (begins !== null)
      now = {
        ...begins,
        side: e.side ?? '',
        from: opposite(begins.against),
        leaders: [],
        begun: true,
        over: false,
      }
    else if (now !== null) now = joined(now, e)
  }
  return now
}

/** The attack that unsent choices lead to. */
function planned(picked: readonly string[], side: string): Engagement | null {
  const last = picked.findLast((choice) => /^(attack|assault|threat|guard) /.test(choice))
  if (last === undefined) return null
  const [verb, from] = readChoice(last)
  const kind = verb === 'attack' || verb === 'assault' ? verb : 'threat'
  const attackers = picked.filter((choice) => choice.startsWith('block ')).map((choice) => Number(choice.slice(6)))
  return { side, kind, from, against: opposite(from), attackers, leaders: [], begun: false, over: false }
}

/** The attack that goes on, or is picked by `side`. */
export function engagementOf(
  happening: readonly GameEvent[],
  picked: readonly string[],
  side: string,
): Engagement | null {
  return told(happening) ?? planned(picked, side)
}

/** The area of a position: `9` of `9/5`. */
export const areaOf = (position: string): string => position.split('/')[0]
