import type { Advice } from '@coup/bots'
import type { LocalGame } from './game.ts'
import type { Answer, Order, Reply } from './mind.ts'

/** Who thinks beside the page. */
export interface Helper {
  order(order: Order): void
  dismiss(): void
}

export type Hire = (heard: (reply: Reply) => void, failed: (reason: string) => void) => Helper

export const hire: Hire = (heard, failed) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Reply>) => heard(data)
  worker.onerror = ({ message }) => failed(message)
  return { order: (order) => worker.postMessage(order), dismiss: () => worker.terminate() }
}

interface Waiting {
  readonly id: number
  resolve(reply: Reply | null): void
  reject(error: Error): void
}

/** The computer players of a game. */
export class Computer {
  /** 0 to 1, while a turn is thought about. */
  progress: number | null = null
  private readonly onchange: () => void
  private readonly hire: Hire
  private helper: Helper | null = null
  /** What the helper knows of: the game, and its answers. */
  private game: LocalGame | null = null
  private told: readonly Answer[] = []
  private asked = 0
  private waiting: Waiting | null = null
  private hurried = false

  constructor(onchange: () => void, hired = hire) {
    this.onchange = onchange
    this.hire = hired
  }

  /** A seat's answer; null when the game has changed meanwhile. Rejects where there is nobody to think. */
  async choose(game: LocalGame, seat: string): Promise<string | null> {
    const { hurried } = this
    const reply = await this.ask(game, (id) => ({ op: 'consider', id, seat, rank: game.ranks[seat], hurried }))
    return reply !== null && 'choice' in reply ? reply.choice : null
  }

  /** What a person could do whom nobody else keeps waiting; null when the game has changed meanwhile. */
  async advise(game: LocalGame, seat: string): Promise<Advice | null> {
    const reply = await this.ask(game, (id) => ({ op: 'advise', id, seat }))
    return reply !== null && 'advice' in reply ? reply.advice : null
  }

  /** Lets it look ahead while a person decides. */
  ponder(game: LocalGame): void {
    if (Object.keys(game.ranks).length > 0) this.brief(game).order({ op: 'ponder', seats: game.ranks })
  }

  private ask(game: LocalGame, order: (id: number) => Order): Promise<Reply | null> {
    const helper = this.brief(game)
    const id = ++this.asked
    const answer = new Promise<Reply | null>((resolve, reject) => {
      this.waiting = { id, resolve, reject }
    })
    const stop = game.subscribe(() => {
      if (!this.isAt(game)) this.waiting?.resolve(null)
    })
    helper.order(order(id))
    return answer.finally(stop)
  }

  /** Makes sure that the helper knows how the game stands. */
  private brief(game: LocalGame): Helper {
    const now = answersOf(game)
    const follows = this.helper !== null && this.game === game && begins(now, this.told)
    this.game = game
    this.helper ??= this.hire(
      (reply) => this.hear(reply),
      (reason) => this.fail(reason),
    )
    if (!follows) this.helper.order({ op: 'open', record: game.written() })
    else if (now.length > this.told.length) this.helper.order({ op: 'follow', answers: now.slice(this.told.length) })
    this.told = now
    return this.helper
  }

  private isAt(game: LocalGame): boolean {
    const now = answersOf(game)
    return now.length === this.told.length && begins(now, this.told)
  }

  private hear(reply: Reply): void {
    if (reply.id !== this.waiting?.id) return
    // A turn is thought about step by step: what is left of it does not grow again.
    if ('progress' in reply) this.show(Math.max(this.progress ?? 0, reply.progress))
    else this.waiting.resolve(reply)
  }

  private fail(reason: string): void {
    this.close()
    this.waiting?.reject(new Error(reason))
  }

  private show(progress: number | null): void {
    this.progress = progress
    this.onchange()
  }

  /** It has to decide, perhaps several times. */
  begin(): void {
    this.hurried = false
    this.show(0)
  }

  /** Somebody else has to. */
  end(): void {
    this.show(null)
  }

  /** Somebody is tired of waiting: the rest of the turn is decided with what has been found so far. */
  hurry(): void {
    this.hurried = true
    this.helper?.order({ op: 'hurry' })
  }

  close(): void {
    this.helper?.dismiss()
    this.helper = null
  }
}

function answersOf({ table }: LocalGame): Answer[] {
  return table.answers().map(({ seat, choice }) => ({ seat: table.seats[seat], choice }))
}

/** Whether a game has gone on from these answers. */
function begins(now: readonly Answer[], from: readonly Answer[]): boolean {
  return from.every(({ seat, choice }, i) => now[i]?.seat === seat && now[i].choice === choice)
}
