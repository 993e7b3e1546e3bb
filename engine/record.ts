import type { Chronicle, KeptAnswer } from './kept.ts'
import { linesOnce, readChronicle, writeChronicle } from './lasting.ts'
import { Refused } from './refusal.ts'
import type { Options, Rules } from './rules.ts'
import { Table } from './table.ts'
import { rulesFor } from './version.ts'

export class BadRecord extends Error {}

const ANSWERS_ONLY = "Coup d'Œil record 1"
const LASTING = "Coup d'Œil record 2"

/** A game as text: rules and version, options, seed, and one line per answer. */
export function writeRecord(table: Table): string {
  const lines = [ANSWERS_ONLY, ...headOf(table), '']
  for (const { seat, choice } of table.answers()) lines.push(`${table.seats[seat]} ${choice}`)
  return `${lines.join('\n')}\n`
}

/** The game from now on as a record: without its past, and without what was said beside the rules. */
export function writeMoment(table: Table): string {
  const { rules, options, seed } = table
  const head = headOf({ rules, options, seed, position: table.state() })
  return `${[ANSWERS_ONLY, ...head].join('\n')}\n`
}

/** A whole game with all that happened and every step's position: it opens under rules that have been corrected since, too. */
export function writeLasting(table: Table): string {
  const { rules, options, seed, position } = table
  return lastingOf({ rules, options, seed, position }, table.chronicle())
}

/** The same of a game as it was kept, whether or not its rules are here. */
export function lastingOf(begun: Begun, chronicle: Chronicle): string {
  const head = [LASTING, ...headOf(begun), ...(chronicle.mixed ? ['mixed'] : [])]
  return `${head.join('\n')}\n\n${writeChronicle(chronicle, 0, linesOnce).join('')}`
}

/** A lasting record as its answers alone, where these lead through it: a tenth of the room. */
export function shortened(text: string): string {
  const lines = text.split('\n')
  if (lines[0] !== LASTING || lines.slice(0, lines.indexOf('')).includes('mixed')) return text
  const answers = lines.slice(1).filter((line) => !/^(?:= |~ |over )/.test(line))
  return [ANSWERS_ONLY, ...answers.map((line) => line.replace(/^([^ !?]+)!?\?? /, '$1 '))].join('\n')
}

interface Begun extends Pick<Table, 'options' | 'seed' | 'position'> {
  readonly rules: Pick<Rules, 'id' | 'version'>
}

function headOf({ rules, options, seed, position }: Begun): string[] {
  const lines = [
    `game ${rules.id} ${rules.version}`,
    `options ${JSON.stringify(options)}`,
    `seed ${JSON.stringify(seed)}`,
  ]
  return position === null ? lines : [...lines, `position ${JSON.stringify(position)}`]
}

/** What a record says, whether or not it can be played by the rules of today. */
export interface Recorded {
  readonly game: string
  readonly version: string
  readonly options: Options
  readonly seed: string
  readonly position?: unknown
  readonly answers: readonly KeptAnswer[]
  readonly chronicle: Chronicle | null
}

/** Reads a record of any format; throws BadRecord for what is none. */
export function parseRecord(text: string): Recorded {
  const lines = text.split(/\r?\n/)
  const lasting = lines[0] === LASTING
  if (!lasting && lines[0] !== ANSWERS_ONLY) throw new BadRecord(`line 1: expected ${LASTING}`)
  const blank = lines.indexOf('')
  const end = blank < 0 ? lines.length : blank
  const head = new Map(
    lines.slice(1, end).map((line) => [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1)] as const),
  )
  const [game, version = ''] = (head.get('game') ?? '').split(' ')
  try {
    const position = head.get('position')
    const said = { game, version, options: JSON.parse(head.get('options') ?? '{}'), seed: seedOf(head) }
    const begun = position === undefined ? said : { ...said, position: JSON.parse(position) }
    const body = lines.slice(end + 1)
    if (!lasting) return { ...begun, answers: body.filter((line) => line !== '').map(answerOf), chronicle: null }
    const chronicle = readChronicle(body)
    const answers = chronicle.steps.flatMap((step) => step.given)
    return { ...begun, answers, chronicle: head.has('mixed') ? { mixed: true, ...chronicle } : chronicle }
  } catch (error) {
    throw new BadRecord(error instanceof Error ? error.message : String(error))
  }
}

function seedOf(head: ReadonlyMap<string, string>): string {
  const seed = JSON.parse(head.get('seed') ?? '""')
  if (typeof seed !== 'string') throw new BadRecord('seed must be a string')
  return seed
}

function answerOf(line: string): KeptAnswer {
  const space = line.indexOf(' ')
  return { seat: line.slice(0, space), choice: line.slice(space + 1) }
}

/** The rules of a recorded game; throws BadRecord where they are not known here. */
export function rulesOf({ game, version }: Recorded, games: readonly Rules[]): Rules {
  if (!games.some((one) => one.id === game)) throw new BadRecord(`unknown game ${game}`)
  const rules = rulesFor(games, game, version)
  if (rules === undefined) throw new BadRecord(`rules ${version} of ${game} are not known here`)
  return rules
}

/** Opens a record and checks every answer in it; throws BadRecord with the answer that cannot be given. */
export function readRecord(text: string, games: readonly Rules[]): Table {
  const recorded = parseRecord(text)
  const table = begin(rulesOf(recorded, games), recorded)
  for (const [number, { seat, choice }] of recorded.answers.entries()) {
    try {
      table.answer(seat, choice)
    } catch (error) {
      if (error instanceof Refused) throw new BadRecord(`answer ${number + 1}: ${seat} ${choice}: ${error.message}`)
      throw error
    }
  }
  return table
}

function begin(rules: Rules, { options, seed, position }: Recorded): Table {
  try {
    if (position === undefined) return Table.begin(rules, options, seed)
    return Table.place(rules, options, seed, position)
  } catch (error) {
    throw new BadRecord(error instanceof Error ? error.message : String(error))
  }
}
