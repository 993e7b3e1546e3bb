import { onlyFields, record } from './reading.ts'

/**
 * One field of a position: the truth between two steps as plain data is the list of these, and so is the way back.
 * `read` gets undefined where the field is left out, and throws BadPosition.
 */
export interface PositionField<S> {
  readonly name: string
  write(g: S): unknown
  read(g: S, value: unknown): void
}

/** Fields that have nothing to say are left out. */
export function writePosition<S>(g: S, fields: readonly PositionField<S>[]): Record<string, unknown> {
  const position: Record<string, unknown> = {}
  for (const { name, write } of fields) {
    const value = write(g)
    if (value !== undefined) position[name] = value
  }
  return position
}

/** The fields of a given position by name; throws BadPosition where it is no object or has others. */
export function givenFields<S>(position: unknown, fields: readonly PositionField<S>[]): Record<string, unknown> {
  const given = record(position, 'position')
  onlyFields(
    given,
    fields.map(({ name }) => name),
    'position',
  )
  return given
}

/** Reads the fields in the order of the list. */
export function readPosition<S>(g: S, given: Record<string, unknown>, fields: readonly PositionField<S>[]): void {
  for (const { name, read } of fields) read(g, given[name])
}
