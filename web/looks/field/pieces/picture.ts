import { escaped } from '../../../board/draw/svg.ts'
import { face } from './pieces.ts'
import type { FieldScene } from './scene.ts'

const VIEW = '-52 -13 104 26'
const FLAG_VIEW = '-3 -25 21 27'

/** A block or a commander's flag as it lies on the board that is being shown, for a button. */
export function blockPicture(piece: string, { blocks, flags = [] }: FieldScene): string | null {
  const block = blocks.find(({ id }) => piece === `block-${id}`)
  if (block !== undefined) {
    const shown = block.face ?? block.known
    const sign = shown === undefined ? '' : `<g class="face${block.face ? '' : ' pencil'}">${face(shown)}</g>`
    return `<svg viewBox="${VIEW}" class="block-picture"><use href="#wood-block-${block.side}"/>${sign}</svg>`
  }
  const flag = flags.find(({ id }) => piece === `flag-${id}`)
  return flag === undefined
    ? null
    : `<svg viewBox="${FLAG_VIEW}" class="flag-picture"><use href="#flag-${flag.side}"/></svg>${escaped(flag.name)}`
}
