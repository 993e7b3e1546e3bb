import {
  type Before,
  type Chronicle,
  isSame,
  type Options,
  type Rules,
  readChronicle,
  type Table,
  writeChronicle,
} from '@coup/engine'
import { resumeKept } from '@coup/match'
import { deflating, inflating } from './zip.ts'

/** Tables of a few kilobytes, so that little is cleared for little. */
const PACKING = deflating({ level: 1, windowBits: 13, memLevel: 6 })
const UNPACKING = inflating()

/**
 * A game between two acts: its running step and the one before, in about a kilobyte. Thousands of tables lie at rest;
 * one wakes when something happens to it. What was before stays in the store.
 */
export class Rest {
  readonly rules: Rules
  readonly options: Options
  readonly seed: string
  readonly keptSteps: number
  private readonly mixed: boolean
  private readonly lines: Uint8Array
  private readonly before: Before

  constructor(table: Table) {
    const { steps, before } = table.rest()
    this.rules = table.rules
    this.options = table.options
    this.seed = table.seed
    this.mixed = table.isMixed
    this.keptSteps = table.keptSteps
    this.before = before
    this.lines = PACKING.made(Buffer.from(writeChronicle(steps).join('')))
  }

  /** The game is so young that nothing lies before. */
  get isWhole(): boolean {
    return this.before.kept === 0
  }

  /** The game as it was, with nothing at hand of what lies before; each time another one. */
  wake(): Table {
    const { table, lost } = resumeKept(this.rules, this, this.chronicle, true, this.before)
    if (lost > 0) throw new Error('a game did not wake as it was')
    return table
  }

  private get chronicle(): Chronicle {
    const kept = readChronicle(UNPACKING.lent(this.lines).toString().split('\n'))
    return this.mixed ? { ...kept, mixed: true } : kept
  }

  /** Whether this is how that game stands. What is read from the store says the same in another order. */
  isOf(table: Table): boolean {
    if (table.keptSteps !== this.keptSteps) return false
    const { steps, before } = table.rest()
    return isSame(steps, this.chronicle) && isSame(before, this.before)
  }
}
