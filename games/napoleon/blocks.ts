import { type Block, FACE_NAMES, faceOf, GUARD, INFANTRY, learn, strengthOf, typeOf } from '@coup/field'
import { COMMANDERS, DETACHED } from './army.ts'
import { board, OFF } from './board.ts'
import { commit } from './commit.ts'
import { SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'

/** Blocks as people count them. */
export function numbers(blocks: readonly Block[]): number[] {
  return blocks.map((block) => block + 1)
}

export function faces(g: Austerlitz, blocks: readonly Block[]): string[] {
  return blocks.map((block) => FACE_NAMES[g.face[block]])
}

export function corpsNames(corps: readonly number[]): string[] {
  return corps.map((one) => COMMANDERS[one].name)
}

export function corpsName(corps: number): string | null {
  return corps === DETACHED ? null : COMMANDERS[corps].name
}

export function strength(g: Austerlitz, blocks: readonly Block[]): number {
  let sum = 0
  for (const block of blocks) sum += strengthOf(g.face[block])
  return sum
}

/** 15: Guard is infantry wherever no rule names it. */
export function armOf(face: number): number {
  const type = typeOf(face)
  return type === GUARD ? INFANTRY : type
}

export function isAlive(g: Austerlitz, block: Block): boolean {
  return g.face[block] !== 0
}

export function survivors(g: Austerlitz, blocks: readonly Block[]): Block[] {
  return blocks.filter((block) => isAlive(g, block))
}

/** 3: the enemy sees the face. */
export function show(g: Austerlitz, block: Block): void {
  see(g, block)
  g.emit({ type: 'shown', side: SIDES[g.side[block]], block: block + 1, face: FACE_NAMES[g.face[block]] })
}

export function see(g: Austerlitz, block: Block): void {
  learn(g, block)
  g.reveal()
}

/** 3: what is left of a face after a loss of one; Guard becomes ordinary infantry. */
export function weaker(face: number): number {
  const left = strengthOf(face) - 1
  return faceOf(armOf(face), left)
}

/** 3: a loss of one strength point; both faces are shown. Heavy cavalry and Guard are committed by it (15). */
export function reduce(g: Austerlitz, block: Block): void {
  see(g, block)
  commit(g, block)
  const face = g.face[block]
  const left = weaker(face)
  g.emit({
    type: 'reduced',
    side: SIDES[g.side[block]],
    block: block + 1,
    face: FACE_NAMES[face],
    left: left === 0 ? null : FACE_NAMES[left],
    at: board.names[g.at[block]],
  })
  if (left === 0) remove(g, block)
  else g.face[block] = left
}

/** The block is out of the game, and with a corps's last regiment its commander (8). */
export function remove(g: Austerlitz, block: Block): void {
  const corps = g.corps[block]
  g.face[block] = 0
  g.move(block, OFF)
  g.marks[block] = 0
  g.namedAt[block] = 0
  if (corps === DETACHED) return
  g.assign(block, DETACHED)
  if (g.size[corps] > 0) return
  g.commanderAt[corps] = OFF
  g.emit({ type: 'commander-lost', side: SIDES[g.side[block]], corps: COMMANDERS[corps].name })
}
