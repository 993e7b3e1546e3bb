export interface Thought {
  readonly record: string
  readonly seat: string
  readonly ms: number
}

export type Reply = { readonly progress: number } | { readonly choice: string }

/** A computer player that thinks beside the page. */
export class Computer {
  /** 0 to 1, while it thinks. */
  progress: number | null = null
  private worker: Worker | null = null
  private readonly onchange: () => void

  constructor(onchange: () => void) {
    this.onchange = onchange
  }

  choose(thought: Thought): Promise<string> {
    this.worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const { worker } = this
    this.progress = 0
    this.onchange()
    return new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        this.progress = 'progress' in data ? data.progress : null
        this.onchange()
        if ('choice' in data) resolve(data.choice)
      }
      worker.postMessage(thought)
    })
  }

  /** It answers with the best it has found so far. */
  stop(): void {
    this.worker?.postMessage('stop')
  }

  close(): void {
    this.worker?.terminate()
    this.worker = null
  }
}
