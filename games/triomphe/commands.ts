import type { Refusal } from '@coup/engine'
import { actionsToOrganize } from './organize.ts'
import { NO_COMMAND } from './refusals.ts'
import type { Marengo } from './state.ts'

/** 6: a command is there, and not needed for what has been begun (14). */
export function mayPay(g: Marengo, cost: number): Refusal | null {
  if (cost === 0) return null
  return g.commands - actionsToOrganize(g) >= cost ? null : NO_COMMAND
}

export function pay(g: Marengo, cost: number): void {
  g.commands -= cost
}
