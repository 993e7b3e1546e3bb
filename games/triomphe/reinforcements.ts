import type { Procedure, Refusal } from '@coup/engine'
import { ARTILLERY, type Block, type Crossing, FIRST_AREA, recordCrossing, stepToCross, typeOf } from '@coup/field'
import { areas, board, roads } from './board.ts'
import { AREA } from './choices.ts'
import { act } from './commands.ts'
import type { Deeds } from './deeds.ts'
import { whyNotEnterArea } from './march.ts'
import { meet } from './organize.ts'
import { ARTILLERY_FROM_7, BY_ROAD, ENEMY_OCCUPIED, NOT_YET, ONE_PONTOON, TAKEN } from './refusals.ts'
import { ride } from './ride.ts'
import { roadChoice, setOut, whyNotUseCrossing } from './road.ts'
import { enemyOf, FRANCE, SEATS } from './sides.ts'
import type { Triomphe } from './state.ts'
import { ENTER } from './verbs.ts'

function isPontoon(entry: Crossing): boolean {
  return roads.b[entry] < 0
}

/** 15: the mouth of the road is the first crossing; the pontoon bridge takes one block a turn. */
export function whyNotEnter(g: Triomphe, block: Block, entry: Crossing): Refusal | null {
  const { fromRound, artilleryFromRound } = roads.entry(entry)
  const area = roads.areaEntered(entry)
  if (g.round < (fromRound ?? 1)) return NOT_YET
  if (typeOf(g.face[block]) === ARTILLERY && g.round < (artilleryFromRound ?? artilleryFrom(entry)))
    return ARTILLERY_FROM_7
  if (isPontoon(entry)) {
    if (g.traffic[entry] !== 0) return ONE_PONTOON
  } else {
    const refused = whyNotUseCrossing(g, entry, roads.a[entry], 0)
    if (refused !== null) return refused
    if (g.taken[area]) return TAKEN
  }
  if (g.occupied(enemyOf(g.side[block]), area)) return ENEMY_OCCUPIED
  return whyNotEnterArea(g, g.side[block], area, 1)
}

/** The pontoon shares the box's hours. */
function artilleryFrom(entry: Crossing): number {
  for (let other = roads.firstEntry; other < roads.crossings; other++) {
    if (roads.a[other] === roads.a[entry]) return roads.entry(other).artilleryFromRound ?? 0
  }
  return 0
}

export function offerEntries(g: Triomphe, block: Block, deeds: Deeds): void {
  const entries = roads.crossingsFrom[roads.nodeOfBox[g.at[block] - board.firstBox]]
  for (let i = 0; i < entries.length && !deeds.enough; i++) {
    deeds.offer(roadChoice(entries[i], roads.a[entries[i]]), ENTER.on(entries[i]), whyNotEnter(g, block, entries[i]))
  }
  if (!g.explaining) return
  for (let area = FIRST_AREA; area < areas; area++) deeds.offer(AREA[area], 0, BY_ROAD)
}

/** Gives the road march that it becomes; none from the pontoon bridge. */
export function enter(g: Triomphe, block: Block, entry: Crossing): Procedure | null {
  const box = board.names[g.at[block]]
  const area = roads.areaEntered(entry)
  const march = setOut(block, roads.b[entry])
  march.steps = isPontoon(entry) ? 1 : stepToCross(g.traffic, roads, entry, roads.a[entry], 0)
  recordCrossing(g.traffic, roads, entry, roads.a[entry], march.steps)
  act(g, block)
  g.move(block, area)
  g.emit({
    type: 'enter',
    side: SEATS[g.side[block]],
    block: block + 1,
    from: box,
    to: board.names[area],
    crossing: roads.names[entry],
    step: march.steps,
  })
  if (g.side[block] === FRANCE) meet(g, area)
  return isPontoon(entry) ? null : ride(g, march)
}
