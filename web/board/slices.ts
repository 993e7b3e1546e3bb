/** When what is drawn has been seen. Not in idle time: a busy browser has none for seconds. */
export function afterwards(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** So many frames in a row come in time when nothing is left to be drawn; a device that never comes so far is not waited for. */
const IN_TIME = 6
const FRAME_MS = 25
const PATIENCE_MS = 3000

/** Until a page that has just been opened is drawn: what a browser does beside the page's own work shows in its frames alone. */
export function seen(): Promise<void> {
  const begun = performance.now()
  return new Promise((done) => {
    const patience = setTimeout(done, PATIENCE_MS)
    let last = begun
    let row = 0
    const look = (now: number) => {
      row = now - last <= FRAME_MS ? row + 1 : 0
      last = now
      if (row < IN_TIME) return void requestAnimationFrame(look)
      clearTimeout(patience)
      done()
    }
    requestAnimationFrame(look)
  })
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
