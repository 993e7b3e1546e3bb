import { faceNamed } from '@coup/field'
import { board } from './board.ts'
import { commitment, FAILED_GUARD_ATTACK } from './elite.ts'
import type { AusterlitzBlock, AusterlitzView } from './view.ts'

/** What a player might overlook before he does something, from what he sees. */
export interface Caution {
  readonly rule: string
  readonly what: 'commits-guard' | 'commits-heavy-cavalry' | 'guard-attack' | 'guns-lost'
  /** Morale, or strength. */
  readonly count: number
}

/** By the kind of the question: blocks that are chosen lead, and are committed by it (15). */
const LEADING: readonly string[] = ['attack.leaders', 'attack.defence-leaders', 'attack.counter']

export function cautions(choices: readonly string[], kind: string, view: AusterlitzView): readonly Caution[] {
  const own = view.blocks.filter(({ side }) => side === view.side)
  const last = choices.at(-1) ?? ''
  if (last.startsWith('guard ')) return [{ rule: '15', what: 'guard-attack', count: FAILED_GUARD_ATTACK }]
  if (last === 'give ground') return retreating(own, view)
  return LEADING.includes(kind)
    ? committing(
        own.filter(({ id }) => choices.includes(`block ${id}`)),
        view,
      )
    : []
}

/** 15: the first use of heavy cavalry and of Guard. */
function committing(blocks: readonly AusterlitzBlock[], view: AusterlitzView): Caution[] {
  const side = view.side ?? ''
  const found = new Map<string, Caution>()
  let morale = view.morale[side]
  for (const { face } of blocks) {
    const { elite, cost } = commitment(face === undefined ? 0 : faceNamed(face), morale)
    if (elite === null || cost === 0 || view.committed[side].includes(elite) || found.has(elite)) continue
    found.set(elite, { rule: '15', what: `commits-${elite}`, count: cost })
    morale -= cost
  }
  return [...found.values()]
}

/** 12, 15: who retreats is shown, guns are lost, Guard and heavy cavalry committed. */
function retreating(own: readonly AusterlitzBlock[], view: AusterlitzView): Caution[] {
  const area = view.threat?.against.split('/')[0]
  const leaving = own.filter(({ at }) => board.names[board.areaOf[board.position(at)]] === area)
  const guns = leaving.filter(({ face }) => face?.startsWith('A')).length
  return [
    ...(guns === 0 ? [] : [{ rule: '12', what: 'guns-lost', count: guns } as const]),
    ...committing(leaving, view),
  ]
}
