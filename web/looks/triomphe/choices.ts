import type { MarengoView } from '@coup/triomphe'
import type { TargetStyle } from '../../board/scene.ts'
import * as m from '../../paraglide/messages.js'
import { faceWords } from '../field.ts'
import { gazetteer } from './side.ts'

/** Where the road or the attack that leaves by an approach leads to. */
const beyond = (approach: string): string => (approach.split('/')[1] ?? '').replace(/[b#].*$/, '')
const opposite = (approach: string): string => {
  const [from, to] = approach.split('/')
  return to.endsWith('b') ? `${to.slice(0, -1)}/${from}b` : `${to}/${from}`
}

const ENTRIES: Record<string, string> = { Alessandria: '1', Tortona: '86', Novi: '77', Sale: '83' }

/** The thing on the board that a choice points at. */
export function objectOf(choice: string): string | null {
  const [verb, name] = choice.split(' ')
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
      return name in ENTRIES ? `area-${ENTRIES[name]}` : null
    default:
      return null
  }
}

export function styleOf(choice: string): TargetStyle {
  const verb = choice.split(' ')[0]
  if (verb === 'attack' || verb === 'assault') return 'danger'
  return verb === 'block' ? 'selectable' : 'target'
}

/** What a click on a thing could have meant, the likeliest first. */
export function meantBy(object: string, view: MarengoView, after: readonly string[]): string[] {
  const [what, name] = [object.slice(0, object.indexOf('-')), object.slice(object.indexOf('-') + 1)]
  const picked = view.blocks.find((block) => `block ${block.id}` === after[0])
  const here = picked?.at.split('/')[0] ?? ''
  if (what === 'block') return [`block ${name}`]
  if (what === 'area') return [`attack ${here}/${name}`, `area ${name}`, `road ${here}/${name}`]
  if (what === 'approach')
    return picked === undefined
      ? [`assault ${opposite(name)}`]
      : [`approach ${name}`, `continue ${name}`, `assault ${name}`]
  return []
}

const DONE: Record<string, () => string> = {
  action: m.triomphe_do_end_turn,
  road: m.triomphe_do_halt,
  'attack.block': m.triomphe_do_let_come,
  'assault.defence': m.triomphe_do_none,
  'assault.lead': m.triomphe_do_none,
  'assault.join': m.triomphe_do_none,
  'assault.counter': m.triomphe_do_none,
  'assault.fire': m.triomphe_do_hold_fire,
  'organize.second': m.triomphe_do_organize_one,
  'morale.move': m.triomphe_do_leave,
  'morale.return': m.triomphe_do_leave,
}

const DEEDS: Record<string, () => string> = {
  stay: m.triomphe_do_stay,
  advance: m.triomphe_do_advance,
  organize: m.triomphe_do_organize,
  bombard: m.triomphe_do_bombard,
  fire: m.triomphe_do_fire,
  cancel: m.triomphe_do_cancel,
}

/** A choice in words. */
export function choiceWords(choice: string, kind: string, view: MarengoView): string {
  const [verb, name] = choice.split(' ')
  switch (verb) {
    case 'done':
      return (DONE[kind] ?? m.triomphe_do_done)()
    case 'block':
      return blockWords(Number(name), view)
    case 'area':
      if (kind.startsWith('retreat')) return m.triomphe_do_retreat({ to: gazetteer.words(name) })
      if (kind.startsWith('morale')) return m.triomphe_do_disc({ to: gazetteer.words(name) })
      return m.triomphe_do_march({ to: gazetteer.words(name) })
    case 'approach':
      return m.triomphe_do_into({ to: gazetteer.words(name) })
    case 'attack':
      return m.triomphe_do_attack({ to: gazetteer.words(beyond(name)) })
    case 'assault':
      return m.triomphe_do_assault({ to: gazetteer.words(opposite(name)) })
    case 'continue':
      return m.triomphe_do_continue({ to: gazetteer.words(name) })
    case 'road':
      return m.triomphe_do_road({ to: gazetteer.words(beyond(name)) })
    case 'enter':
      return name in ENTRIES ? m.triomphe_do_enter({ to: gazetteer.words(ENTRIES[name]) }) : m.triomphe_do_pontoon()
    default:
      return DEEDS[verb]?.() ?? choice
  }
}

function blockWords(id: number, view: MarengoView): string {
  const block = view.blocks.find((one) => one.id === id)
  if (block === undefined) return m.field_block({ id })
  const what = block.face === undefined ? m.field_block({ id }) : faceWords(block.face)
  return `${what} · ${gazetteer.words(block.at)}`
}
