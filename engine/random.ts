/** A seeded generator (sfc32) with 128 bits of state; plain data, so that it lives inside the state of a game. */
export class Random {
  /** How often it was drawn from: lets the table see that chance came in. */
  draws = 0
  /** After so many draws it goes on as `fresh`. */
  private renewal = -1
  private fresh: Random | null = null
  private a: number
  private b: number
  private c: number
  private d: number

  private constructor(a: number, b: number, c: number, d: number) {
    this.a = a | 0
    this.b = b | 0
    this.c = c | 0
    this.d = d | 0
  }

  static seeded(seed: string): Random {
    let h1 = 0x6a09e667
    let h2 = 0xbb67ae85
    let h3 = 0x3c6ef372
    let h4 = 0xa54ff53a
    for (let i = 0; i < seed.length; i++) {
      const k = seed.charCodeAt(i)
      h1 = h2 ^ Math.imul(h1 ^ k, 597399067)
      h2 = h3 ^ Math.imul(h2 ^ k, 2869860233)
      h3 = h4 ^ Math.imul(h3 ^ k, 951274213)
      h4 = h1 ^ Math.imul(h4 ^ k, 2716044179)
    }
    const random = new Random(h1, h2, h3, h4 ^ seed.length)
    for (let i = 0; i < 20; i++) random.next()
    random.draws = 0
    return random
  }

  /** Reads what `toString` wrote; null if it is no such text. */
  static parse(text: string): Random | null {
    const found = /^([0-9a-f]{32})(?:\+([0-9]{1,6}):([0-9a-f]{32}))?$/.exec(text)
    if (found === null) return null
    const random = Random.ofWords(found[1])
    if (found[2] !== undefined) random.renew(Number(found[2]), Random.ofWords(found[3]))
    return random
  }

  private static ofWords(text: string): Random {
    const word = (i: number) => Number.parseInt(text.slice(8 * i, 8 * i + 8), 16)
    return new Random(word(0), word(1), word(2), word(3))
  }

  toString(): string {
    if (this.renewal === this.draws) return this.fresh!.toString()
    const words = [this.a, this.b, this.c, this.d].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    return this.renewal < this.draws ? words : `${words}+${this.renewal - this.draws}:${this.fresh}`
  }

  /** After this many more draws it goes on as another: what has been drawn stays, what is to come is not known. */
  renew(after: number, fresh: Random): void {
    this.renewal = this.draws + after
    this.fresh = fresh
  }

  copy(): Random {
    const copy = new Random(this.a, this.b, this.c, this.d)
    copy.draws = this.draws
    copy.renewal = this.renewal
    copy.fresh = this.fresh
    return copy
  }

  /** The next 32 bits. */
  next(): number {
    if (this.draws === this.renewal) this.become(this.fresh!)
    this.draws++
    const t = (((this.a + this.b) | 0) + this.d) | 0
    this.d = (this.d + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (this.c << 21) | (this.c >>> 11)
    this.c = (this.c + t) | 0
    return t >>> 0
  }

  private become({ a, b, c, d }: Random): void {
    this.a = a
    this.b = b
    this.c = c
    this.d = d
  }

  /** A whole number from 0 to n - 1, each equally likely. */
  below(n: number): number {
    // Of the last n numbers below 2^32 not all may be there: those are drawn again.
    const last = 0x100000000 - n
    let drawn = this.next()
    let rest = drawn % n
    while (drawn - rest > last) {
      drawn = this.next()
      rest = drawn % n
    }
    return rest
  }

  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const kept = list[i]
      list[i] = list[j]
      list[j] = kept
    }
    return list
  }
}
