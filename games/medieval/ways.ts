import type { Battlefield } from './battlefield.ts'
import { type Field, typeNumbered } from './brands.ts'
import { tables } from './tables.ts'

/** More than any way costs. */
const FAR = 99
/** Somebody on foot, somebody mounted: all that ways depend on. */
const MOVERS = [0, 1].map((mounted) => typeNumbered(tables.cavalry.indexOf(mounted)))

/** By `tables.cavalry` and field: the points that are needed from there. */
export type Costs = readonly Uint8Array[]

/** What ways cost on a battlefield on which nobody stands (IV.1). */
export class Ways {
  private readonly field: Battlefield
  private readonly costs: Costs[] = []

  constructor(field: Battlefield) {
    this.field = field
  }

  to(target: Field): Costs {
    this.costs[target] ??= MOVERS.map((type) => this.search(this.field.open[type], target))
    return this.costs[target]
  }

  /** Back from the target: whoever stands on a field pays for the next ones. */
  private search(open: Uint8Array, target: Field): Uint8Array {
    const { ground, cost } = this.field
    const least = new Uint8Array(ground.fields).fill(FAR)
    if (open[target] === 0) return least
    least[target] = 0
    const found = [target]
    for (let at = found.shift(); at !== undefined; at = found.shift()) {
      for (let i = 6 * at; i < 6 * at + 6; i++) {
        const from = ground.neighbours[i]
        if (from >= ground.fields || open[from] === 0 || least[at] + cost[at] >= least[from]) continue
        least[from] = least[at] + cost[at]
        found.push(from)
      }
    }
    return least
  }
}

const known = new WeakMap<Battlefield, Ways>()

export function waysOn(field: Battlefield): Ways {
  const ways = known.get(field) ?? new Ways(field)
  known.set(field, ways)
  return ways
}
