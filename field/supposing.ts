import { type Random, Refused, refusal, type Supposed } from '@coup/engine'
import { faceNamed } from './face.ts'
import type { Field } from './field.ts'
import { handAt, putHand, SEEN } from './knowledge.ts'

/** No deal that fits what is known has these faces on these blocks. */
const CANNOT_BE = refusal('', 'cannot-be')

/** The faces that somebody supposes on blocks of a side: `block 12` is `C3`. */
export function facesSupposed(g: Field, side: number, supposed: Supposed): Map<number, number> {
  const faces = new Map<number, number>()
  for (const [thing, face] of Object.entries(supposed)) {
    const block = Number(/^block (\d+)$/.exec(thing)?.[1]) - 1
    if (g.side[block] === side) faces.set(block, faceNamed(face))
  }
  return faces
}

/**
 * Changes a deal of these hidden blocks so that some of them have these faces: hands change places within a mixture,
 * faces within a lot, as nobody but the owner could tell. Throws Refused where that cannot be.
 */
export function suppose(g: Field, hidden: readonly number[], faces: ReadonlyMap<number, number>, random: Random): void {
  const wanted = [...faces].sort(([a], [b]) => a - b).filter(([block, face]) => isOpen(g, hidden, block, face))
  if (wanted.length === 0) return
  const sources = planned(g, hidden, wanted, random)
  if (sources === null) throw new Refused('illegal', CANNOT_BE)
  const settled = new Set<number>()
  for (const [i, [block, face]] of wanted.entries()) {
    const free = hidden.filter((other) => !settled.has(other))
    settle(g, free, block, face, sources[i], random)
    settled.add(block)
  }
}

/** A face that is known is no matter of supposing. */
function isOpen(g: Field, hidden: readonly number[], block: number, face: number): boolean {
  if (hidden.includes(block)) return true
  if (g.face[block] === face) return false
  throw new Refused('illegal', CANNOT_BE)
}

function settle(g: Field, free: number[], block: number, face: number, source: number, random: Random): void {
  const oneOf = (blocks: number[]) => blocks[random.below(blocks.length)]
  const mixed = free.filter((other) => g.mixture[other] === g.mixture[block] && g.source[other] === source)
  const holder = oneOf(source === SEEN ? mixed.filter((other) => g.face[other] === face) : mixed)
  const hand = handAt(g, holder)
  putHand(g, holder, handAt(g, block))
  putHand(g, block, hand)
  if (source === SEEN) return
  const like = oneOf(free.filter((other) => g.source[other] === source && g.face[other] === face))
  g.face[like] = g.face[block]
  g.face[block] = face
}

const MOST_TRIES = 20_000

/** Where each wanted face comes from: its lot, or SEEN. Null where there are not enough of them. */
function planned(
  g: Field,
  hidden: readonly number[],
  wanted: readonly (readonly [block: number, face: number])[],
  random: Random,
): number[] | null {
  const left = new Map<string, number>()
  const count = (key: string, by: number) => left.set(key, (left.get(key) ?? 0) + by)
  const keys = (mixture: number, source: number, face: number) =>
    source === SEEN ? [`seen ${mixture} ${face}`] : [`mixture ${mixture} ${source}`, `lot ${source} ${face}`]
  for (const block of hidden) for (const key of keys(g.mixture[block], g.source[block], g.face[block])) count(key, 1)
  const sources = random.shuffle([...new Set(hidden.map((block) => g.source[block]))].sort((a, b) => a - b))
  const plan: number[] = []
  let tries = 0
  const search = (i: number): boolean => {
    if (i === wanted.length) return true
    const [block, face] = wanted[i]
    for (const source of sources) {
      const needs = keys(g.mixture[block], source, face)
      if (tries++ > MOST_TRIES || needs.some((key) => !left.get(key))) continue
      for (const key of needs) count(key, -1)
      plan[i] = source
      if (search(i + 1)) return true
      for (const key of needs) count(key, 1)
    }
    return false
  }
  return search(0) ? plan : null
}
