import { fail, list, onlyFields, record } from '@coup/engine/reading'

/** An object with these fields and no others. */
export function only(value: unknown, what: string, names: readonly string[]): Record<string, unknown> {
  const fields = record(value, what)
  onlyFields(fields, names, what)
  return fields
}

/** An object with all of these fields and no others. */
export function complete(value: unknown, what: string, names: readonly string[]): Record<string, unknown> {
  const fields = only(value, what, names)
  for (const name of names) if (!Object.hasOwn(fields, name)) fail(`${what} has no field ${name}`)
  return fields
}

export function listOf(length: number, value: unknown, what: string): unknown[] {
  const entries = list(value, what)
  if (entries.length !== length) fail(`${what} must have ${length} entries`)
  return entries
}

export function text(value: unknown, what: string): string {
  if (typeof value !== 'string') fail(`${what} must be a text`)
  return value
}
