import type { Snippet } from 'svelte'
import { type Colour, drawInk, drawn, type Ink, readInk, type Sign, type Where } from '../board/ink.ts'
import type { TargetStyle, Targets } from '../board/targets.ts'
import type { Papers } from '../match.ts'
import { DRAWING } from './papers.ts'
import type { Pointing } from './rehearsal.ts'

const KEEP_MS = 400

/** Draws on a board by hand: arrows and signs that a seat keeps for itself. */
export class Pen {
  ink = $state.raw<Ink>([])
  /** Whether it is drawn with now, and whether what was drawn is seen. */
  drawing = $state(false)
  shown = $state(true)
  tool = $state<'arrow' | Sign>('arrow')
  colour = $state<Colour>('red')
  /** Where an arrow begins that has no end yet. */
  from = $state<string | null>(null)
  private readonly papers: Papers
  private waiting: ReturnType<typeof setTimeout> | undefined

  constructor(papers: Papers, text: string | null) {
    this.papers = papers
    this.ink = readInk(text)
  }

  /** What lies over the board. */
  readonly over = $derived.by(() => {
    const { ink, shown } = this
    return shown && ink.length > 0 ? (where: Where, px: number) => drawInk(ink, where, px) : undefined
  })

  toggle(): void {
    this.drawing = !this.drawing
    this.shown = true
    this.from = null
  }

  pointing(things: Iterable<string>, foot: Snippet): Pointing {
    const targets: Record<string, TargetStyle> = {}
    for (const thing of things) targets[thing] = 'markable'
    return {
      targets: targets satisfies Targets,
      selected: this.from === null ? [] : [this.from],
      pick: (object) => this.pick(object),
      foot,
    }
  }

  /** One thing for a sign, two for an arrow. */
  pick(object: string): void {
    const { tool, colour, from } = this
    if (tool !== 'arrow') this.change(drawn(this.ink, { at: object, sign: tool, colour }))
    else if (from === null || from === object) this.from = from === null ? object : null
    else this.stroke(from, object)
  }

  stroke(from: string, to: string): void {
    if (this.tool !== 'arrow' || from === to) this.pick(to)
    else {
      this.from = null
      this.change(drawn(this.ink, { from, to, colour: this.colour }))
    }
  }

  eraseLast(): void {
    this.change(this.ink.slice(0, -1))
  }

  eraseAll(): void {
    this.change([])
  }

  private change(ink: Ink): void {
    this.ink = ink
    clearTimeout(this.waiting)
    this.waiting = setTimeout(() => this.keep(), KEEP_MS)
  }

  private keep(): Promise<void> {
    const { ink, papers } = this
    return ink.length === 0 ? papers.drop(DRAWING) : papers.keep(DRAWING, '', JSON.stringify(ink))
  }

  /** What is not kept yet is kept at once. */
  close(): void {
    if (this.waiting === undefined) return
    clearTimeout(this.waiting)
    this.keep()
  }
}
