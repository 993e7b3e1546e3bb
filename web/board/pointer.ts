import type { Targets } from './targets.ts'

/** Ids of the things at a point of the page, the topmost first. */
export function idsAt(x: number, y: number): string[] {
  return document
    .elementsFromPoint(x, y)
    .map((element) => element.closest('[data-id]')?.getAttribute('data-id') ?? '')
    .filter((id, i, all) => id && all.indexOf(id) === i)
}

const AROUND = 8

/** What a click means: the topmost thing on offer there (for a finger also close by), else whatever lies there. */
export function picked(
  x: number,
  y: number,
  targets: Targets,
  reach: number,
): { id: string; offered: boolean } | undefined {
  const here = idsAt(x, y)
  const offered = here.find((id) => targets[id])
  if (offered) return { id: offered, offered: true }
  if (reach)
    for (let i = 0; i < AROUND; i++) {
      const angle = (i * 2 * Math.PI) / AROUND
      const near = idsAt(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach).find((id) => targets[id])
      if (near) return { id: near, offered: true }
    }
  return here.length ? { id: here[0], offered: false } : undefined
}

/** What can be dragged, unlike a place. */
export const isPiece = (id: string): boolean => id.startsWith('block-')

/** Where a dragged piece is dropped: a place on offer if there is one under the pointer, else the topmost place. */
export function droppedOn(x: number, y: number, piece: string, targets: Targets): string | undefined {
  const here = idsAt(x, y).filter((id) => id !== piece)
  return here.find((id) => targets[id]) ?? here.find((id) => !isPiece(id))
}

/** Beside a point of a box, on the side where there is room for words. */
export function tipStyle({ left, top, width, height }: DOMRect, x: number, y: number): string {
  const [dx, dy] = [x - left, y - top]
  const across = dx < width / 2 ? `left:${dx + 12}px` : `right:${width - dx + 12}px`
  return `${across};${dy < height * 0.6 ? `top:${dy + 16}px` : `bottom:${height - dy + 10}px`}`
}
