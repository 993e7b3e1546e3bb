import { Random } from '@coup/engine'
import { RefusedAnswer } from '@coup/web/match'
import type { NetMatch } from '@coup/web/net/index'

/** A seat that answers at random whenever it is asked, now and then takes an answer back, and counts what was taken. */
export class Player {
  /** The acts that the server has acknowledged, as its log should have them. */
  readonly taken: string[] = []
  private readonly match: NetMatch
  private readonly random: Random
  private leaving = false
  private wake = () => {}

  constructor(match: NetMatch, seed: string) {
    this.match = match
    this.random = Random.seeded(seed)
  }

  /** Plays until the game is over or it is told to leave. */
  async play(): Promise<void> {
    while (!this.leaving && this.match.sight.view.over === null) {
      const [question] = this.match.sight.view.questions
      const undoes = this.match.sight.canUndo && this.random.below(12) === 0
      if (question === undefined && !undoes) await this.news()
      else await this.act(undoes ? null : question.choices[this.random.below(question.choices.length)])
    }
  }

  private async act(choice: string | null): Promise<void> {
    try {
      if (choice !== null) {
        await this.match.answer(choice)
        this.taken.push(`answer ${choice}`)
      } else if ((await this.match.undo()) > 0) {
        this.taken.push('undo ')
      }
    } catch (error) {
      // The other seat may have taken back what led to the question.
      if (!(error instanceof RefusedAnswer) || !['stale', 'not-your-turn', 'illegal', 'over'].includes(error.code))
        throw error
    }
  }

  private async news(): Promise<void> {
    let unsubscribe = () => {}
    await new Promise<void>((done) => {
      this.wake = done
      unsubscribe = this.match.subscribe(done)
    })
    unsubscribe()
  }

  leave(): void {
    this.leaving = true
    this.wake()
  }
}
