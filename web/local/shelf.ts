import { shortened } from '@coup/engine'
import { kept } from '../kept.ts'
import type { Saved } from './game.ts'
import { dropPapers } from './papers.ts'

const PREFIX = 'coup-game-'

/** What is kept of each game for the list of games. */
export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The games kept in this browser. What is put there is written at once. */
export class Shelf {
  private readonly drawer: Drawer

  constructor(drawer: Drawer) {
    this.drawer = drawer
  }

  put(saved: Saved): void {
    try {
      this.write(saved)
    } catch (full) {
      // Games that are over need no more than their answers, the oldest first.
      const over = this.all().filter((one) => one.over !== null && one.id !== saved.id)
      for (const one of over.reverse()) this.write({ ...one, record: shortened(one.record) })
      if (over.length === 0) throw full
      this.write(saved)
    }
  }

  private write(saved: Saved): void {
    this.drawer.setItem(PREFIX + saved.id, JSON.stringify(saved))
  }

  get(id: string): Saved | null {
    return kept(this.drawer, PREFIX + id)
  }

  drop(id: string): void {
    this.drawer.removeItem(PREFIX + id)
    dropPapers(this.drawer, id)
  }

  /** Newest first. */
  all(): Saved[] {
    const saved: Saved[] = []
    for (let i = 0; i < this.drawer.length; i++) {
      const key = this.drawer.key(i)
      if (!key?.startsWith(PREFIX)) continue
      const one = kept<Saved>(this.drawer, key)
      if (one !== null) saved.push(one)
    }
    return saved.sort((a, b) => b.changed - a.changed)
  }
}
