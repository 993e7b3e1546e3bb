import { Random, seatOf } from '@coup/engine'
import { faceNamed, toBlock } from '@coup/field'
import { corpsNamed, SIDE_OF, scenarioNamed } from './army.ts'
import { setBombardment } from './artillery.ts'
import { board, borderOf } from './board.ts'
import { CORPS_COMMANDS } from './command.ts'
import { approachNamed } from './positionpieces.ts'
import { SIDES, sideNamed } from './sides.ts'
import { ARTILLERY_ATTACKED, Austerlitz, GUARD_BARRED, NO_MORE_ATTACKS } from './state.ts'
import { type AusterlitzView, NAMING } from './view.ts'

/**
 * The battle as a seat sees it, for the rules' own predicates: faces that it does not know are none. What only moves
 * ask about is left out.
 */
export function sketch(view: AusterlitzView): Austerlitz {
  const side = SIDE_OF.slice()
  for (const block of view.blocks) side[block.id - 1] = sideNamed(block.side)
  const g = Austerlitz.before(Random.seeded(''), side)
  g.scenario = scenarioNamed(view.scenario)
  g.santon = view.santon
  g.phase = view.phase
  g.round = view.round
  g.turn = sideNamed(view.turn)
  drawPlayers(g, view)
  drawPieces(g, view)
  drawTurn(g, view)
  return g
}

function drawPlayers(g: Austerlitz, view: AusterlitzView): void {
  const sides = view.sides ?? {}
  g.seats = Object.keys(sides)
  g.sideOfSeat = g.seats.map((seat) => sideNamed(sides[seat]))
  g.teams = SIDES.map((name) => ({ ranks: (view.teams[name] ?? []).map((seat) => seatOf(g.seats.indexOf(seat))) }))
  g.player = seatOf(g.seats.indexOf(view.player ?? ''))
}

function drawPieces(g: Austerlitz, view: AusterlitzView): void {
  for (const block of view.blocks) {
    const one = toBlock(block.id - 1)
    g.at[one] = board.position(block.at)
    g.face[one] = faceNamed(block.face ?? '')
    if (block.corps !== undefined) g.assign(one, corpsNamed(block.corps))
    if (block.named !== undefined) g.namedAt[one] = board.position(block.named) + 1
    for (const [name, mark] of NAMING.marks) if (block[name] === true) g.mark(one, mark)
  }
  g.count()
  for (const { name, at, commanded, player } of view.commanders) {
    const corps = corpsNamed(name)
    g.commanderAt[corps] = board.position(at)
    g.commanded[corps] = commanded ? 1 : 0
    g.owner[corps] = seatOf(g.seats.indexOf(player ?? ''))
  }
}

function drawTurn(g: Austerlitz, view: AusterlitzView): void {
  g.corpsCommands = view.commands.corps ?? CORPS_COMMANDS[g.turn]
  g.independent = view.commands.independent
  for (const name of view.guardAttacksBarred) g.elite[sideNamed(name)] |= GUARD_BARRED
  for (const name of view.bombarded) setBombardment(g, g.turn, false, approachNamed(name, 'bombarded'))
  for (const [name, what] of Object.entries(view.shut)) {
    const bit = what === 'attack' ? NO_MORE_ATTACKS : ARTILLERY_ATTACKED
    g.shut[borderOf(approachNamed(name, 'shut'))] |= bit
  }
}
