/** How much may be thought about one turn: by the clock, or by counted thoughts, which is the same on every machine. */
export class Budget {
  readonly #ms: number
  readonly #thoughts: number
  readonly #now: () => number

  private constructor(ms: number, thoughts: number, now: () => number) {
    this.#ms = ms
    this.#thoughts = thoughts
    this.#now = now
  }

  static ofTime(ms: number, now: () => number = () => performance.now()): Budget {
    return new Budget(ms, Infinity, now)
  }

  static ofThoughts(thoughts: number): Budget {
    return new Budget(Infinity, thoughts, () => 0)
  }

  /** `200ms`, `2s`, `500t` (thoughts); null for anything else. */
  static parse(text: string, now?: () => number): Budget | null {
    const found = /^([0-9]+(?:\.[0-9]+)?)(ms|s|t)$/.exec(text)
    if (found === null) return null
    const amount = Number(found[1])
    if (found[2] === 't') return Budget.ofThoughts(amount)
    return Budget.ofTime(found[2] === 's' ? 1000 * amount : amount, now)
  }

  /** A part of it, or several times as much. */
  times(share: number): Budget {
    return new Budget(this.#ms * share, this.#thoughts * share, this.#now)
  }

  /** Begins to spend it. */
  begin(): Spending {
    return new Spending(this.#ms, this.#thoughts, this.#now)
  }
}

/** A budget that is being spent: only between `resume` and `pause` does the clock run. */
export class Spending {
  readonly #ms: number
  readonly #thoughts: number
  readonly #now: () => number
  #since: number
  #spent = 0
  #thought = 0

  constructor(ms: number, thoughts: number, now: () => number) {
    this.#ms = ms
    this.#thoughts = thoughts
    this.#now = now
    this.#since = now()
  }

  /** One thought more. */
  count(): void {
    this.#thought++
  }

  pause(): void {
    this.#spent += this.#now() - this.#since
  }

  resume(): void {
    this.#since = this.#now()
  }

  /** The part that is spent, from 0 up. */
  get used(): number {
    return Math.max((this.#spent + this.#now() - this.#since) / this.#ms, this.#thought / this.#thoughts)
  }

  get isSpent(): boolean {
    return this.used >= 1
  }
}
