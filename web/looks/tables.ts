import type { GameEvent, Outcome } from '@coup/engine'
import * as m from '../paraglide/messages.js'
import type { Sound } from '../sound/sound.ts'
import type { Marked } from '../words/marked.ts'
import { type WordTable, wordsOf } from '../words/table.ts'

/**
 * What is asked: `action:done` where nothing but `done` can be chosen, in all other cases `action`, with `action+block`
 * where blocks are among the choices.
 */
export function askedOf(asks: WordTable, kind: string, choices: readonly string[]): string {
  const verbs = [...new Set(choices.map((choice) => choice.split(' ')[0]))].sort()
  const more = verbs.flatMap((verb) => wordsOf(asks, `${kind}+${verb}`) ?? [])
  return wordsOf(asks, `${kind}:${verbs}`) ?? [wordsOf(asks, kind) ?? kind, ...more].join(' ')
}

/** One sentence for each event there is; compared as methods are, for each is called with the event it is for. */
export type Sentences<E extends GameEvent> = { readonly [One in E as One['type']]: Sentence<One> }
type Sentence<E> = { tell(e: E, side: string, steps: readonly GameEvent[]): Marked | null }['tell']

/** What happened, as a sentence of the battle report, told with the steps that go on with it; null for what is not worth telling. */
export function eventsBy<E extends GameEvent>(
  sentences: Readonly<Record<string, Sentence<E>>>,
  sideName: (side: string) => string,
): (e: E, steps?: readonly E[]) => Marked | null {
  return (e, steps = []) => {
    const side = 'side' in e && typeof e.side === 'string' ? sideName(e.side) : ''
    return sentences[e.type]?.(e, side, steps) ?? null
  }
}

/** How the events of a game sound, by their type; the others are silent. */
export type Hearing<E extends GameEvent> = { readonly [One in E as One['type']]?: Sound | Heard<One> }
type Heard<E> = { hear(e: E): Sound | null }['hear']

export function soundsBy<E extends GameEvent>(
  hearing: Readonly<Record<string, Sound | Heard<E> | undefined>>,
): (e: E) => Sound | null {
  return (e) => {
    const heard = hearing[e.type] ?? null
    return typeof heard === 'function' ? heard(e) : heard
  }
}

/** How a game ended, by its reason or else its degree. */
export function outcomesBy(
  table: Readonly<Record<string, (inputs: { winner: string }) => string>>,
  sideName: (side: string) => string,
): (over: Outcome) => string {
  return ({ winner, degree, reason }) => {
    if (winner === null && reason === 'host') return m.outcome_host_draw()
    if (winner === null) return reason === 'agreed' ? m.outcome_agreed() : m.outcome_draw()
    if (reason === 'host') return m.outcome_host({ winner: sideName(winner) })
    if (reason === 'time') return m.outcome_time({ winner: sideName(winner) })
    return (table[reason] ?? table[degree])?.({ winner: sideName(winner) }) ?? sideName(winner)
  }
}
