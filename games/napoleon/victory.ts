import { endGame, type Outcome } from '@coup/engine'
import { ARTILLERY, type Area, FIRST_AREA, FIRST_BLOCK, type Side } from '@coup/field'
import { AFTER_CORPS, FIRST_CORPS } from './army.ts'
import { armOf, isAlive, see } from './blocks.ts'
import { areas, board, MAIN_ENTRIES, OFF, roads, STAR_COLOURS, STARS, type StarColour, stars } from './board.ts'
import type { Objectives } from './events.ts'
import { ALLIES, enemyOf, FRANCE, SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'

/** 16: at the end everything is shown. */
function finish(g: Austerlitz, outcome: Outcome, objectives?: Objectives): never {
  for (let block = FIRST_BLOCK; block < g.at.length; block++) if (isAlive(g, block)) see(g, block)
  g.emit({ type: 'over', ...outcome, objectives })
  return endGame(g, outcome)
}

/** 16: a clear victory, at once. */
export function demoralized(g: Austerlitz, side: Side): never {
  return finish(g, { winner: SIDES[enemyOf(side)], degree: 'decisive', reason: 'demoralized' })
}

/** 16: by road, through areas without enemies, to an own main-road entry; gives the road nodes in reach. */
function supplied(g: Austerlitz, side: Side): Uint8Array {
  const enemy = enemyOf(side)
  const reached = new Uint8Array(roads.nodes)
  const open = MAIN_ENTRIES[side].filter((node) => !g.occupied(enemy, roads.areaOfNode[node]))
  for (const node of open) reached[node] = 1
  for (const node of open) {
    for (const crossing of roads.crossingsFrom[node]) {
      const next = roads.other(crossing, node)
      if (reached[next] || roads.areaOfNode[next] < 0 || g.occupied(enemy, roads.areaOfNode[next])) continue
      reached[next] = 1
      open.push(next)
    }
  }
  return reached
}

/** 16: a corps with infantry or artillery is there. */
function isHeld(g: Austerlitz, side: Side, area: Area): boolean {
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    if (g.commanderAt[corps] === OFF || board.areaOf[g.commanderAt[corps]] !== area) continue
    for (const block of g.regiments(corps)) {
      const arm = armOf(g.face[block])
      if (arm === 0 || arm === ARTILLERY) return true
    }
  }
  return false
}

/** 16: the key areas that a side controls. */
export function controlled(g: Austerlitz, side: Side): Area[] {
  const reached = supplied(g, side)
  const list: Area[] = []
  for (let area = FIRST_AREA; area < areas; area++) {
    if (stars[area] === 0 || !g.occupied(side, area)) continue
    if (roads.nodesOf[area].some((node) => reached[node]) && isHeld(g, side, area)) list.push(area)
  }
  return list
}

/** 16: at the end of the last round. */
export function decide(g: Austerlitz): never {
  const held = [ALLIES, FRANCE].map((side) => controlled(g, side))
  const has = (side: Side, colour: StarColour) => held[side].some((area) => stars[area] & STARS[colour])
  const blue = has(ALLIES, 'blue')
  const french = (['red', 'green', 'black'] as const).map((colour) => has(FRANCE, colour))
  const alliesWin = g.reinforced ? blue || french.includes(false) : blue && !french.includes(true)
  const objectives: Objectives = {}
  held.forEach((list, side) => {
    objectives[SIDES[side]] = Object.fromEntries(
      STAR_COLOURS.map((colour) => [
        colour,
        list.filter((area) => stars[area] & STARS[colour]).map((area) => board.id[area]),
      ]),
    )
  })
  return finish(g, { winner: SIDES[alliesWin ? ALLIES : FRANCE], degree: 'narrow', reason: 'objectives' }, objectives)
}
