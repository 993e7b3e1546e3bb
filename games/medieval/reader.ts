/** Reads plain data that somebody wrote, and says where it is wrong. */
export class Reader {
  private readonly fail: (message: string) => never

  constructor(fail: (message: string) => never) {
    this.fail = fail
  }

  wrong(message: string): never {
    return this.fail(message)
  }

  /** An object with these keys and no others; all of them if `complete`. */
  object(value: unknown, what: string, keys: readonly string[], complete = false): Record<string, unknown> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.fail(`${what} must be an object`)
    for (const key of Object.keys(value)) if (!keys.includes(key)) this.fail(`${what} has an unknown entry ${key}`)
    if (complete) {
      for (const key of keys) if (!Object.hasOwn(value, key)) this.fail(`${what} has no entry ${key}`)
    }
    return value as Record<string, unknown>
  }

  list(value: unknown, what: string, length = -1): unknown[] {
    if (!Array.isArray(value)) this.fail(`${what} must be a list`)
    if (length >= 0 && value.length !== length) this.fail(`${what} must have ${length} entries`)
    return value
  }

  integer(value: unknown, what: string, from: number, to: number): number {
    if (!Number.isInteger(value) || (value as number) < from || (value as number) > to) {
      this.fail(`${what} must be a whole number from ${from} to ${to}`)
    }
    return value as number
  }

  flag(value: unknown, what: string): boolean {
    if (typeof value !== 'boolean') this.fail(`${what} must be true or false`)
    return value
  }

  text(value: unknown, what: string): string {
    if (typeof value !== 'string') this.fail(`${what} must be a text`)
    return value
  }

  /** The place of a word in a list of words. */
  word(value: unknown, what: string, words: readonly string[]): number {
    const index = words.indexOf(value as string)
    if (index < 0) this.fail(`${what} must be one of ${words.join(', ')}`)
    return index
  }
}
