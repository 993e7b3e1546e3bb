import type { Paper } from '@coup/match'
import { kept } from '../kept.ts'
import { type Papers, RefusedAnswer } from '../match.ts'

export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Sheet {
  readonly name: string
  readonly text: string
  readonly changed: number
}

const NO_ROOM = { code: 'too-large', rule: '', reason: 'too-large' }

const keyOf = (game: string): string => `coup-papers-${game}`

export function dropPapers(drawer: Drawer, game: string): void {
  drawer.removeItem(keyOf(game))
}

/** What a seat keeps in this browser with a game; a spectator has no seat. */
export class LocalPapers implements Papers {
  private readonly drawer: Drawer
  private readonly game: string
  private readonly seat: string

  constructor(drawer: Drawer, game: string, seat: string | null) {
    this.drawer = drawer
    this.game = game
    this.seat = seat ?? ''
  }

  private get all(): Record<string, Record<string, Sheet>> {
    return kept(this.drawer, keyOf(this.game)) ?? {}
  }

  private get own(): Record<string, Sheet> {
    return this.all[this.seat] ?? {}
  }

  private put(own: Record<string, Sheet>): void {
    try {
      this.drawer.setItem(keyOf(this.game), JSON.stringify({ ...this.all, [this.seat]: own }))
    } catch {
      throw new RefusedAnswer(NO_ROOM)
    }
  }

  async list(): Promise<Paper[]> {
    const papers = Object.entries(this.own).map(([paper, { name, changed }]) => ({ paper, name, changed }))
    return papers.sort((a, b) => a.changed - b.changed)
  }

  async read(paper: string): Promise<string | null> {
    return this.own[paper]?.text ?? null
  }

  async keep(paper: string, name: string, text: string): Promise<void> {
    this.put({ ...this.own, [paper]: { name, text, changed: Date.now() } })
  }

  async drop(paper: string): Promise<void> {
    const { [paper]: _, ...rest } = this.own
    this.put(rest)
  }
}
