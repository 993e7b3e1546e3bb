import { type Chronicle, type GameEvent, readChronicle, type Table, writeChronicle } from '@coup/engine'
import type { StoredStep } from './rows.ts'
import { deflating, inflating } from './zip.ts'

/** The steps of a game from one on, as they are stored in the place of all that were there. */
export interface StepsFrom {
  readonly from: number
  readonly rows: readonly StoredStep[]
}

/** Most rows are a few hundred bytes long: the usual tables would take longer to clear than these to fill. */
const SMALL = 8192
const LITTLE = deflating({ windowBits: 13, memLevel: 6 })
const MUCH = deflating({})
const UNPACKING = inflating()

const BEFORE_EVENTS = /^(?:(?<answered>[^ =~!?]+)[!?]* |~ (?<events>.*)$|= )/

/**
 * The first events, so many, that came of what a seat has answered in a game, as far as they are wanted; the positions
 * between are not looked at.
 */
export function firstEvents(
  rows: readonly StoredStep[],
  seat: string,
  most: number,
  wanted: (event: GameEvent) => boolean,
): GameEvent[] {
  const found: GameEvent[] = []
  let answered = false
  for (const line of textOf(rows).split('\n')) {
    const read = BEFORE_EVENTS.exec(line)?.groups
    if (line.startsWith('= ')) answered = false
    else if (read?.answered === seat) answered = true
    else if (read?.events !== undefined && answered) {
      // What follows by itself stands behind it.
      const [own = []]: readonly (readonly GameEvent[])[] = JSON.parse(read.events)
      found.push(...own.filter(wanted))
    }
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

/** A row for each step: its lines of a record, compressed. */
export function packSteps(table: Table, from = 0): StepsFrom {
  const before = from === 0 ? 0 : 1
  const lines = writeChronicle(table.chronicleFrom(from - before), before)
  return { from, rows: lines.map((text, i) => packed(from + i, text)) }
}

function packed(number: number, text: string): StoredStep {
  return { number, lines: (text.length > SMALL ? MUCH : LITTLE).made(Buffer.from(text)) }
}

/** A whole game as it was kept. */
export function packKept(chronicle: Chronicle): StepsFrom {
  return { from: 0, rows: writeChronicle(chronicle).map((text, i) => packed(i, text)) }
}

/** Throws where they are not what was written. */
export function unpackSteps(rows: readonly StoredStep[]): Chronicle {
  return readChronicle(textOf(rows).split('\n'))
}

function textOf(rows: readonly StoredStep[]): string {
  const texts = rows.map(({ number, lines }, i) => {
    if (number !== i) throw new SyntaxError(`step ${i} is missing`)
    return UNPACKING.lent(lines).toString()
  })
  return texts.join('')
}

/** All in one row, which takes a quarter of the room: for a game that is over and changes no more. */
export function joinSteps(rows: readonly StoredStep[]): StepsFrom {
  return { from: 0, rows: [packed(0, textOf(rows))] }
}

/** What has changed since a game had so many steps: those before both stay as they were. */
export function changedSteps(before: number, after: Table): StepsFrom {
  return packSteps(after, Math.min(before, after.keptSteps) - 1)
}
