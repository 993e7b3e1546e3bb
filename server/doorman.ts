import type { IncomingMessage } from 'node:http'
import { Bucket } from './bucket.ts'

const BURST = 300
const PER_SECOND = 30
const SWEEP_MS = 60_000

/** Who asks: behind a proxy on this machine, the one whom it names. */
export function callerOf({ headers, socket }: IncomingMessage): string {
  const near = socket.remoteAddress ?? ''
  const named = headers['x-forwarded-for']
  const isProxy = /^(::1$|127\.|::ffff:127\.)/.test(near)
  return isProxy && typeof named === 'string' ? named.split(',').at(-1)!.trim() : near
}

/** Keeps one caller from taking the server for itself. */
export class Doorman {
  private readonly buckets = new Map<string, Bucket>()
  private readonly sweeping: NodeJS.Timeout

  constructor() {
    this.sweeping = setInterval(() => {
      for (const [caller, bucket] of this.buckets) if (bucket.isFull()) this.buckets.delete(caller)
    }, SWEEP_MS)
    this.sweeping.unref()
  }

  admits(request: IncomingMessage): boolean {
    const caller = callerOf(request)
    let bucket = this.buckets.get(caller)
    if (bucket === undefined) {
      bucket = new Bucket(BURST, PER_SECOND)
      this.buckets.set(caller, bucket)
    }
    return bucket.take(1)
  }

  close(): void {
    clearInterval(this.sweeping)
  }
}
