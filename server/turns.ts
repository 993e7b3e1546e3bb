/** The callers take turns, one request each: who asks for much waits for himself, not the others for him. */
export class Turns {
  private readonly waiting = new Map<object, (() => void)[]>()
  private going = false

  take(caller: object, work: () => void): void {
    const own = this.waiting.get(caller)
    if (own !== undefined) own.push(work)
    else this.waiting.set(caller, [work])
    if (this.going) return
    this.going = true
    setImmediate(this.round)
  }

  private readonly round = (): void => {
    for (const [caller, own] of [...this.waiting]) {
      const [work] = own.splice(0, 1)
      if (own.length === 0) this.waiting.delete(caller)
      work()
    }
    this.going = this.waiting.size > 0
    if (this.going) setImmediate(this.round)
  }
}
