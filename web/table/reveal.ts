import type { Rules, TableView } from '@coup/engine'
import { openRecord } from '@coup/match'

/** What every seat knows at the end of what a record tells. */
export function revealed(record: string, rules: Rules): TableView[] {
  const { table } = openRecord(record, [rules])
  return table.seats.map((seat) => table.view(seat))
}
