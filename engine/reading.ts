import { BadPosition } from './rules.ts'

/*
 * Reading a placed position: everything is checked, nothing is taken on trust. Each throws BadPosition with words
 * that name what is wrong.
 */
export function fail(message: string): never {
  throw new BadPosition(message)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function record(value: unknown, what: string): Record<string, unknown> {
  if (!isRecord(value)) fail(`${what} must be an object`)
  return value
}

/** Longer than any list of a position. */
const LONGEST = 1000

export function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) fail(`${what} must be a list`)
  if (value.length > LONGEST) fail(`${what} is too long a list`)
  return value
}

export function whole(value: unknown, what: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    fail(`${what} must be a whole number from ${least} to ${most}`)
  }
  return value
}

export function flag(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') fail(`${what} must be true or false`)
  return value
}

/** The place of a name in a list of names. */
export function oneOf(value: unknown, what: string, names: readonly string[]): number {
  const found = typeof value === 'string' ? names.indexOf(value) : -1
  if (found < 0) fail(`${what} must be one of ${names.join(', ')}`)
  return found
}

export function onlyFields(fields: Record<string, unknown>, names: readonly string[], what: string): void {
  for (const name of Object.keys(fields)) if (!names.includes(name)) fail(`${what} has an unknown field ${name}`)
}
