import { Refused } from './refusal.ts'
import type { Rules } from './rules.ts'
import { Table } from './table.ts'
import { rulesFor } from './version.ts'

export class BadRecord extends Error {}

const TITLE = "Coup d'Œil record 1"

/** A game as text: rules and version, options, seed, and one line per answer. */
export function writeRecord(table: Table): string {
  const lines = [
    TITLE,
    `game ${table.rules.id} ${table.rules.version}`,
    `options ${JSON.stringify(table.options)}`,
    `seed ${JSON.stringify(table.seed)}`,
  ]
  if (table.position !== null) lines.push(`position ${JSON.stringify(table.position)}`)
  lines.push('')
  for (const { seat, choice } of table.answers()) lines.push(`${table.seats[seat]} ${choice}`)
  return `${lines.join('\n')}\n`
}

/** Opens a record and checks every answer in it; throws BadRecord with the line that is wrong. */
export function readRecord(text: string, games: readonly Rules[]): Table {
  const lines = text.split(/\r?\n/)
  if (lines[0] !== TITLE) throw new BadRecord(`line 1: expected ${TITLE}`)
  const blank = lines.indexOf('')
  const head = new Map<string, string>()
  for (const line of lines.slice(1, blank < 0 ? undefined : blank)) {
    const space = line.indexOf(' ')
    head.set(line.slice(0, space), line.slice(space + 1))
  }
  const [id, version] = (head.get('game') ?? '').split(' ')
  if (!games.some((one) => one.id === id)) throw new BadRecord(`unknown game ${id}`)
  const rules = rulesFor(games, id, version)
  if (rules === undefined) throw new BadRecord(`rules ${version} of ${id} are not known here`)
  const table = begin(rules, head)
  if (blank < 0) return table
  for (let i = blank + 1; i < lines.length; i++) {
    if (lines[i] === '') continue
    const space = lines[i].indexOf(' ')
    try {
      table.answer(lines[i].slice(0, space), lines[i].slice(space + 1))
    } catch (error) {
      if (error instanceof Refused) throw new BadRecord(`line ${i + 1}: ${lines[i]}: ${error.message}`)
      throw error
    }
  }
  return table
}

function begin(rules: Rules, head: Map<string, string>): Table {
  try {
    const options = JSON.parse(head.get('options') ?? '{}')
    const seed = JSON.parse(head.get('seed') ?? '""')
    if (typeof seed !== 'string') throw new BadRecord('seed must be a string')
    const position = head.get('position')
    if (position === undefined) return Table.begin(rules, options, seed)
    return Table.place(rules, options, seed, JSON.parse(position))
  } catch (error) {
    throw new BadRecord(error instanceof Error ? error.message : String(error))
  }
}
