import type { Procedure, Random, Refusal } from '@coup/engine'
import { Battlefield, candidates } from './battlefield.ts'
import { MODULE, TURN } from './choices.ts'
import type { ModuleLaid } from './events.ts'
import type { Ground } from './ground.ts'
import type { Laid, Side } from './modules.ts'
import { INNER, laidName, modules, OUTER } from './modules.ts'
import { LAID_ALREADY, OTHER_KIND, OTHER_LETTER } from './refusals.ts'
import { SIDES } from './sides.ts'
import type { Battle } from './state.ts'
import { RECRUITING } from './state.ts'

/** I, at random. */
export function randomBattlefield(ground: Ground, random: Random): Battlefield {
  const laid: Laid[] = []
  while (laid.length < ground.slots.length) {
    const possible = candidates(ground.size, laid)
    laid.push(possible[random.below(possible.length)])
  }
  return new Battlefield(ground, laid)
}

function refuseModule(g: Battle, side: Side): Refusal | null {
  const { ground, laid } = g.field
  if (side.kind !== ground.slots[laid.length].kind) return OTHER_KIND
  const same = laid.filter((one) => one.side.kind === side.kind).map((one) => one.side)
  if (same.some((one) => one.piece === side.piece)) return LAID_ALREADY
  if (side.kind === OUTER && same.some((one) => one.name[0] !== side.name[0])) return OTHER_LETTER
  return null
}

/** I: the sides lay one module each in turn. */
export function* layModule(g: Battle): Procedure {
  const question = g.ask(g.turn, 'build.module', 'I')
  modules.sides.forEach((side, i) => {
    question.offer(MODULE.get(side.name)!, i, refuseModule(g, side))
  })
  const side = modules.sides[yield question]
  let turn = 0
  if (side.kind === INNER) {
    const turning = g.ask(g.turn, 'build.turn', 'I')
    TURN.forEach((choice, sixths) => {
      turning.offer(choice, sixths)
    })
    turn = yield turning
  }
  lay(g, { side, turn }, SIDES[g.turn])
  g.turn = 1 - g.turn
  layLast(g)
  if (g.field.complete) g.phase = RECRUITING
}

/** Where one module is left to choose from, it is laid. */
function layLast(g: Battle): void {
  while (!g.field.complete) {
    const possible = candidates(g.field.ground.size, g.field.laid)
    if (possible.length > 1) return
    lay(g, possible[0], null)
  }
}

function lay(g: Battle, laid: Laid, side: string | null): void {
  const event: ModuleLaid = { type: 'module', side, slot: g.field.laid.length, module: laidName(laid) }
  g.field = new Battlefield(g.field.ground, [...g.field.laid, laid])
  g.emit(event)
}
