import type { GameEvent } from '@coup/engine'
import type { Range } from '@coup/field'
import * as m from '../../paraglide/messages.js'
import { list } from '../../words/format.ts'

/** An attack as its event tells it. */
export interface Attack {
  readonly blocks: readonly number[]
  readonly across: string
}

/** The attack that a defender lets come, and those whom he has sent against it. */
export interface Stand {
  readonly attack: Attack
  readonly sent: readonly number[]
}

const isAttack = (event: GameEvent): event is GameEvent & Attack => event.type === 'attack' && 'across' in event

/** Null where these choices let no attack come. */
export function stood(
  kind: string | undefined,
  choices: readonly string[],
  happening: readonly GameEvent[],
): Stand | null {
  if (kind !== 'attack.block' || choices.at(-1) !== 'done') return null
  const attack = happening.findLast(isAttack)
  return attack === undefined ? null : { attack, sent: choices.slice(0, -1).map((choice) => Number(choice.slice(6))) }
}

/** What it costs to leave the ground. */
export function leavingWords({ losses, trapped }: { readonly losses: Range; readonly trapped: number }): string {
  const { least, most } = losses
  const price = least === most ? m.field_price_retreat_sure({ count: most }) : m.field_price_retreat({ least, most })
  return list([price, ...(trapped > 0 ? [m.field_price_trapped({ count: trapped })] : [])])
}
