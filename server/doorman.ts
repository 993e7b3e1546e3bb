import { Bucket } from './bucket.ts'

const BURST = 300
const PER_SECOND = 30
const SWEEP_MS = 60_000

/** Keeps one address from taking the server for itself. */
export class Doorman {
  private readonly buckets = new Map<string, Bucket>()
  private readonly sweeping: NodeJS.Timeout

  constructor() {
    this.sweeping = setInterval(() => {
      for (const [address, bucket] of this.buckets) if (bucket.isFull()) this.buckets.delete(address)
    }, SWEEP_MS)
    this.sweeping.unref()
  }

  admits(address: string): boolean {
    let bucket = this.buckets.get(address)
    if (bucket === undefined) {
      bucket = new Bucket(BURST, PER_SECOND)
      this.buckets.set(address, bucket)
    }
    return bucket.take(1)
  }

  close(): void {
    clearInterval(this.sweeping)
  }
}
