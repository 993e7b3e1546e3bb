import { type Rules, readRecord } from '@coup/engine'
import { examine, Failure } from '@coup/engine/testkit'

export interface Fuzz {
  readonly games: number
  readonly seed: string
  readonly options?: unknown
  /** At how many random moments each game is examined. */
  readonly moments?: number
}

/** Longer than any random game is. */
const MOST_ANSWERS = 50_000

/** Random games, each examined by the test kit; gives the number of answers, throws Failure. */
export function fuzz(rules: Rules, { games, seed, options, moments }: Fuzz, onGame = (_: number) => {}): number {
  let answers = 0
  for (let i = 0; i < games; i++) {
    try {
      const table = examine(rules, `${seed} ${i}`, { options, moments, mostAnswers: MOST_ANSWERS })
      answers += table.answers().length
    } catch (error) {
      throw error instanceof Failure ? openable(error, rules) : error
    }
    onGame(i + 1)
  }
  return answers
}

/** An answer on which the rules break cannot be given again: the record stops before it. */
function openable(failure: Failure, rules: Rules): Failure {
  const lines = failure.record.trimEnd().split('\n')
  const cut: string[] = []
  for (;;) {
    const record = `${lines.join('\n')}\n`
    try {
      readRecord(record, [rules])
      return cut.length === 0 ? failure : new Failure(`${failure.message}\nafter the record: ${cut.join(', ')}`, record)
    } catch {
      if (lines.length === 0) return failure
      cut.unshift(lines.pop()!)
    }
  }
}
