import type { Intelligence } from '@coup/field'
import type { Suspect } from '../look.ts'
import { faceWords } from './gazetteer.ts'
import type { SheetScene } from './pieces/scene.ts'
import type { Soldier } from './soldiers.ts'

interface Informed {
  readonly blocks: readonly Soldier[]
  readonly intelligence: Readonly<Record<string, Intelligence>>
}

/** The faces that a block may have whose face is hidden, as far as its viewer knows; none of any other thing. */
export function suspectsOf(object: string, { blocks, intelligence }: Informed): Suspect[] {
  const block = blocks.find(({ id }) => object === `block-${id}`)
  const known = block && intelligence[block.side]
  if (block === undefined || block.face !== undefined || known === undefined) return []
  const among = known.among.find((one) => one.blocks.includes(block.id))?.faces ?? []
  const faces = among.flatMap((face) => (face in known.lots ? Object.keys(known.lots[face]) : [face]))
  return [...new Set(faces)]
    .sort((a, b) => order(a) - order(b))
    .map((face) => ({ thing: `block ${block.id}`, as: face, words: faceWords(face) }))
}

const order = (face: string): number => 'GICA'.indexOf(face[0]) * 10 - Number(face.slice(1))

/** The scene with faces that are only guessed in pencil. */
export function pencilled<Scene extends SheetScene>(scene: Scene, guessed: ReadonlySet<string>): Scene {
  const blocks = scene.blocks.map(({ face, ...block }) =>
    face !== undefined && guessed.has(`block-${block.id}`) ? { ...block, known: face } : { face, ...block },
  )
  return { ...scene, blocks }
}
