/** What is found by search is found once for the same question. */
export class Memory<T> {
  readonly #known = new Map<string, T>()

  get(key: string, find: () => T): T {
    const known = this.#known.get(key) ?? find()
    this.#known.set(key, known)
    return known
  }
}
