import type { GameEvent } from '@coup/engine'
import type { BattleEvent } from '@coup/medieval'
import { tables } from '@coup/medieval/tables'
import * as m from '../../paraglide/messages.js'
import { list } from '../../words/format.ts'
import type { Marked } from '../../words/marked.ts'
import { place } from '../../words/marked.ts'
import { eventsBy, type Sentences } from '../tables.ts'
import { moduleName } from './draw/ground.ts'
import { fieldName } from './draw/hexes.ts'
import { sideName, typeName } from './units.ts'

const at = (name: string): Marked => place(`field-${name}`, fieldName(name))

const unit = (e: { side: string; kind: string }): string =>
  m.medieval_unit({ side: sideName(e.side), type: typeName(e.kind) })

/** Whether a unit only goes on with its move. */
export function goesOn(before: BattleEvent, next: BattleEvent): boolean {
  return before.type === 'moved' && next.type === 'moved' && before.unit === next.unit && next.over === null
}

/** Where a move ends, with the fields it crosses. */
function way(move: readonly GameEvent[]): Marked {
  const [to, ...passed] = move.flatMap((step) => ('to' in step ? [at(String(step.to))] : [])).reverse()
  return passed.length === 0 ? to : m.field_way({ to, way: list(passed.reverse()) })
}

const FACTORS: Record<string, { attacker: () => string; defender: () => string }> = {
  numbers: { attacker: m.medieval_factor_numbers, defender: m.medieval_factor_numbers_not },
  height: { attacker: m.medieval_factor_height, defender: m.medieval_factor_height_not },
  ground: { attacker: m.medieval_factor_ground, defender: m.medieval_factor_ground_not },
  wood: { attacker: m.medieval_factor_wood, defender: m.medieval_factor_wood },
}

export function factorWords(factor: string, favours: 'attacker' | 'defender'): string {
  return FACTORS[factor][favours]()
}

const sentences: Sentences<BattleEvent> = {
  module: (e, side) =>
    e.side === null
      ? m.medieval_event_module_last({ module: moduleName(e.module) })
      : m.medieval_event_module({ side, module: moduleName(e.module) }),
  recruited: (e, side) => {
    const army = Object.entries(e.army).filter(([, count]) => count > 0)
    const words = army.map(([type, count]) => (count === 1 ? typeName(type) : `${count} × ${typeName(type)}`))
    return m.medieval_event_recruited({ side, army: list(words) })
  },
  deployed: (e) => m.medieval_event_deployed({ unit: unit(e), at: at(e.at) }),
  holds: (e, side) => m.medieval_event_holds({ side, count: e.units }),
  moved: (e, _, steps) =>
    e.over === null
      ? m.medieval_event_moved({ unit: unit(e), to: way([e, ...steps]) })
      : m.medieval_event_over({ unit: unit(e), to: way([e, ...steps]) }),
  dismounted: (e) => m.medieval_event_dismounted({ unit: unit(e), at: at(e.at), into: typeName(e.into) }),
  merged: (e) => m.medieval_event_merged({ unit: unit(e), at: at(e.at) }),
  rallied: (e, side) => m.medieval_event_rallied({ side, count: e.time }),
  travelled: (e) => m.medieval_event_travelled({ unit: unit(e), to: moduleName(e.to) }),
  entered: (e) =>
    e.back
      ? m.medieval_event_returned({ unit: unit(e), at: at(e.at) })
      : m.medieval_event_entered({ unit: unit(e), at: at(e.at) }),
  passed: (_, side) => m.medieval_event_passed({ side }),
  flag: (e, side) => m.medieval_event_flag({ side, at: at(e.at), count: e.points }),
  attacked: (e) => m.medieval_event_attacked({ unit: unit(e), what: typeName(e.defenderKind), at: at(e.at) }),
  retreated: (e) =>
    e.to === null
      ? m.medieval_event_fled({ unit: unit(e), module: moduleName(e.module ?? '') })
      : m.medieval_event_retreated({ unit: unit(e), to: at(e.to) }),
  advanced: (e) => m.medieval_event_advanced({ unit: unit(e), to: at(e.to) }),
  shot: (e) => m.medieval_event_shot({ unit: unit(e), what: typeName(e.targetKind), at: at(e.at) }),
  'melee.card': (e) => m.medieval_event_card({ losses: tables.columns[e.value + 2].join('/') }),
  'ranged.card': (e) => m.medieval_event_ranged_card({ count: tables.columns[e.value + 2][1] }),
  'melee.factor': (e) => factorWords(e.factor, e.favours),
  'ranged.factor': (e) => factorWords(e.factor, e.favours),
  'melee.result': (e) => m.medieval_event_melee({ attacker: e.attackerLoss, defender: e.defenderLoss }),
  'ranged.result': (e) => m.medieval_event_ranged({ count: e.loss }),
  'train.opened': (e, side) => m.medieval_event_train_opened({ side, at: at(e.at) }),
  'train.destroyed': (e, side) => m.medieval_event_train_destroyed({ side, at: at(e.at) }),
}

export const eventWords = eventsBy<BattleEvent>(sentences, sideName)
