import type { Intelligence } from '@coup/field'
import * as m from '../../paraglide/messages.js'
import { capital, list } from '../../words/format.ts'
import { plain } from '../../words/marked.ts'
import type { Known, Standing } from '../look.ts'
import type { Gazetteer } from './gazetteer.ts'
import { facesWords, faceWords } from './gazetteer.ts'

export interface Soldier {
  readonly id: number
  readonly side: string
  readonly at: string
  readonly face?: string
  readonly known?: true
}

/** How one game names its sides and places. */
export interface Naming {
  readonly sides: readonly string[]
  side(side: string): string
  readonly places: Gazetteer
}

/** A block in a list of choices: `infantry 3 · E of Spinetta`. */
export function blockWords(id: number, blocks: readonly Soldier[], { places }: Naming): string {
  const block = blocks.find((one) => one.id === id)
  if (block === undefined) return m.field_block()
  const what = block.face === undefined ? m.field_block() : faceWords(block.face)
  return `${what} · ${places.short(block.at)}`
}

/** Who stands somewhere: `France: infantry 3, 2 blocks`. */
function garrison(blocks: readonly Soldier[], { sides, side }: Naming): string[] {
  return sides.flatMap((one) => {
    const here = blocks.filter((block) => block.side === one)
    if (here.length === 0) return []
    const seen = here.flatMap((block) => (block.face === undefined ? [] : [faceWords(block.face)]))
    const hidden = here.length - seen.length
    return [`${side(one)}: ${[...seen, ...(hidden ? [m.field_count_blocks({ count: hidden })] : [])].join(', ')}`]
  })
}

/** What a place of the board is, and who stands there. */
export function describePlace(
  object: string,
  blocks: readonly Soldier[],
  naming: Naming,
  more: readonly string[] = [],
): string {
  const name = object.slice(object.indexOf('-') + 1)
  const at = (test: (at: string) => boolean) =>
    garrison(
      blocks.filter((block) => test(block.at)),
      naming,
    )
  if (object.startsWith('box-'))
    return [naming.places.words(`box:${name}`), ...at((one) => one === `box:${name}`)].join('. ')
  const words = object.startsWith('approach-')
    ? [naming.places.describeApproach(name).join(', '), ...at((one) => one === name)]
    : [naming.places.describeArea(name).join(', '), ...at((one) => one === name || one.startsWith(`${name}/`)), ...more]
  return capital(words.join('. '))
}

/** What a block is; `marks` in words. */
export function describeBlock(
  id: string,
  blocks: readonly Soldier[],
  naming: Naming,
  marks: readonly string[],
): string {
  const block = blocks.find((one) => String(one.id) === id)
  if (block === undefined) return m.field_block()
  const { at, face, known } = block
  const { places } = naming
  const where = at.startsWith('box:')
    ? m.field_waiting({ at: places.words(at) })
    : at.includes('/')
      ? m.field_blocking({ at: places.words(at) })
      : m.field_in_reserve({ at: plain(places.in(at)) })
  return [
    `${naming.side(block.side)}: ${face === undefined ? m.field_hidden() : faceWords(face)}`,
    where,
    ...marks,
    ...(known ? [m.field_known_to_enemy()] : []),
  ].join(', ')
}

/** Blocks of which something is known, place by place; then the lots of which nothing is but what is in them. */
export function knownWords(
  intelligence: Readonly<Record<string, Intelligence>>,
  blocks: readonly Soldier[],
  { places }: Naming,
): Known[] {
  return Object.values(intelligence).flatMap(({ lots, among }) => {
    const mixtures = among
      .filter(({ faces }) => faces.some((face) => !(face in lots)))
      .map(({ blocks: these, faces }): Known => {
        const where = new Set(blocks.filter((one) => these.includes(one.id)).map((one) => one.at))
        const seen = faces.filter((face) => !(face in lots))
        const hidden = faces.length - seen.length
        const what = [facesWords(seen), ...(hidden === 0 ? [] : [m.field_count_blocks({ count: hidden })])]
        return { at: list([...where].map((at) => places.marked(at))), what: list(what) }
      })
    const unseen = Object.values(lots).map((lot): Known => {
      const faces = Object.entries(lot).flatMap(([face, n]) => Array.from({ length: n }, () => face))
      return { at: m.field_unseen({ count: faces.length }), what: facesWords(faces) }
    })
    return [...mixtures, ...unseen]
  })
}

/** The strength of a side, or null where some of its faces are hidden. */
function strengthOf(blocks: readonly Soldier[], side: string): number | null {
  const own = blocks.filter((block) => block.side === side)
  if (own.some((block) => block.face === undefined)) return null
  return own.reduce((sum, block) => sum + Number(block.face?.slice(1)), 0)
}

/** How each side stands; its strength is told by the view of whoever commands it. */
export function standingOf(
  morale: (side: string) => number,
  views: readonly { readonly side: string | null; readonly blocks: readonly Soldier[] }[],
  { sides }: Naming,
): Standing[] {
  return sides.map((seat) => {
    const own = views.find((view) => view.side === seat)
    return { seat, morale: morale(seat), strength: own === undefined ? null : strengthOf(own.blocks, seat) }
  })
}
