import type { Procedure, Refusal } from '@coup/engine'
import {
  type Area,
  type Block,
  CAVALRY,
  FACE_NAMES,
  FIRST_BLOCK,
  type Side,
  strengthOf,
  toArea,
  toBlock,
} from '@coup/field'
import { AFTER_CORPS, DETACHED, FIRST_CORPS } from './army.ts'
import { isArtillery } from './artillery.ts'
import type { Battle } from './battle.ts'
import { armOf, corpsName, faces, numbers, reduce, remove, see, survivors } from './blocks.ts'
import { areas, board, touching } from './board.ts'
import { AREA, BLOCK } from './choices.ts'
import { commit } from './commit.ts'
import { keepOne } from './detach.ts'
import { type Sharing, shareFreely } from './losses.ts'
import { lose } from './morale.ts'
import { ATTACK_AREA, CAPACITY, IMPASSABLE, RETREAT_ENEMY, RETREAT_NEXT } from './refusals.ts'
import { SIDES } from './sides.ts'
import { type Austerlitz, RETREATED } from './state.ts'

/** 11.2: no defender was named. */
export function* giveGround(g: Austerlitz, battle: Battle): Procedure {
  g.emit({ type: 'give-ground', side: SIDES[battle.enemy], area: board.names[battle.into] })
  yield* retreat(g, battle, true)
}

/** 12: everything leaves the area; 15: what that commits costs before the fight itself does (13). */
export function* retreat(g: Austerlitz, battle: Battle, voluntary: boolean): Procedure {
  const { enemy, into } = battle
  const all = blocksIn(g, enemy, into)
  if (all.length > 0) showRetreat(g, battle, all, voluntary)
  for (const block of all) commit(g, block)
  lose(g, enemy, battle.defenceLost, 'attack')
  let lost = 0
  for (const block of all) {
    if (!isArtillery(g, block)) continue
    reduce(g, block)
    lost++
  }
  lost += yield* approachLosses(g, battle)
  lost += yield* reserveLosses(g, battle)
  for (let corps = FIRST_CORPS[enemy]; corps < AFTER_CORPS[enemy]; corps++) {
    if (g.size[corps] > 1 && board.areaOf[g.commanderAt[corps]] === into) {
      yield* keepOne(g, corps, battle.seat, 'retreat.keep', '12')
    }
  }
  lost += yield* leave(g, battle, survivors(g, all), voluntary)
  lose(g, enemy, lost, 'retreat')
}

/** 12: all that retreats is shown. */
function showRetreat(g: Austerlitz, { enemy, into }: Battle, blocks: readonly Block[], voluntary: boolean): void {
  for (const block of blocks) see(g, block)
  g.emit({
    type: 'retreat',
    side: SIDES[enemy],
    area: board.names[into],
    blocks: numbers(blocks),
    faces: faces(g, blocks),
    voluntary,
  })
}

export function blocksIn(g: Austerlitz, side: Side, area: Area): Block[] {
  const blocks: Block[] = []
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.side[block] === side && board.areaOf[g.at[block]] === area) blocks.push(block)
  }
  return blocks
}

function byOwner(battle: Battle): Sharing {
  return { chooser: battle.seat, kind: 'retreat.loss', rule: '12' }
}

/** 12: in every blocked approach but the defence approach, one point if it is narrow, two if wide. */
function* approachLosses(g: Austerlitz, battle: Battle): Procedure<number> {
  let lost = 0
  for (const approach of board.approaches[battle.into]) {
    if (approach === battle.defence || g.inPosition[approach] === 0) continue
    const losses = board.full(approach)
    lost += losses - (yield* shareFreely(g, g.blocksAt(approach), losses, byOwner(battle)))
  }
  return lost
}

/** 12: infantry in reserve that was not named: one point if the defence approach is narrow, two if wide. */
function* reserveLosses(g: Austerlitz, battle: Battle): Procedure<number> {
  const infantry = g
    .blocksAt(battle.into)
    .filter((block) => armOf(g.face[block]) !== CAVALRY && !battle.defenders.includes(block))
  if (infantry.length === 0) return 0
  const losses = board.full(battle.defence)
  return losses - (yield* shareFreely(g, infantry, losses, byOwner(battle)))
}

/** 12: how many more the area could take in from a retreat. */
function room(g: Austerlitz, side: Side, area: Area): number {
  return board.capacity[area] - g.countIn(side, area)
}

function whyNotRetreatTo(g: Austerlitz, battle: Battle, area: Area): Refusal | null {
  const { into, from, side, enemy } = battle
  if (!touching[into].includes(area)) return RETREAT_NEXT
  if (area === from) return ATTACK_AREA
  if (!board.neighbours[into].includes(area)) return IMPASSABLE
  if (g.occupied(side, area)) return RETREAT_ENEMY
  return room(g, enemy, area) > 0 ? null : CAPACITY
}

function openAround(g: Austerlitz, battle: Battle): Area[] {
  return Array.from(board.neighbours[battle.into]).filter((area) => whyNotRetreatTo(g, battle, area) === null)
}

/** 12: how many could leave the area. */
export function roomAround(g: Austerlitz, battle: Battle): number {
  return openAround(g, battle).reduce((sum, area) => sum + room(g, battle.enemy, area), 0)
}

/** 12: each to an area of its owner's choice; who finds no room is lost. Gives the strength lost so. */
function* leave(g: Austerlitz, battle: Battle, blocks: Block[], voluntary: boolean): Procedure<number> {
  const staying = blocks.slice()
  while (staying.length > 0) {
    const open = openAround(g, battle)
    if (open.length === 0) break
    const block = roomAround(g, battle) < staying.length ? yield* chooseNext(g, battle, staying) : staying[0]
    staying.splice(staying.indexOf(block), 1)
    retreatTo(g, battle, block, open.length === 1 ? open[0] : yield* chooseArea(g, battle, block), voluntary)
  }
  let lost = 0
  for (const block of staying) lost += trap(g, block)
  return lost
}

function* chooseNext(g: Austerlitz, battle: Battle, staying: readonly Block[]): Procedure<Block> {
  const question = g.ask(battle.seat, 'retreat.next', '12')
  for (const block of staying) question.offer(BLOCK[block], block)
  return toBlock(yield question)
}

function* chooseArea(g: Austerlitz, battle: Battle, block: Block): Procedure<Area> {
  g.emit({ type: 'retreating', side: SIDES[battle.enemy], block: block + 1, corps: corpsName(g.corps[block]) })
  const question = g.ask(battle.seat, 'retreat.to', '12')
  const list: readonly Area[] = g.explaining ? EVERY_AREA : board.neighbours[battle.into]
  for (let i = 0; i < list.length; i++) question.offer(AREA[list[i]], list[i], whyNotRetreatTo(g, battle, list[i]))
  return toArea(yield question)
}

const EVERY_AREA: readonly Area[] = Array.from({ length: areas }, (_, area) => toArea(area))

function retreatTo(g: Austerlitz, battle: Battle, block: Block, area: Area, voluntary: boolean): void {
  const corps = g.corps[block]
  g.move(block, area)
  if (!voluntary) g.mark(block, RETREATED)
  if (corps !== DETACHED) g.commanderAt[corps] = area
  const side = SIDES[battle.enemy]
  g.emit({ type: 'retreated', side, block: block + 1, corps: corpsName(corps), to: board.names[area] })
}

function trap(g: Austerlitz, block: Block): number {
  const face = g.face[block]
  g.emit({
    type: 'trapped',
    side: SIDES[g.side[block]],
    block: block + 1,
    face: FACE_NAMES[face],
    corps: corpsName(g.corps[block]),
  })
  remove(g, block)
  return strengthOf(face)
}
