import { statfs } from 'node:fs/promises'
import type { Store } from './store.ts'

const KEPT_MS = 1000

/** Whether the server is ready to keep what is played, and if not, why: closing, busy, unwritable, disk. */
export class Health {
  closing = false
  private readonly store: Store
  private readonly folder: string | null
  private readonly freeBytes: number
  private known: { readonly at: number; readonly trouble: Promise<string | null> } | null = null

  constructor(store: Store, folder: string | null, freeBytes: number) {
    this.store = store
    this.folder = folder
    this.freeBytes = freeBytes
  }

  /** Null: ready. However often it is asked, it tries once a second. */
  trouble(): Promise<string | null> {
    const now = performance.now()
    if (this.known === null || now - this.known.at > KEPT_MS) this.known = { at: now, trouble: this.look() }
    return this.closing ? Promise.resolve('closing') : this.known.trouble
  }

  private async look(): Promise<string | null> {
    if (this.folder !== null && (await freeIn(this.folder)) < this.freeBytes) return 'disk'
    return this.store.tryWriting()
  }
}

async function freeIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
