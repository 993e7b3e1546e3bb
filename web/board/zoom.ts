import { pointer, select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import type { Rect } from './draw/geometry.ts'
import { fitsRow, roomOn } from './draw/turning.ts'

export interface ZoomHooks {
  /** While moving: only the sheet's transform changes. */
  moved: (at: ZoomTransform) => void
  /** At rest: time to draw finer or coarser. */
  rested: (at: ZoomTransform) => void
  /** Whether a press begins a pan (and not the drag of a piece). */
  pans: (event: Event) => boolean
  /** Whether two presses ask for more of what is under them. */
  enlarges: (event: Event) => boolean
}

const REST = 120
const GLIDE = 320
/** Around the buttons of a board. */
const MARGIN = 10

/** How a sheet lies that is drawn at a scale: on whole pixels, so that it is not drawn again while it is moved. */
export function transformOf({ x, y, k }: ZoomTransform, drawn: number): string {
  return `translate3d(${Math.round(x)}px,${Math.round(y)}px,0) scale(${k / drawn})`
}

/** Pan, wheel, pinch and double tap on a viewport that shows a sheet of the given size. */
export class Zoomer {
  readonly #viewport: HTMLElement
  readonly #hooks: ZoomHooks
  readonly #behaviour = zoom<HTMLElement, unknown>()
  #size: readonly [number, number] = [1, 1]
  #box = { width: 0, height: 0 }
  #rest: ReturnType<typeof setTimeout> | undefined
  #frame = 0
  /** A hand is on it. */
  held = false
  /** A viewport that has no size yet shows nothing. */
  #shown = false
  /** Where the reader was before the view leaned in by itself. */
  #before: ZoomTransform | undefined
  /** What it leans in to. */
  #leaning: { readonly rect: Rect; readonly legible: number } | undefined

  constructor(viewport: HTMLElement, hooks: ZoomHooks) {
    this.#viewport = viewport
    this.#hooks = hooks
    this.#behaviour
      .filter((event: Event) => {
        if (event instanceof WheelEvent) return true
        if (event instanceof MouseEvent && (event.button || event.ctrlKey)) return false
        return hooks.pans(event)
      })
      .clickDistance(6)
      .on('start', ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        this.held = sourceEvent instanceof Event && !(sourceEvent instanceof WheelEvent)
      })
      .on('end', () => {
        this.held = false
      })
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        // The reader has taken the view into his own hand.
        if (event.sourceEvent) {
          this.#stay()
          cancelAnimationFrame(this.#frame)
        }
        this.#moved(event.transform)
      })
    select(viewport)
      .call(this.#behaviour)
      .on('dblclick.zoom', (event: MouseEvent | TouchEvent) => this.#twice(event))
  }

  /** A double click or tap shows what is under it twice as large, with Shift half. */
  #twice(event: MouseEvent | TouchEvent): void {
    if (!this.#hooks.enlarges(event)) return
    event.preventDefault()
    const at = pointer('changedTouches' in event ? event.changedTouches[0] : event, this.#viewport)
    this.#by(event.shiftKey ? 0.5 : 2, at)
  }

  #moved(at: ZoomTransform): void {
    this.#hooks.moved(at)
    this.#restSoon()
  }

  /** Not while a hand holds it still: it may move on at once. */
  #restSoon(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => (this.held ? this.#restSoon() : this.#rested()), REST)
  }

  #rested(): void {
    clearTimeout(this.#rest)
    this.#hooks.rested(this.#at)
  }

  /**
   * Measures the room for the sheet. The buttons stand in a row below it or in a column beside it, where they leave more
   * on such a screen: what is asked below it does not move them.
   */
  #measure(size: readonly [number, number]): void {
    const { width, height } = this.#viewport.getBoundingClientRect()
    const button = (this.#viewport.querySelector('.controls button')?.getBoundingClientRect().height ?? 0) + MARGIN
    const row = fitsRow(size, width, roomOn(innerHeight), button)
    this.#box = row ? { width, height: Math.max(0, height - button) } : { width: Math.max(0, width - button), height }
    this.#viewport.dataset.buttons = row ? 'row' : 'column'
  }

  /** The scale at which a rectangle of the sheet just fits. */
  #fitting([, , w, h]: Rect): number {
    const { width, height } = this.#box
    return Math.min(width / w, height / h)
  }

  /** The scale at which the whole sheet is seen. */
  get least(): number {
    return this.#behaviour.scaleExtent()[0]
  }

  /** Tells how large the sheet is; the view can neither leave it nor show it smaller than whole, and stays whole. */
  resize(size: readonly [number, number]): void {
    const whole = !this.#shown || this.#at.k <= this.least * 1.01
    this.#size = size
    this.#measure(size)
    const { width, height } = this.#box
    if (!width || !height) return
    const least = this.#fitting([0, 0, ...size])
    const slackX = Math.max(0, width / least - size[0]) / 2
    const slackY = Math.max(0, height / least - size[1]) / 2
    this.#behaviour
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([least, Math.max(4, least * 2)])
      .translateExtent([
        [-slackX - 40, -slackY - 40],
        [size[0] + slackX + 40, size[1] + slackY + 40],
      ])
    if (whole) this.show([0, 0, ...size], false)
    if (this.#leaning) this.lean(this.#leaning.rect, this.#leaning.legible)
  }

  /** The view stays where it is brought now. */
  #stay(): void {
    this.#before = undefined
    this.#leaning = undefined
  }

  /** Shows a rectangle of the sheet as large as it fits. */
  show(rect: Rect, smooth = true): void {
    const { width, height } = this.#box
    if (!width || !height) return
    this.#shown = true
    const k = this.#fitting(rect)
    const at = zoomIdentity
      .translate(width / 2, height / 2)
      .scale(k)
      .translate(-rect[0] - rect[2] / 2, -rect[1] - rect[3] / 2)
    this.#to(at, smooth)
  }

  /** Leans in to a rectangle of the sheet that is out of sight, or seen at less than a scale at which it can be read. */
  lean(rect: Rect, legible: number): void {
    const { width, height } = this.#box
    if (!width || !height) return
    this.#leaning = { rect, legible }
    if (this.#sees(rect) && this.#at.k > legible * 0.8) return
    this.#go(rect, Math.max(legible, this.#at.k))
  }

  /** Goes to a rectangle of the sheet that is out of sight; no closer than the view is. */
  follow(rect: Rect): void {
    const { width, height } = this.#box
    if (!width || !height || this.#sees(rect)) return
    this.#go(rect, this.#at.k)
  }

  #sees([x, y, w, h]: Rect): boolean {
    const { width, height } = this.#box
    const [left, top] = this.#at.apply([x, y])
    const [right, bottom] = this.#at.apply([x + w, y + h])
    return left > 0 && top > 0 && right < width && bottom < height
  }

  /** So that a rectangle is in the middle and whole, at this scale at most; the reader comes back from there. */
  #go(rect: Rect, closest: number): void {
    this.#before ??= this.#at
    const { width, height } = this.#box
    const [least, most] = this.#behaviour.scaleExtent()
    const k = Math.max(least, Math.min(most, this.#fitting(rect), closest))
    const at = zoomIdentity
      .translate(width / 2, height / 2)
      .scale(k)
      .translate(-rect[0] - rect[2] / 2, -rect[1] - rect[3] / 2)
    this.#to(this.#within(at), true)
  }

  /** Back to where the reader was, unless he has moved the view since. */
  leanBack(): void {
    this.#leaning = undefined
    if (this.#before === undefined) return
    const before = this.#before
    this.#before = undefined
    this.#to(before, true)
  }

  /** The nearest view that does not leave the sheet. */
  #within(at: ZoomTransform): ZoomTransform {
    const { width, height } = this.#box
    const extent: [[number, number], [number, number]] = [
      [0, 0],
      [width, height],
    ]
    return this.#behaviour.constrain()(at, extent, this.#behaviour.translateExtent())
  }

  fit(smooth = true): void {
    this.#stay()
    this.show([0, 0, ...this.#size], smooth)
  }

  by(factor: number): void {
    this.#by(factor, [this.#box.width / 2, this.#box.height / 2])
  }

  /** Larger or smaller around a point of the viewport. */
  #by(factor: number, around: [number, number]): void {
    this.#stay()
    const [least, most] = this.#behaviour.scaleExtent()
    const k = Math.max(least, Math.min(most, this.#at.k * factor))
    const [x, y] = this.#at.invert(around)
    const at = zoomIdentity
      .translate(...around)
      .scale(k)
      .translate(-x, -y)
    this.#to(this.#within(at), true)
  }

  /** Moves the sheet so that a point of it is well inside the view; one that is seen whole lies still. */
  reveal(x: number, y: number): void {
    if (this.#at.k <= this.least * 1.01) return
    const { width, height } = this.#box
    const [px, py] = this.#at.apply([x, y])
    const margin = Math.min(60, width / 4, height / 4)
    if (px > margin && py > margin && px < width - margin && py < height - margin) return
    select(this.#viewport).call(this.#behaviour.translateTo, x, y)
  }

  get #at(): ZoomTransform {
    return zoomTransform(this.#viewport)
  }

  #to(goal: ZoomTransform, smooth: boolean): void {
    cancelAnimationFrame(this.#frame)
    const selection = select(this.#viewport)
    const glide = GLIDE * Number(getComputedStyle(this.#viewport).getPropertyValue('--pace'))
    if (!smooth || glide === 0) {
      selection.call(this.#behaviour.transform, goal)
      this.#rested()
      return
    }
    const from = this.#at
    const start = performance.now()
    const step = (now: number) => {
      const t = Math.min(1, (now - start) / glide)
      const eased = 1 - (1 - t) ** 3
      const k = from.k * (goal.k / from.k) ** eased
      const share = goal.k === from.k ? eased : (k - from.k) / (goal.k - from.k)
      const at = zoomIdentity.translate(from.x + (goal.x - from.x) * share, from.y + (goal.y - from.y) * share).scale(k)
      selection.call(this.#behaviour.transform, t < 1 ? at : goal)
      if (t < 1) this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }

  stop(): void {
    clearTimeout(this.#rest)
    cancelAnimationFrame(this.#frame)
    select(this.#viewport).on('.zoom', null)
  }
}
