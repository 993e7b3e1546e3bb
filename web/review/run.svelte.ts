import type { Judged } from '@coup/bots'
import { type Hire, hire } from '../local/computer.ts'
import type { Reply } from '../local/mind.ts'

/** The review of a finished game, made beside the page. */
export class Run {
  /** In their order; those that are not judged yet are missing at the end. */
  judged = $state.raw<readonly Judged[]>([])
  /** The turns that decided it. */
  points = $state.raw<readonly number[]>([])
  scores = $state.raw<Readonly<Record<string, number>>>({})
  /** From 0 to 1. */
  done = $state(0)
  stopped = $state(false)
  failed = $state('')
  /** The turn that is looked at, and whether it is shown with what would have been better. */
  chosen = $state<number | null>(null)
  instead = $state(false)
  readonly stop: () => void

  constructor(record: string, hired: Hire = hire) {
    const helper = hired(
      (reply) => this.hear(reply),
      (reason) => {
        this.failed = reason
      },
    )
    helper.order({ op: 'review', id: 1, record })
    this.stop = () => {
      helper.dismiss()
      this.stopped = true
    }
  }

  private hear(reply: Reply): void {
    if (!('reviewed' in reply)) return
    const { judged, points, scores, done } = reply.reviewed
    this.done = done
    if (judged.length === 0) return
    const all = this.judged.slice()
    for (const [number, one] of judged) all[number] = one
    this.judged = all
    this.points = points
    this.scores = scores
  }

  get isBusy(): boolean {
    return !this.stopped && this.failed === '' && this.done < 1
  }
}
