import type { TargetStyle } from '../../board/targets.ts'
import { readChoice } from '../choice.ts'
import type { GameLook } from '../look.ts'
import type { Soldier } from './soldiers.ts'

/** `9/5` leads to `5`. */
export const beyond = (approach: string): string => (approach.split('/')[1] ?? '').replace(/[b#].*$/, '')

export const opposite = (approach: string): string => {
  const [from, to] = approach.split('/')
  return to.endsWith('b') ? `${to.slice(0, -1)}/${from}b` : `${to}/${from}`
}

/** The place that a choice leads to. */
export function goalOf(verb: string, name: string): string {
  if (verb === 'attack' || verb === 'road') return beyond(name)
  return verb === 'assault' ? opposite(name) : name
}

/** What a choice of each verb points at. */
const POINTED: Readonly<Record<string, string>> = {
  block: 'block',
  area: 'area',
  attack: 'area',
  road: 'area',
  approach: 'approach',
  continue: 'approach',
  assault: 'approach',
}

/** The thing on the board that a choice points at; `entries` names the areas that one enters by road. */
export function objectOf(choice: string, entries: Readonly<Record<string, string>>): string | null {
  const [verb, name] = readChoice(choice)
  if (verb === 'enter') return name in entries ? `area-${entries[name]}` : null
  return verb in POINTED ? `${POINTED[verb]}-${goalOf(verb, name)}` : null
}

/** Who stands where, and whose turn it is. */
interface Standing {
  readonly blocks: readonly Soldier[]
  readonly turn: string
}

/** By road into the enemy: cavalry attacks. */
export function isRoadAttack(choice: string, { blocks, turn }: Standing): boolean {
  const [verb, name] = readChoice(choice)
  return verb === 'road' && blocks.some(({ at, side }) => side !== turn && at.split('/')[0] === goalOf(verb, name))
}

function styleOf(choice: string, view?: Standing): TargetStyle {
  const [verb] = readChoice(choice)
  if (verb === 'attack' || verb === 'assault' || (view && isRoadAttack(choice, view))) return 'danger'
  return verb === 'block' ? 'selectable' : 'target'
}

/** What a click on a thing could have meant, the likeliest first. */
function meantBy(object: string, blocks: readonly Soldier[], after: readonly string[]): string[] {
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

/** How the two Marengo games are pointed at. */
export function pointing(
  entries: Readonly<Record<string, string>>,
): Pick<GameLook<Standing>, 'object' | 'style' | 'meant'> {
  return {
    object: (choice) => objectOf(choice, entries),
    style: styleOf,
    meant: (object, view, after) => meantBy(object, view.blocks, after),
  }
}
