import { group, num, place, rect, text } from '../../../board/draw/svg.ts'
import type { Lettered } from '../letters/labels.ts'
import type { Chart } from '../map/chart.ts'
import { capacityLayer } from '../marks/capacity.ts'
import { hourSpot } from '../pieces/margin.ts'
import { face } from '../pieces/pieces.ts'
import type { Layout, Placed } from '../pieces/placed.ts'
import type { FieldScene, SceneBlock } from '../pieces/scene.ts'
import { sheet } from './sheet.ts'

const lying = ({ p, angle, size }: Placed): string => `${place(p, angle)}scale(${num(size * 100)}e-2)`

function block({ side, face: shown, known, disorganized, firing }: SceneBlock, { p, angle, size }: Placed): string {
  const tilted = { p, angle: angle - (disorganized ? 5 : 0), size }
  const sign = shown ? group({ class: 'face' }, face(shown)) : known ? group({ class: 'face pencil' }, face(known)) : ''
  const smoke = firing ? '<use href="#smoke" x="54"/>' : ''
  return group({ transform: lying(tilted) }, `<use href="#wood-block-${side}"/>`, sign, smoke)
}

/** Everything that lies on the sheet, as it is drawn when the board is saved. */
export function laid(chart: Chart, scene: FieldScene, layout: Layout, turn: number): string {
  const stamp = (id: string, placed: Placed) => `<use href="#${id}" transform="${lying(placed)}"/>`
  return group(
    { class: 'pieces' },
    capacityLayer(chart, layout.squares, scene.control ?? {}, 1, turn),
    layout.trays.map(({ p, angle, half: [w, h] }) =>
      rect([-w, -h, 2 * w, 2 * h], { class: 'tray', transform: place(p, angle) }),
    ),
    layout.discs.map((d) => stamp(`disc-${d.side}`, d)),
    scene.track ? stamp('hour', { p: hourSpot(chart, scene.track.now, turn), angle: -turn, size: 0.85 }) : '',
    scene.blocks.map((b) => {
      const placed = layout.blocks.get(b.id)
      return placed ? block(b, placed) : ''
    }),
    (scene.flags ?? []).map((f) => {
      const placed = layout.flags.get(f.id)
      if (!placed) return ''
      const name = text(f.name, { class: 'commander', x: 19, y: -8 })
      return group({ transform: lying(placed) }, `<use href="#flag-${f.side}"/>`, name)
    }),
  )
}

export const svgOf = (
  chart: Chart,
  names: readonly Lettered[],
  scene: FieldScene,
  layout: Layout,
  turn: number,
  fonts: string,
): string => sheet(chart, names, turn, laid(chart, scene, layout, turn), fonts)
