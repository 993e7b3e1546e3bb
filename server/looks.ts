import { Worker } from 'node:worker_threads'
import type { Rules } from '@coup/engine'
import { Problem } from '@coup/match'
import type { Caller } from './doorman.ts'
import { timed } from './effort.ts'
import { type Look, takeLook } from './look.ts'
import type { Settings } from './settings.ts'
import type { Taken } from './thread.ts'

interface Job {
  readonly look: Look
  readonly caller: Caller
  resolve(reply: Uint8Array): void
  reject(error: unknown): void
  /** Nobody waits for it any more. */
  isForgotten(): boolean
  paid(ms: number): void
}

type Wanted = Pick<Job, 'look' | 'caller' | 'isForgotten' | 'paid'>

const TOO_MANY = new Problem('too-fast', 'Too many looks; wait a moment.')
const TOO_LONG = new Problem('too-long', 'This takes too long to find out.')
const LOST = new Problem('busy', 'The look was lost; nothing has changed. Try again.')
const LONGEST_REST_MS = 10_000
const MEMORY = { maxOldGenerationSizeMb: 512 }

/**
 * Looks ahead and back, taken by threads so that no table waits for another's. Callers take turns; what is too much is
 * refused before it waits. Without threads, and while none will run, the server takes them itself.
 */
export class Looks {
  private readonly settings: Settings
  private readonly games: readonly Rules[]
  private readonly threads: Thread[]
  private readonly waiting = new Map<Caller, Job[]>()

  /** `module`: the name of the module from which a thread has the games; null: no threads. */
  constructor(settings: Settings, games: readonly Rules[], module: string | null) {
    this.settings = settings
    this.games = games
    const count = module === null ? 0 : settings.workers
    this.threads = Array.from({ length: count }, () => new Thread(module!, settings.lookMs, () => this.go()))
  }

  get size(): number {
    return [...this.waiting.values()].reduce((sum, own) => sum + own.length, 0)
  }

  /** Throws Problem. */
  take(wanted: Wanted): Promise<Uint8Array> {
    const { caller, look, paid } = wanted
    if (!this.threads.some((thread) => thread.isSound)) return this.takeHere(look, paid)
    if (caller.looks >= this.settings.callerLooks || this.size >= this.settings.allLooks) throw TOO_MANY
    caller.looks++
    const taken = new Promise<Uint8Array>((resolve, reject) => {
      const own = this.waiting.get(caller) ?? []
      own.push({ ...wanted, resolve, reject })
      this.waiting.set(caller, own)
    })
    this.go()
    return taken.finally(() => caller.looks--)
  }

  /** Whoever waits for it is one who asked: the others wait too, so this is for want of threads alone. */
  private async takeHere(look: Look, paid: (ms: number) => void): Promise<Uint8Array> {
    return timed(paid, () => takeLook(look, this.games))
  }

  /** The next caller's next look: who has had one stands behind the others. */
  private next(): Job | undefined {
    for (const [caller, own] of this.waiting) {
      const job = own.shift()
      this.waiting.delete(caller)
      if (own.length > 0) this.waiting.set(caller, own)
      if (job === undefined || !job.isForgotten()) return job
      job.reject(LOST)
    }
    return undefined
  }

  private go(): void {
    for (const thread of this.threads) {
      if (!thread.isFree) continue
      const job = this.next()
      if (job === undefined) return
      thread.take(job)
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()))
    for (const own of this.waiting.values()) for (const job of own) job.reject(LOST)
    this.waiting.clear()
  }
}

/** One thread, started again when it ends; later and later if it keeps ending. */
class Thread {
  private readonly module: string
  private readonly lookMs: number
  private readonly free: () => void
  private worker: Worker | null = null
  private job: Job | null = null
  private timer: NodeJS.Timeout | undefined
  private failures = 0
  private closed = false

  constructor(module: string, lookMs: number, free: () => void) {
    this.module = module
    this.lookMs = lookMs
    this.free = free
    this.start()
  }

  private start(): void {
    const workerData = { games: this.module }
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData, resourceLimits: MEMORY })
    worker.unref()
    worker.on('message', (taken: Taken) => this.taken(taken))
    worker.on('error', () => {})
    worker.on('exit', () => this.ended())
    this.worker = worker
  }

  get isFree(): boolean {
    return this.worker !== null && this.job === null
  }

  /** It runs, or has only just stopped. */
  get isSound(): boolean {
    return !this.closed && this.failures < 3
  }

  take(job: Job): void {
    this.job = job
    this.timer = setTimeout(() => this.giveUp(TOO_LONG), this.lookMs)
    this.timer.unref()
    this.worker!.postMessage(job.look)
  }

  private taken(taken: Taken): void {
    const { job } = this
    clearTimeout(this.timer)
    this.job = null
    this.failures = 0
    job?.paid(taken.ms)
    if ('reply' in taken) job?.resolve(taken.reply)
    else job?.reject(taken.failure)
    this.free()
  }

  private giveUp(error: Problem): void {
    this.job?.paid(this.lookMs)
    this.job?.reject(error)
    this.job = null
    void this.worker?.terminate()
  }

  private ended(): void {
    clearTimeout(this.timer)
    this.job?.reject(LOST)
    this.job = null
    this.worker = null
    if (this.closed) return
    const rest = Math.min(LONGEST_REST_MS, 50 * 4 ** this.failures++)
    setTimeout(() => {
      if (this.closed) return
      this.start()
      this.free()
    }, rest).unref()
  }

  async close(): Promise<void> {
    this.closed = true
    await this.worker?.terminate()
  }
}
