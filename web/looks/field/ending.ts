import type { Outcome } from '@coup/engine'
import { group, rect, round } from '../../board/draw/svg.ts'
import * as m from '../../paraglide/messages.js'
import type { Fate, GameEnding, Piece } from '../ending.ts'
import { faceWords } from './gazetteer.ts'
import { BLOCK, FACES, faceSigns, PIPS } from './pieces/pieces.ts'
import { shownFaces } from './pieces/scene.ts'

interface Soldiers {
  readonly blocks: readonly { readonly id: number; readonly side: string; readonly face?: string }[]
}

/** Every block on the board whose face somebody sees. */
function army(views: readonly Soldiers[]): Piece[] {
  const faces = shownFaces(views)
  return views[0].blocks.flatMap(({ id, side }): Piece[] => {
    const face = faces.get(id)
    return face === undefined ? [] : [{ side, kind: face[0], strength: Number(face.slice(1)) }]
  })
}

const { length, height } = BLOCK
const MARGIN = 3

/** A block as it lies on the table: lost steps are dashed, and it is struck out when it is destroyed. */
function picture({ kind, strength, left }: Fate): string {
  const [x, y] = [-length / 2, -height / 2]
  const [sign, ...pips] = faceSigns(`${kind}${strength}`)
  const lost = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.2, 'stroke-dasharray': '1.8 1.6' }
  const steps = pips.map((pip, i) => round(PIPS.r, { cx: pip.x, ...(i < left ? { fill: 'currentColor' } : lost) }))
  return (
    rect([x, y, length, height], { rx: 1.6, class: 'wood' }) +
    group({ transform: `translate(${sign.x})` }, FACES[kind] ?? '') +
    steps.join('') +
    (left === 0 ? `<path class="strike" d="M${x + 3} ${-y - 2}L${-x - 3} ${y + 2}"/>` : '')
  )
}

export const blocks = {
  army,
  strength: (left: number, all: number) => m.end_strength({ left, all }),
  name: ({ kind, strength, left }: Fate) =>
    left === strength
      ? faceWords(`${kind}${strength}`)
      : left === 0
        ? m.end_destroyed({ what: faceWords(`${kind}${strength}`) })
        : m.end_reduced({ what: faceWords(`${kind}${strength}`), left }),
  picture,
  box: `${-length / 2 - MARGIN} ${-height / 2 - MARGIN} ${length + 2 * MARGIN} ${height + 2 * MARGIN}`,
} satisfies Partial<GameEnding<Soldiers>>

/** The area of a position: `9` of `9/5`. */
export const areaOf = (at: string): string => at.split('/')[0]

/** Who has won, without a degree. */
export function plainTitle({ winner }: Outcome, name: (side: string) => string): string {
  return winner === null ? m.end_draw() : m.end_wins({ winner: name(winner) })
}
