import type { TriompheView } from '@coup/triomphe'
import * as m from '../../paraglide/messages.js'
import { choiceWordsOf } from '../field/marengo.ts'
import { naming } from './side.ts'

export const ENTRIES: Readonly<Record<string, string>> = { Alessandria: '1', Tortona: '86', Novi: '77', Sale: '83' }

const done = {
  otherwise: m.triomphe_do_done,
  action: m.triomphe_do_end_turn,
  road: m.triomphe_do_halt,
  'attack.block': m.triomphe_do_let_come,
  'attack.block:more': m.field_do_no_more,
  'assault.defence': m.field_do_nobody,
  'assault.defence:more': m.field_do_nobody_else,
  'assault.lead': m.field_do_nobody_else,
  'assault.join': m.field_do_nobody_else,
  'assault.counter': m.field_do_nobody,
  'assault.counter:more': m.field_do_nobody_else,
  'assault.fire': m.triomphe_do_hold_fire,
  'organize.second': m.triomphe_do_organize_one,
  'morale.move': m.triomphe_do_leave,
  'morale.return': m.triomphe_do_leave,
}

const deeds = {
  pontoon: m.triomphe_do_pontoon,
  stay: m.triomphe_do_stay,
  advance: m.triomphe_do_advance,
  organize: m.triomphe_do_organize,
  bombard: m.triomphe_do_bombard,
  fire: m.triomphe_do_fire,
  cancel: m.triomphe_do_cancel,
}

const ways = {
  area: m.triomphe_do_march,
  'retreat area': m.triomphe_do_retreat,
  'morale area': m.triomphe_do_disc,
  approach: m.triomphe_do_into,
  attack: m.triomphe_do_attack,
  assault: m.triomphe_do_assault,
  continue: m.triomphe_do_continue,
  road: m.triomphe_do_road,
  'attack road': m.triomphe_do_attack_road,
  enter: m.triomphe_do_enter,
}

/** A choice in words. */
export function choiceWords(choice: string, kind: string, view: TriompheView, picked: readonly string[] = []): string {
  return choiceWordsOf(choice, kind, view, picked, { done, ways, deeds, entries: ENTRIES, naming })
}
