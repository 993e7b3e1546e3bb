import { Worker } from 'node:worker_threads'
import type { Rules } from '@coup/engine'
import { Mind, type Posed } from './mind.ts'
import type { Decided } from './mindthread.ts'
import type { Settings } from './settings.ts'

type Wanted = Omit<Posed, 'hurried'>

interface Waiting {
  readonly posed: Wanted
  resolve(choice: string): void
  reject(error: Error): void
}

const MEMORY = { maxOldGenerationSizeMb: 512 }
const LOST = 'the thought was lost'

/**
 * Threads in which computer players think; a match has always the same one, which remembers its plans. Where many wait
 * they think no longer. Without threads they decide at once what comes to mind first.
 */
export class Minds {
  private readonly threads: Thread[]
  private readonly here: Mind
  private readonly patience: number

  /** `module`: the name of the module from which a thread has the games; null: no threads. */
  constructor(settings: Settings, games: readonly Rules[], module: string | null) {
    const count = module === null ? 0 : settings.thinkers
    this.here = new Mind(games, settings.turnMs)
    this.patience = settings.thoughtsWaiting
    this.threads = Array.from({ length: count }, () => new Thread(module!, settings.turnMs))
  }

  choose(posed: Wanted): Promise<string> {
    if (this.threads.length === 0) return new Promise((decide) => decide(this.here.choose({ ...posed, hurried: true })))
    const at = Array.from(posed.match).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
    return this.threads[at % this.threads.length].choose(posed, this.patience)
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()))
  }
}

/** One thread, started when it is needed and again when it has ended. */
class Thread {
  private readonly workerData: { readonly games: string; readonly turnMs: number }
  private worker: Worker | null = null
  private readonly waiting: Waiting[] = []
  private thinks: Waiting | null = null

  constructor(games: string, turnMs: number) {
    this.workerData = { games, turnMs }
  }

  choose(posed: Wanted, patience: number): Promise<string> {
    const chosen = new Promise<string>((resolve, reject) => this.waiting.push({ posed, resolve, reject }))
    this.go(patience)
    return chosen.finally(() => this.go(patience))
  }

  private go(patience: number): void {
    if (this.thinks !== null) return
    const next = this.waiting.shift()
    if (next === undefined) return
    this.thinks = next
    this.worker ??= this.start()
    this.worker.postMessage({ ...next.posed, hurried: this.waiting.length > patience } satisfies Posed)
  }

  private start(): Worker {
    const { workerData } = this
    const worker = new Worker(new URL('./mindthread.ts', import.meta.url), { workerData, resourceLimits: MEMORY })
    worker.unref()
    worker.on('message', (decided: Decided) => this.decided(decided))
    worker.on('error', () => {})
    worker.on('exit', () => {
      this.worker = null
      this.decided({ failure: LOST })
    })
    return worker
  }

  private decided(decided: Decided): void {
    const { thinks } = this
    this.thinks = null
    if ('choice' in decided) thinks?.resolve(decided.choice)
    else thinks?.reject(new Error(decided.failure))
  }

  async close(): Promise<void> {
    for (const one of this.waiting.splice(0)) one.reject(new Error(LOST))
    await this.worker?.terminate()
  }
}
