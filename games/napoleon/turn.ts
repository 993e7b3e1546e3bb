import type { Procedure } from '@coup/engine'
import { type Block, FIRST_BLOCK, mix, toBlock } from '@coup/field'
import { BLOCKS, hourOf, NIGHT, ROUNDS } from './army.ts'
import { ageBombardments } from './artillery.ts'
import { numbers } from './blocks.ts'
import { board, OFF } from './board.ts'
import { command, renewCommands } from './command.ts'
import { isTeam } from './conference.ts'
import { recover } from './morale.ts'
import { readOrders } from './orders.ts'
import { ALLIES, enemyOf, FRANCE, SIDES } from './sides.ts'
import { type Austerlitz, BATTERY } from './state.ts'
import { chiefOf, rankOf } from './team.ts'
import { decide } from './victory.ts'

function isNight(g: Austerlitz): boolean {
  return g.round === NIGHT[g.scenario]
}

/** 7, 9: a turn begins; 14: the night with what it gives back. */
export function newTurn(g: Austerlitz): void {
  g.emit({ type: 'turn', side: SIDES[g.turn], round: g.round, ...hourOf(g.scenario, g.round) })
  if (isNight(g) && g.turn === ALLIES) for (const side of [ALLIES, FRANCE]) recover(g, side)
  renewCommands(g)
  ageBombardments(g, g.turn)
  g.player = chiefOf(g, g.turn)
  if (!isTeam(g, g.turn)) g.phase = 'commands'
  else {
    readOrders(g)
    g.phase = isNight(g) ? 'night-conference' : 'orders'
  }
}

/** 9: one command; 19: the players of a team follow each other in the order of their ranks. */
export function* giveCommand(g: Austerlitz): Procedure {
  if (yield* command(g)) return
  const { ranks } = g.teams[g.turn]
  const next = rankOf(g, g.player) + 1
  if (next === ranks.length) g.phase = 'end-of-turn'
  else {
    g.player = ranks[next]
    g.emit({ type: 'player', seat: g.seats[g.player] })
  }
}

/** 7: both sides mix what the enemy has seen; then it is the other's turn, or the next round, or the end. */
export function endTurn(g: Austerlitz): void {
  for (let block = FIRST_BLOCK; block < g.marks.length; block++) g.marks[block] &= BATTERY
  g.forgetTurn()
  mixAll(g)
  if (g.turn === FRANCE) {
    if (g.round === ROUNDS[g.scenario]) decide(g)
    g.round++
  }
  g.turn = enemyOf(g.turn)
  g.player = chiefOf(g, g.turn)
  g.phase = 'new-turn'
}

// The blocks of each position as a chain, so that one pass finds them all.
const first = new Int8Array(board.positions + 1).fill(-1)
const next = new Int8Array(BLOCKS)

/** 7: faces are mixed within a position and a corps, or among its detached regiments; the fixed battery lies face-up. */
function mixAll(g: Austerlitz): void {
  for (let block = toBlock(BLOCKS - 1); block >= 0; block--) {
    if (g.at[block] === OFF || g.is(block, BATTERY)) continue
    next[block] = first[g.at[block]]
    first[g.at[block]] = block
  }
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    const position = g.at[block]
    if (first[position] !== block) continue
    first[position] = -1
    const mixed: number[] = []
    for (let one = block; one >= 0; one = toBlock(next[one])) {
      if (mixed.includes(g.corps[one])) continue
      mixed.push(g.corps[one])
      if (next[one] >= 0) mixCorps(g, one)
    }
  }
}

function mixCorps(g: Austerlitz, from: Block): void {
  const alike: Block[] = []
  for (let block = from; block >= 0; block = toBlock(next[block]))
    if (g.corps[block] === g.corps[from]) alike.push(block)
  if (!mix(g, alike)) return
  g.emit({ type: 'mixed', side: SIDES[g.side[from]], at: board.names[g.at[from]], blocks: numbers(alike) })
}
