import type { Procedure, Random } from '@coup/engine'
import { Battlefield, candidates, whyNotModule } from './battlefield.ts'
import { MODULE, TURN } from './choices.ts'
import type { ModuleLaid } from './events.ts'
import type { Ground } from './ground.ts'
import type { Laid } from './modules.ts'
import { INNER, laidName, modules } from './modules.ts'
import { enemyOf, SIDES } from './sides.ts'
import type { Battle } from './state.ts'
import { RECRUITING } from './state.ts'

/** I, at random. */
export function randomBattlefield(ground: Ground, random: Random): Battlefield {
  const laid: Laid[] = []
  while (laid.length < ground.slots.length) {
    const possible = candidates(ground, laid)
    const side = possible[random.below(possible.length)]
    laid.push({ side, turn: side.kind === INNER ? random.below(TURN.length) : 0 })
  }
  return new Battlefield(ground, laid)
}

/** I: the sides lay one module each in turn. */
export function* layModule(g: Battle): Procedure {
  const question = g.askSide(g.turn, 'build.module', 'I')
  modules.sides.forEach((side, i) => {
    question.offer(MODULE.get(side.name)!, i, whyNotModule(g.field.ground, g.field.laid, side))
  })
  const side = modules.sides[yield question]
  let turn = 0
  if (side.kind === INNER) {
    const turning = g.askSide(g.turn, 'build.turn', 'I')
    TURN.forEach((choice, sixths) => {
      turning.offer(choice, sixths)
    })
    turn = yield turning
  }
  lay(g, { side, turn }, SIDES[g.turn])
  g.turn = enemyOf(g.turn)
  layLast(g)
  if (g.field.complete) g.phase = RECRUITING
}

/** Where one module is left to choose from, it is laid; of an inner one two sides always are. */
function layLast(g: Battle): void {
  while (!g.field.complete) {
    const possible = candidates(g.field.ground, g.field.laid)
    if (possible.length > 1) return
    lay(g, { side: possible[0], turn: 0 }, null)
  }
}

function lay(g: Battle, laid: Laid, side: string | null): void {
  const event: ModuleLaid = { type: 'module', side, slot: g.field.laid.length, module: laidName(laid) }
  g.field = new Battlefield(g.field.ground, [...g.field.laid, laid])
  g.emit(event)
}
