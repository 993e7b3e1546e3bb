import type { TargetStyle } from '../../board/targets.ts'
import { readChoice } from '../choice.ts'

export { readChoice }

/** `9/5` leads to `5`. */
export const beyond = (approach: string): string => (approach.split('/')[1] ?? '').replace(/[b#].*$/, '')

export const opposite = (approach: string): string => {
  const [from, to] = approach.split('/')
  return to.endsWith('b') ? `${to.slice(0, -1)}/${from}b` : `${to}/${from}`
}

/** The thing on the board that a choice points at; `entries` names the areas that one enters by road. */
export function objectOf(choice: string, entries: Readonly<Record<string, string>>): string | null {
  const [verb, name] = readChoice(choice)
  switch (verb) {
    case 'block':
      return `block-${name}`
    case 'area':
      return `area-${name}`
    case 'approach':
    case 'continue':
      return `approach-${name}`
    case 'attack':
    case 'road':
      return `area-${beyond(name)}`
    case 'assault':
      return `approach-${opposite(name)}`
    case 'enter':
      return name in entries ? `area-${entries[name]}` : null
    default:
      return null
  }
}

export function styleOf(choice: string): TargetStyle {
  const [verb] = readChoice(choice)
  if (verb === 'attack' || verb === 'assault') return 'danger'
  return verb === 'block' ? 'selectable' : 'target'
}

/** What a click on a thing could have meant, the likeliest first. */
export function meantBy(
  object: string,
  blocks: readonly { id: number; side: string; at: string }[],
  after: readonly string[],
): string[] {
  const [what, name] = [object.slice(0, object.indexOf('-')), object.slice(object.indexOf('-') + 1)]
  const picked = blocks.find((block) => `block ${block.id}` === after[0])
  const here = picked?.at.split('/')[0] ?? ''
  if (what === 'block') return [`block ${name}`]
  if (what === 'area') {
    const enemy = blocks.some(({ side, at }) => side !== picked?.side && at.split('/')[0] === name)
    return [...(enemy ? [`attack ${here}/${name}`] : []), `area ${name}`, `road ${here}/${name}`]
  }
  if (what === 'approach')
    return picked === undefined
      ? [`assault ${opposite(name)}`]
      : [`approach ${name}`, `continue ${name}`, `assault ${name}`]
  return []
}
