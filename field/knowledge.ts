import { toBlock } from './brands.ts'
import { FACE_NAMES } from './face.ts'
import type { Field } from './field.ts'

/*
 * What the enemy can know of hidden faces. A block's number is public; mixing permutes the faces among blocks.
 * `mixture`: blocks with the same number have been mixed, so that any of their faces may be on any of them.
 * `source`: the lot that a face was dealt from, if it has not been seen since; it travels with the face.
 */
export const SEEN = 255

export function isKnown(g: Field, block: number): boolean {
  if (g.source[block] !== SEEN) return false
  const mixture = g.mixture[block]
  for (let other = 0; other < g.at.length; other++) {
    if (g.mixture[other] === mixture && other !== block) return false
  }
  return true
}

/** The enemy sees the block's face. */
export function learn(g: Field, block: number): void {
  const { source, mixture, face } = g
  const seen = face[block]
  const members = mixed(g, block)
  if (members.length > 1) {
    // Of two like faces, take the one whose whereabouts are known best: nobody can tell them apart.
    const like = members.find((other) => source[other] === SEEN && face[other] === seen)
    if (like !== undefined) {
      source[like] = source[block]
      source[block] = SEEN
    } else {
      for (const other of members) {
        if (source[other] !== source[block] && lotHolds(g, source[other], seen))
          joinLots(g, source[block], source[other])
      }
    }
    leave(g, block, members)
  }
  source[block] = SEEN
  mixture[block] = toBlock(block)
}

function lotHolds(g: Field, lot: number, face: number): boolean {
  if (lot === SEEN) return false
  return g.source.some((one, block) => one === lot && g.face[block] === face)
}

function joinLots(g: Field, one: number, other: number): void {
  const lot = Math.min(one, other)
  for (let block = 0; block < g.at.length; block++) {
    if (g.source[block] === one || g.source[block] === other) g.source[block] = lot
  }
}

function mixed(g: Field, block: number): number[] {
  const members: number[] = []
  const mixture = g.mixture[block]
  for (let other = 0; other < g.at.length; other++) if (g.mixture[other] === mixture) members.push(other)
  return members
}

function leave(g: Field, block: number, members: number[]): void {
  const rest = members.filter((other) => other !== block)
  for (const other of rest) g.mixture[other] = toBlock(rest[0])
}

/** Mixes the faces of these blocks, of one side, unless that can hide nothing. Tells whether it did. */
export function mix(g: Field, blocks: number[]): boolean {
  if (blocks.length < 2 || !canHide(g, blocks)) return false
  const { mixture } = g
  for (let i = blocks.length - 1; i > 0; i--) {
    const one = blocks[i]
    const other = blocks[g.random.below(i + 1)]
    const kept = handAt(g, one)
    putHand(g, one, handAt(g, other))
    putHand(g, other, kept)
  }
  const joined = blocks.map((block) => mixture[block])
  const name = toBlock(Math.min(...joined))
  for (let block = 0; block < g.at.length; block++) if (joined.includes(mixture[block])) mixture[block] = name
  return true
}

/** What travels when faces are mixed: the face, its lot, and the marks that belong to it rather than to the block. */
export interface Hand {
  face: number
  source: number
  marks: number
}

export function handAt(g: Field, block: number): Hand {
  return { face: g.face[block], source: g.source[block], marks: g.marks[block] & g.travelling }
}

export function putHand(g: Field, block: number, hand: Hand): void {
  g.face[block] = hand.face
  g.source[block] = hand.source
  g.marks[block] = (g.marks[block] & ~g.travelling) | hand.marks
}

const members = new Uint8Array(256)

/** Not where all look alike to the enemy already: mixed before, or never seen and of one lot, or seen and the same. */
function canHide(g: Field, blocks: number[]): boolean {
  const [first] = blocks
  const { face, source, mixture } = g
  let sameMixture = true
  for (const block of blocks) sameMixture &&= mixture[block] === mixture[first]
  if (sameMixture) return false
  members.fill(0, 0, mixture.length)
  for (let block = 0; block < mixture.length; block++) members[mixture[block]]++
  for (const block of blocks) {
    if (members[mixture[block]] > 1 || source[block] !== source[first]) return true
    if (source[first] === SEEN && face[block] !== face[first]) return true
  }
  return false
}

export interface Intelligence {
  /** Faces of which only the lot is known, by lot. */
  lots: Record<string, Record<string, number>>
  /** Blocks mixed with each other, and what is among them: faces by name, or lots. */
  among: { blocks: number[]; faces: string[] }[]
}

/** What the enemy of a side may know of its hidden faces; blocks by public number, counted from 1. */
export function intelligence(g: Field, side: number): Intelligence {
  const lots: Intelligence['lots'] = {}
  const among = new Map<number, { blocks: number[]; faces: string[] }>()
  for (let block = 0; block < g.at.length; block++) {
    if (g.side[block] !== side || g.face[block] === 0) continue
    const name = FACE_NAMES[g.face[block]]
    const lot = `lot ${g.source[block]}`
    if (g.source[block] !== SEEN) {
      lots[lot] ??= {}
      lots[lot][name] = (lots[lot][name] ?? 0) + 1
    }
    const mixture = among.get(g.mixture[block]) ?? { blocks: [], faces: [] }
    mixture.blocks.push(block + 1)
    mixture.faces.push(g.source[block] === SEEN ? name : lot)
    among.set(g.mixture[block], mixture)
  }
  for (const mixture of among.values()) mixture.faces.sort()
  return { lots: sorted(lots), among: [...among.values()] }
}

function sorted(lots: Intelligence['lots']): Intelligence['lots'] {
  const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
  const entries = Object.entries(lots).map(([lot, faces]): [string, Record<string, number>] => [
    lot,
    Object.fromEntries(Object.entries(faces).sort(byKey)),
  ])
  return Object.fromEntries(entries.sort(byKey))
}
