/** Lets a burst through, then so many a second. */
export class Bucket {
  private readonly burst: number
  private readonly perSecond: number
  private left: number
  private at: number

  constructor(burst: number, perSecond: number, now = performance.now()) {
    this.burst = burst
    this.perSecond = perSecond
    this.left = burst
    this.at = now
  }

  take(cost: number, now = performance.now()): boolean {
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.perSecond)
    this.at = now
    if (this.left < cost) return false
    this.left -= cost
    return true
  }

  /** Takes what has been used already, even if that leaves less than nothing. */
  charge(cost: number): void {
    this.left -= cost
  }

  /** Nobody would notice if it were a new one. */
  isFull(now = performance.now()): boolean {
    return this.left + ((now - this.at) / 1000) * this.perSecond >= this.burst
  }
}
