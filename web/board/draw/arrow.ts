import { add, dist, left, mix, type Point, scale, sub, unit } from './geometry.ts'
import { inkOf, PALE } from './inks.ts'
import { group, path, ring, straight } from './svg.ts'

/** An attack, drawn as on a staff map: broad at the tail, narrow at the neck, hachured on the side away from the light. */
export interface Arrow {
  readonly tail: Point
  readonly tip: Point
  /** The colour of whoever attacks. */
  readonly side: string
  /** As wide as so many blocks attack. */
  readonly blocks: number
  /** How far its middle is bowed to the left of its way, as a part of its length. */
  readonly bend?: number
  /** It is over: an outline is left of it. */
  readonly spent?: boolean
  /** It may not come: an outline with a broken edge. */
  readonly feigned?: boolean
}

interface Rib {
  readonly t: number
  readonly p: Point
  readonly n: Point
}

const RIBS = 40

/** Points with their normals along a curve from tail to tip. */
function ribs({ tail, tip, bend = 0 }: Arrow): Rib[] {
  const control = add(mix(tail, tip, 0.5), scale(left(sub(tip, tail)), bend))
  return Array.from({ length: RIBS + 1 }, (_, i) => {
    const t = i / RIBS
    const [a, b] = [mix(tail, control, t), mix(control, tip, t)]
    return { t, p: mix(a, b, t), n: left(unit(sub(b, a))) }
  })
}

interface Shape {
  readonly outline: string
  /** The edge that looks away from the light, which falls from the north-west. */
  readonly edge: string
  readonly hachures: string
  readonly fine: string
}

const beside = ({ p, n }: Rib, by: number): Point => add(p, scale(n, by))

/** The parts of an arrow; `px` is one pixel of the screen in units of the map, `turn` how the map lies. */
function shape(arrow: Arrow, px: number, turn: number): Shape {
  const length = dist(arrow.tail, arrow.tip) || px
  const half = Math.min((6 + 4.5 * Math.min(arrow.blocks, 5)) * px, length * 0.42)
  const barb = half * 0.95 + 3 * px
  const neck = 1 - Math.min(0.42, (barb * 1.5) / length)
  const width = (t: number): number => half * (1 - 0.54 * Math.sqrt(t / neck))
  const all = ribs(arrow)
  const body = all.filter(({ t }) => t <= neck)
  const last = body[body.length - 1]
  const ahead = unit(sub(arrow.tip, last.p))
  const wing = (side: number): Point => add(add(last.p, scale(left(ahead), side * barb)), scale(ahead, -3 * px))
  const flank = (side: number): Point[] => body.map((rib) => beside(rib, side * width(rib.t)))
  const notch = mix(all[0].p, last.p, Math.min(0.3, (9 * px) / length))
  const shaded = shadedSide(last.n, turn)
  return {
    outline: ring([notch, ...flank(1), wing(1), arrow.tip, wing(-1), ...flank(-1).reverse()]),
    edge: straight([...flank(shaded), wing(shaded), arrow.tip]),
    ...hatching(body, width, shaded, 2.9 * px, [last.p, arrow.tip, wing(shaded)]),
  }
}

/** Which flank looks to the reader's south-east. */
function shadedSide([x, y]: Point, turn: number): 1 | -1 {
  const angle = (turn * Math.PI) / 180
  const seen = x * Math.cos(angle) - y * Math.sin(angle) + x * Math.sin(angle) + y * Math.cos(angle)
  return seen > 0 ? 1 : -1
}

/** Hachures across the body and from the head's shaded edge to its axis. */
function hatching(
  body: readonly Rib[],
  width: (t: number) => number,
  shaded: number,
  step: number,
  [base, tip, wing]: readonly [Point, Point, Point],
): Pick<Shape, 'hachures' | 'fine'> {
  const along = (run: number): Rib => {
    const at = (run / dist(body[0].p, body[body.length - 1].p)) * (body.length - 1)
    const [a, b] = [body[Math.floor(at)], body[Math.min(body.length - 1, Math.ceil(at))]]
    const f = at - Math.floor(at)
    return { t: a.t + (b.t - a.t) * f, p: mix(a.p, b.p, f), n: unit(mix(a.n, b.n, f)) }
  }
  const whole = dist(body[0].p, body[body.length - 1].p)
  let [hachures, fine] = ['', '']
  for (let run = step * 2.4; run < whole; run += step) {
    const rib = along(run)
    const w = width(rib.t) * shaded
    hachures += straight([beside(rib, w), beside(rib, w * 0.12)])
    fine += straight([beside(rib, -w), beside(rib, -w * 0.72)])
  }
  const head = dist(base, tip)
  for (let run = 0; run < head - step; run += step) {
    const edge = mix(wing, tip, run / head)
    hachures += straight([edge, mix(edge, mix(base, tip, run / head), 0.86)])
  }
  return { hachures, fine }
}

/** The drawing of an attack; `px` is one pixel of the screen in units of the map, `turn` how the map lies. */
export function drawArrow(arrow: Arrow, px: number, turn = 0): string {
  const { line, wash, deep } = inkOf(arrow.side)
  const { outline, edge, hachures, fine } = shape(arrow, px, turn)
  const stroked = (d: string, stroke: string, width: number, opacity = 1, dashes?: string): string =>
    path(d, {
      fill: 'none',
      stroke,
      'stroke-width': width * px,
      'stroke-opacity': opacity,
      'stroke-linejoin': 'round',
      'stroke-dasharray': dashes,
    })
  if (arrow.spent)
    return group(
      { class: 'arrow spent', opacity: 0.6 },
      path(outline, { fill: wash, 'fill-opacity': 0.14 }),
      stroked(outline, line, 1.1),
      stroked(edge, line, 1.9),
    )
  const casing = path(outline, { fill: PALE, 'fill-opacity': 0.55 }) + stroked(outline, PALE, 5, 0.85)
  const washed = path(outline, { fill: wash, 'fill-opacity': arrow.feigned ? 0.16 : 0.4 })
  if (arrow.feigned) {
    const dashes = `${7 * px} ${4 * px}`
    return group({ class: 'arrow' }, casing, washed, stroked(outline, deep, 1.6, 1, dashes))
  }
  return group(
    { class: 'arrow' },
    casing,
    washed,
    group({ class: 'hachures' }, stroked(hachures, line, 0.95, 0.85), stroked(fine, line, 0.7, 0.6)),
    stroked(outline, deep, 1.3),
    stroked(edge, deep, 2.5),
  )
}
