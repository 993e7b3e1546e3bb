import type { GameEvent } from '@coup/engine'

/** Who takes a step. */
function who(event: GameEvent): string {
  if ('block' in event) return String(event.block)
  return 'blocks' in event ? String(event.blocks) : ''
}

/** Whether a step by road goes on with the march of the step before. */
export function goesOn(before: GameEvent, next: GameEvent): boolean {
  if (next.type !== 'road' || (before.type !== 'road' && before.type !== 'enter')) return false
  return 'to' in before && 'from' in next && before.to === next.from && who(before) === who(next)
}

/** Where the steps of a march end, one after the other. */
export function ends(march: readonly GameEvent[]): string[] {
  return march.flatMap((step) => ('to' in step ? [String(step.to)] : []))
}

/** What a march costs in all. */
export function costOf(march: readonly GameEvent[]): number {
  return march.reduce((sum, step) => sum + ('cost' in step ? Number(step.cost) : 0), 0)
}
