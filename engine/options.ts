import type { Options } from './rules.ts'

/** The part of JSON Schema that games describe their options with. */
export interface Schema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, OptionSchema>>
  readonly additionalProperties: false
}

export interface OptionSchema {
  readonly type: 'string' | 'integer' | 'boolean'
  readonly title?: string
  readonly description?: string
  readonly enum?: readonly (string | number)[]
  readonly minimum?: number
  readonly maximum?: number
  readonly default: string | number | boolean
}

export class BadOptions extends Error {}

/** The options with defaults filled in; throws BadOptions. */
export function checkOptions(schema: Schema, given: unknown): Options {
  if (given === undefined || given === null) return checkOptions(schema, {})
  if (typeof given !== 'object' || Array.isArray(given)) throw new BadOptions('options must be an object')
  const options: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties)) options[name] = property.default
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(schema.properties, name)) throw new BadOptions(`unknown option ${name}`)
    const property = schema.properties[name]
    const wrong = flawOf(property, value)
    if (wrong !== null) throw new BadOptions(`option ${name} ${wrong}`)
    options[name] = value
  }
  return options
}

/** What is wrong with the value of an option, or null. */
function flawOf(property: OptionSchema, value: unknown): string | null {
  const fits = property.type === 'integer' ? Number.isInteger(value) : typeof value === property.type
  if (!fits) return `must be of type ${property.type}`
  if (property.enum !== undefined && !property.enum.some((one) => one === value)) {
    return `must be one of ${property.enum.join(', ')}`
  }
  const { minimum = -Infinity, maximum = Infinity } = property
  return typeof value === 'number' && (value < minimum || value > maximum) ? 'is out of range' : null
}
