import type { BattleEvent } from '@coup/medieval'
import { tables } from '@coup/medieval/tables'
import * as m from '../../paraglide/messages.js'
import { list } from '../../words/format.ts'
import type { Marked } from '../../words/marked.ts'
import { place } from '../../words/marked.ts'
import { moduleName } from './draw/ground.ts'
import { fieldName } from './draw/hexes.ts'
import { sideName, typeName } from './units.ts'

const at = (name: string): Marked => place(`field-${name}`, fieldName(name))

const unit = (e: { side: string; kind: string }): string =>
  m.medieval_unit({ side: sideName(e.side), type: typeName(e.kind) })

/** What happened, as a sentence of the battle report. */
export function eventWords(e: BattleEvent): Marked | null {
  switch (e.type) {
    case 'module':
      return e.side === null
        ? m.medieval_event_module_last({ module: moduleName(e.module) })
        : m.medieval_event_module({ side: sideName(e.side), module: moduleName(e.module) })
    case 'recruited': {
      const army = Object.entries(e.army).filter(([, count]) => count > 0)
      const words = army.map(([type, count]) => (count === 1 ? typeName(type) : `${count} × ${typeName(type)}`))
      return m.medieval_event_recruited({ side: sideName(e.side), army: list(words) })
    }
    case 'deployed':
      return m.medieval_event_deployed({ unit: unit(e), at: at(e.at) })
    case 'holds':
      return m.medieval_event_holds({ side: sideName(e.side), count: e.units })
    case 'moved':
      return e.over === null
        ? m.medieval_event_moved({ unit: unit(e), to: at(e.to) })
        : m.medieval_event_over({ unit: unit(e), to: at(e.to) })
    case 'dismounted':
      return m.medieval_event_dismounted({ unit: unit(e), at: at(e.at), into: typeName(e.into) })
    case 'merged':
      return m.medieval_event_merged({ unit: unit(e), at: at(e.at) })
    case 'rallied':
      return m.medieval_event_rallied({ side: sideName(e.side), count: e.time })
    case 'travelled':
      return m.medieval_event_travelled({ unit: unit(e), to: moduleName(e.to) })
    case 'entered':
      return e.back
        ? m.medieval_event_returned({ unit: unit(e), at: at(e.at) })
        : m.medieval_event_entered({ unit: unit(e), at: at(e.at) })
    case 'passed':
      return m.medieval_event_passed({ side: sideName(e.side) })
    case 'flag':
      return m.medieval_event_flag({ side: sideName(e.side), at: at(e.at), count: e.points })
    default:
      return combatWords(e)
  }
}

function combatWords(e: BattleEvent): Marked | null {
  switch (e.type) {
    case 'attacked':
      return m.medieval_event_attacked({ unit: unit(e), what: typeName(e.defenderKind), at: at(e.at) })
    case 'retreated':
      return e.to === null
        ? m.medieval_event_fled({ unit: unit(e), module: moduleName(e.module ?? '') })
        : m.medieval_event_retreated({ unit: unit(e), to: at(e.to) })
    case 'advanced':
      return m.medieval_event_advanced({ unit: unit(e), to: at(e.to) })
    case 'shot':
      return m.medieval_event_shot({ unit: unit(e), what: typeName(e.targetKind), at: at(e.at) })
    case 'melee.card':
      return m.medieval_event_card({ losses: tables.columns[e.value + 2].join('/') })
    case 'ranged.card':
      return m.medieval_event_ranged_card({ count: tables.columns[e.value + 2][1] })
    case 'melee.factor':
    case 'ranged.factor':
      return factorWords(e.factor, e.favours)
    case 'melee.result':
      return m.medieval_event_melee({ attacker: e.attackerLoss, defender: e.defenderLoss })
    case 'ranged.result':
      return m.medieval_event_ranged({ count: e.loss })
    case 'train.opened':
      return m.medieval_event_train_opened({ side: sideName(e.side), at: at(e.at) })
    case 'train.destroyed':
      return m.medieval_event_train_destroyed({ side: sideName(e.side), at: at(e.at) })
    default:
      return null
  }
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
