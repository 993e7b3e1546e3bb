/**
 * What has changed between two plain values, so that a row of them takes little room: the parts that changed, by field
 * or place, and under `-` the fields that are gone. What is no object, and a list of another length, is given whole.
 */
export type Delta = unknown

type Plain = Record<string, unknown>

const GONE = '-'
/** Given whole where it would be taken for parts. */
const WHOLE = '='

function isBranch(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null
}

/** What is undefined is not there, as in JSON. */
function has(value: Plain, key: string): boolean {
  return Object.hasOwn(value, key) && value[key] !== undefined
}

function areAlike(a: Plain, b: Plain): boolean {
  return Array.isArray(a) ? Array.isArray(b) && a.length === b.length : !Array.isArray(b)
}

/** Undefined where nothing has changed. */
export function deltaOf(before: unknown, after: unknown): Delta | undefined {
  if (before === after) return undefined
  if (!isBranch(after) || Array.isArray(after) !== Array.isArray(before)) return wholly(after)
  if (!isBranch(before) || !areAlike(before, after) || GONE in after || WHOLE in after) return wholly(after)
  const delta: Plain = {}
  for (const [key, value] of Object.entries(after)) {
    const part = has(before, key) ? deltaOf(before[key], value) : wholly(value)
    if (part !== undefined) delta[key] = part
  }
  const gone = Object.keys(before).filter((key) => has(before, key) && !has(after, key))
  if (gone.length > 0) delta[GONE] = gone
  return Object.keys(delta).length === 0 ? undefined : delta
}

function wholly(value: unknown): Delta {
  return isBranch(value) && !Array.isArray(value) ? { [WHOLE]: value } : value
}

/** The value after a change; it shares with the one before what stayed. */
export function changed(before: unknown, delta: Delta | undefined): unknown {
  if (delta === undefined) return before
  if (!isBranch(delta) || Array.isArray(delta)) return delta
  if (WHOLE in delta) return delta[WHOLE]
  const after: Plain = Object.assign(Array.isArray(before) ? [] : {}, before)
  const { [GONE]: gone = [], ...parts } = delta
  for (const key of gone as string[]) delete after[key]
  for (const [key, part] of Object.entries(parts)) after[key] = changed(after[key], part)
  return after
}

/** Whether two plain values say the same, in whatever order. */
export function isSame(a: unknown, b: unknown): boolean {
  return deltaOf(a, b) === undefined
}
