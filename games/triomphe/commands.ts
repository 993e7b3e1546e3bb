import type { Refusal } from '@coup/engine'
import type { Block } from '@coup/field'
import { cancel } from './bombardment.ts'
import { actionsToOrganize } from './organize.ts'
import { COMMANDS_NEEDED, NO_COMMAND } from './refusals.ts'
import { ACTED, FIRING, type Triomphe } from './state.ts'

/** 6: a command is there, and not needed for what has been begun (14). */
export function whyNotPay(g: Triomphe, cost: number): Refusal | null {
  if (cost === 0) return null
  if (g.commands < cost) return NO_COMMAND
  return g.commands - actionsToOrganize(g) >= cost ? null : COMMANDS_NEEDED
}

export function pay(g: Triomphe, cost: number): void {
  g.commands -= cost
}

/** 6: a block acts once a turn. 10: a gun that does something else calls its bombardment off. */
export function act(g: Triomphe, block: Block): void {
  if (g.is(block, FIRING)) cancel(g, block)
  g.mark(block, ACTED)
}
