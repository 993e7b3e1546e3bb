import { possibleFaces } from '@coup/field'
import { namesOf } from './army.ts'
import { type Battle, openBattle } from './battle.ts'
import { faces, numbers } from './blocks.ts'
import { board } from './board.ts'
import { Defence } from './defenceoutlook.ts'
import { type Lead, leadsOf } from './leads.ts'
import { isWon, termsOf } from './result.ts'
import { type RetreatOutlook, retreatOutlook } from './retreatoutlook.ts'
import { sketch } from './sketch.ts'
import type { Austerlitz } from './state.ts'
import type { AusterlitzView } from './view.ts'

/** One way to lead an attack, and what may come of it. */
export interface Way {
  /** Leaders: their numbers and faces. */
  readonly blocks: readonly number[]
  readonly faces: readonly string[]
  readonly wide: boolean
  readonly artillery: boolean
  /** What the result is made of, if the defence does its utmost. */
  readonly leaders: number
  readonly infantry: number
  readonly penalty: number
  readonly defence: number
  readonly counter: number
  readonly worst: number
  readonly best: number
  /** 11.8: whether the result may be the attacker's, or the defender's. */
  readonly canWin: boolean
  readonly canFail: boolean
}

/** What may come of a threat, for all that its reader sees. */
export interface Outlook {
  readonly from: string
  readonly against: string
  readonly guard: boolean
  /** Else the defender stands in reserve, and may give ground. */
  readonly blocking: boolean
  /** Of those who could defend: the faces that are known, and how many are not. */
  readonly seen: readonly string[]
  readonly hidden: number
  /** 12: what the defender loses if he gives ground or, where he blocks the approach, if he is beaten: besides the fight. */
  readonly retreat: RetreatOutlook
  /** The best first; none where nobody could fight, but feint. */
  readonly ways: readonly Way[]
}

/** What a threat across this approach may come to if it is fought out; null where the reader sees no threat to be made. */
export function outlook(view: AusterlitzView, from: string, guard: boolean): Outlook | null {
  const approach = board.position(from)
  if (approach < 0 || !board.isApproach(approach) || view.side !== view.turn) return null
  const g = sketch(view)
  const battle = openBattle(g, approach)
  battle.blocking = g.inPosition[battle.defence] > 0
  const possible = new Map<number, number[]>()
  for (const block of view.blocks) possible.set(block.id - 1, possibleFaces(block, view.intelligence))
  const leads = leadsOf(g, battle, guard)
  const defence = new Defence(g, battle, possible)
  const known = defence.able.map((block) => possible.get(block) ?? []).filter((faces) => faces.length === 1)
  return {
    from,
    against: board.names[battle.defence],
    guard,
    blocking: battle.blocking,
    seen: namesOf(known.map(([face]) => face)),
    hidden: defence.able.length - known.length,
    retreat: retreatOutlook(g, battle, possible),
    ways: leads.map((lead) => wayOf(g, battle, lead, defence)).sort((a, b) => b.best - a.best || b.worst - a.worst),
  }
}

/** 11.6 to 11.8, if the defence does its utmost. */
function wayOf(g: Austerlitz, battle: Battle, lead: Lead, defence: Defence): Way {
  battle.guard = lead.guard
  battle.attackLeaders = lead.leaders
  battle.artillery = lead.artillery
  battle.defenceLeaders = []
  const { leaders, infantry, penalty } = termsOf(g, battle)
  const best = leaders - infantry - penalty
  const utmost = lead.artillery ? { defence: 0, counter: 0 } : defence.utmost(best, lead)
  const worst = best - utmost.defence - utmost.counter
  const { blocking, side } = battle
  return {
    blocks: numbers(lead.leaders),
    faces: faces(g, lead.leaders),
    wide: lead.wide,
    artillery: lead.artillery,
    leaders,
    infantry,
    penalty,
    ...utmost,
    worst,
    best,
    canWin: isWon(best, blocking, side, lead.most, 1),
    canFail: !isWon(worst, blocking, side, Math.max(lead.leaders.length, 1), defence.most),
  }
}
