import type { TargetStyle } from '../../board/targets.ts'
import * as m from '../../paraglide/messages.js'
import { readChoice } from '../choice.ts'
import { moduleName } from './draw/ground.ts'
import { fieldName } from './draw/hexes.ts'
import type { View } from './scene.ts'
import { typeName, unitWords } from './units.ts'

/** The thing on the board that a choice points at. */
export function objectOf(choice: string): string | null {
  const [verb, name] = readChoice(choice)
  switch (verb) {
    case 'unit':
    case 'attack':
    case 'shoot':
    case 'merge':
      return `block-${name}`
    case 'field':
    case 'over':
      return `field-${name}`
    case 'recruit':
    case 'deploy':
    case 'enter':
    case 'return':
      return `muster-${name.replace(' reduced', '')}`
    case 'module':
      return `module-${name}`
    default:
      return null
  }
}

export function styleOf(choice: string): TargetStyle {
  const [verb] = readChoice(choice)
  if (verb === 'attack' || verb === 'shoot') return 'danger'
  return ['field', 'over', 'merge'].includes(verb) ? 'target' : 'selectable'
}

/** What a click on a thing could have meant, the likeliest first. */
export function meantBy(object: string, view: View, after: readonly string[]): string[] {
  const [what, name] = [object.slice(0, object.indexOf('-')), object.slice(object.indexOf('-') + 1)]
  const kind = view.questions[0]?.kind ?? ''
  if (what === 'field') return [`field ${name}`, `over ${name}`, `unit ${name}`]
  if (what === 'module') return [`module ${name}`]
  if (what === 'muster') return [`recruit ${name}`, `deploy ${name}`, `enter ${name}`, `return ${name}`]
  if (kind !== 'action') return [`field ${name}`, `attack ${name}`, `shoot ${name}`]
  const own = view.units.some((unit) => unit.at === name && unit.side === view.seat)
  if (after.length === 0) return [`unit ${name}`]
  return own ? [`merge ${name}`, `field ${name}`, `unit ${name}`] : [`attack ${name}`, `shoot ${name}`]
}

const DEEDS: Record<string, () => string> = {
  hold: m.medieval_do_hold,
  rally: m.medieval_do_rally,
  pass: m.medieval_do_pass,
  'go-on': m.medieval_do_go_on,
  dismount: m.medieval_do_dismount,
  leave: m.medieval_do_leave,
  stand: m.medieval_do_stand,
}

const DONE: Record<string, () => string> = {
  recruit: m.medieval_do_recruited,
  move: m.medieval_do_halt,
  'move.over': m.medieval_do_over_nobody,
}

/** A choice in words. */
export function choiceWords(choice: string, kind: string, view: View): string {
  const [verb, name] = readChoice(choice)
  const to = fieldName(name)
  switch (verb) {
    case 'unit':
      return kind === 'move.over' ? m.medieval_do_over_unit({ what: unitWords(name, view) }) : unitWords(name, view)
    case 'field':
      if (kind === 'retreat') return m.medieval_do_retreat({ to })
      return kind.startsWith('deploy') || kind.startsWith('rally')
        ? m.medieval_do_place({ to })
        : m.medieval_do_move({ to })
    case 'over':
      return m.medieval_do_over({ to })
    case 'attack':
      return m.medieval_do_attack({ what: unitWords(name, view) })
    case 'shoot':
      return m.medieval_do_shoot({ what: unitWords(name, view) })
    case 'merge':
      return m.medieval_do_merge({ to })
    case 'recruit':
    case 'deploy':
      return typeName(name)
    case 'enter':
      return m.medieval_do_enter({ type: typeName(name) })
    case 'return':
      return name.endsWith(' reduced')
        ? m.medieval_do_return_reduced({ type: typeName(name.replace(' reduced', '')) })
        : m.medieval_do_return({ type: typeName(name) })
    case 'module':
      return moduleName(name)
    case 'turn':
      return m.medieval_do_turn({ degrees: 60 * Number(name) })
    case 'done':
      return (DONE[kind] ?? m.medieval_do_done)()
    default:
      return DEEDS[verb]?.() ?? choice
  }
}
