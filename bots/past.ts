import { isTalk, type Sense, type Table } from '@coup/engine'
import { questionTo } from './asked.ts'
import { senseOf } from './sense.ts'
import type { Action } from './turn.ts'

/** A turn of a finished game, as it began, and what its seat did. */
export interface PastTurn {
  readonly seat: string
  /** How it stood when the seat was first asked. */
  readonly at: Table
  /** The steps of the log that tell of it: the first, and the first that does not any more. */
  readonly from: number
  readonly until: number
  readonly plan: readonly Action[]
}

interface Moment {
  readonly at: Table
  readonly answers: number
  readonly step: number
}

/** Whose turn it is, and which; null before the first. */
function turnAt({ at, answers }: Moment, sense: Sense): string | null {
  const mover = sense.mover(at.truth)
  return mover === null ? null : `${mover} ${sense.turn?.(at.truth) ?? answers}`
}

/** Its turns in which there was something to choose. One that was broken off by word of mouth is none. */
export function turnsOf(table: Table): PastTurn[] {
  const sense = senseOf(table.rules)
  const turns: { key: string | null; moments: Moment[] }[] = []
  for (const moment of table.moments()) {
    const key = turnAt(moment, sense)
    const last = turns.at(-1)
    if (key !== null && last?.key === key) last.moments.push(moment)
    else turns.push({ key, moments: [moment] })
  }
  const end = { answers: table.answers().length, step: table.history(null).length }
  const brokenOff = table.truth.over === null
  return turns.flatMap(({ key, moments }, i): PastTurn[] => {
    if (key === null || (brokenOff && i === turns.length - 1)) return []
    return pastTurn(table, moments, turns[i + 1]?.moments[0] ?? end, sense)
  })
}

function pastTurn(
  table: Table,
  moments: readonly Moment[],
  next: Pick<Moment, 'answers' | 'step'>,
  sense: Sense,
): PastTurn[] {
  const begun = moments.slice(
    Math.max(
      0,
      moments.findIndex(({ at }) => isAsked(at, sense)),
    ),
  )
  const [{ at, step }] = begun
  if (!isAsked(at, sense)) return []
  const seat = table.seats[sense.mover(at.truth)!]
  const given = table.answers()
  const steps = begun.map(({ answers }, i): Action => {
    const own = given.slice(answers, begun[i + 1]?.answers ?? next.answers)
    return own.filter((one) => table.seats[one.seat] === seat && !isTalk(one.choice)).map(({ choice }) => choice)
  })
  const plan = steps.filter((action) => action.length > 0)
  const isForced = plan.length <= 1 && questionTo(at, seat)!.choices.length === 1
  return isForced ? [] : [{ seat, at, from: step, until: next.step, plan }]
}

function isAsked(at: Table, sense: Sense): boolean {
  const mover = sense.mover(at.truth)
  return at.asked.some(({ seat }) => seat === mover)
}
