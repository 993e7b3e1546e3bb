import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Chronicle, readChronicle, type Table, writeChronicle } from '@coup/engine'
import type { StoredStep } from './rows.ts'

/** The steps of a game from one on, as they are stored in the place of all that were there. */
export interface StepsFrom {
  readonly from: number
  readonly rows: readonly StoredStep[]
}

/** Most rows are a few hundred bytes long: the usual tables would take longer to clear than these to fill. */
const SMALL = 8192
const LITTLE = { windowBits: 13, memLevel: 6 }

/** A row for each step: its lines of a record, compressed. A game that is over changes no more: it is all in one row. */
export function packSteps(table: Table, from = 0): StepsFrom {
  if (table.over !== null) return { from: 0, rows: [packed(0, writeChronicle(table.chronicleFrom(0)).join(''))] }
  const before = from === 0 ? 0 : 1
  const lines = writeChronicle(table.chronicleFrom(from - before), before)
  return { from, rows: lines.map((text, i) => packed(from + i, text)) }
}

function packed(number: number, text: string): StoredStep {
  return { number, lines: deflateRawSync(text, text.length > SMALL ? {} : LITTLE) }
}

/** A whole game as it was kept. */
export function packKept(chronicle: Chronicle): StepsFrom {
  return { from: 0, rows: writeChronicle(chronicle).map((text, i) => packed(i, text)) }
}

/** Throws where they are not what was written. */
export function unpackSteps(rows: readonly StoredStep[]): Chronicle {
  const texts = rows.map(({ number, lines }, i) => {
    if (number !== i) throw new SyntaxError(`step ${i} is missing`)
    return inflateRawSync(lines).toString()
  })
  return readChronicle(texts.join('').split('\n'))
}

/** What has changed from one moment of a game to the next: the steps before both stay as they were. */
export function changedSteps(before: Table, after: Table): StepsFrom {
  return packSteps(after, Math.min(before.keptSteps, after.keptSteps) - 1)
}
