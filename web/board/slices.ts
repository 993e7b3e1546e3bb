/** When what is drawn has been seen. Not in idle time: a busy browser has none for seconds. */
export function afterwards(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** Work in slices, with a frame between two. While the sheet is moved it waits. */
export class Slices {
  #left: (() => void)[] = []
  #moving = false
  #due = false

  /** In place of what is left of the work before. */
  do(work: readonly (() => void)[]): void {
    this.#left = [...work]
    this.#next()
  }

  wait(): void {
    this.#moving = true
  }

  goOn(): void {
    this.#moving = false
    this.#next()
  }

  #next(): void {
    if (this.#due || this.#moving || this.#left.length === 0) return
    this.#due = true
    afterwards(() => {
      this.#due = false
      if (!this.#moving) this.#left.shift()?.()
      this.#next()
    })
  }
}
