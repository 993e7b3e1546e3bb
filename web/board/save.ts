import { capacityLayer } from './draw/capacity.ts'
import type { Chart } from './draw/chart.ts'
import type { Lettered } from './draw/labels.ts'
import { face } from './draw/pieces.ts'
import { sheet } from './draw/sheet.ts'
import { group, num, place, text } from './draw/svg.ts'
import type { Layout, Placed } from './layout.ts'
import { hourSpot } from './margin.ts'
import type { Scene, SceneBlock } from './scene.ts'

const lying = ({ p, angle, size }: Placed): string => `${place(p, angle)}scale(${num(size * 100)}e-2)`

function block({ side, face: shown, known, disorganized, firing }: SceneBlock, { p, angle, size }: Placed): string {
  const tilted = { p, angle: angle - (disorganized ? 5 : 0), size }
  const sign = shown ? group({ class: 'face' }, face(shown)) : known ? group({ class: 'face pencil' }, face(known)) : ''
  const smoke = firing ? '<use href="#smoke" x="54"/>' : ''
  return group({ transform: lying(tilted) }, `<use href="#wood-block-${side}"/>`, sign, smoke)
}

/** Everything that lies on the sheet, as it is drawn when the board is saved. */
export function laid(chart: Chart, scene: Scene, layout: Layout, turn: number): string {
  const stamp = (id: string, placed: Placed) => `<use href="#${id}" transform="${lying(placed)}"/>`
  return group(
    { class: 'pieces' },
    capacityLayer(chart, layout.squares, scene.control ?? {}, 1, turn),
    layout.discs.map((d) => stamp(`disc-${d.side}`, d)),
    scene.track ? stamp('hour', { p: hourSpot(chart, scene.track.now, turn), angle: -turn, size: 0.85 }) : '',
    scene.blocks.map((b) => {
      const placed = layout.blocks.get(b.id)
      return placed ? block(b, placed) : ''
    }),
    (scene.flags ?? []).map((f) => {
      const placed = layout.flags.get(f.id)
      if (!placed) return ''
      const name = text(f.name, { class: 'commander', x: 29, y: -16 })
      return group({ transform: lying(placed) }, `<use href="#flag-${f.side}"/>`, name)
    }),
  )
}

export const svgOf = (
  chart: Chart,
  names: readonly Lettered[],
  scene: Scene,
  layout: Layout,
  turn: number,
  fonts: string,
): string => sheet(chart, names, turn, laid(chart, scene, layout, turn), fonts)

/** The drawing as a picture, `scale` points for each unit of the map. */
export async function pngOf(svg: string, scale: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.naturalWidth * scale)
    canvas.height = Math.round(image.naturalHeight * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!blob) throw new Error('the board is too large for a picture of this size')
    return blob
  } finally {
    URL.revokeObjectURL(url)
  }
}
