import { type Table, writeRecord } from '@coup/engine'
import { momentOf } from './frames.ts'
import { newSecret } from './secret.ts'

/** A record that a seat may keep: a moment of a game with nothing in it that the seat does not know. */
export function imagine(table: Table, seat: string | null, frame?: number): string | null {
  const moment = frame === undefined ? table : momentOf(table, frame)
  const imagined = moment.imagine(seat, newSecret())
  return imagined && writeRecord(imagined)
}
