import type { BonaparteView } from '@coup/bonaparte'
import * as m from '../../paraglide/messages.js'
import { readChoice } from '../choice.ts'
import { choiceWordsOf } from '../field/marengo.ts'
import { naming, sideName } from './side.ts'

export const ENTRIES: Readonly<Record<string, string>> = {
  Alessandria: '1',
  'San Giuliano Nuovo': '55',
  Moschini: '66',
  'C. Pagella': '44',
}

const done = {
  otherwise: m.bonaparte_do_done,
  activate: m.bonaparte_do_leave,
  assault: m.bonaparte_do_no_assault,
  move: m.bonaparte_do_end_movement,
  'move.road': m.bonaparte_do_halt,
  continue: m.bonaparte_do_stay,
  announce: m.bonaparte_do_end_turn,
  'attack.block': m.bonaparte_do_leave_ground,
  'attack.block:more': m.field_do_no_more,
  'assault.lead': m.field_do_nobody_else,
  'assault.defence': m.field_do_nobody,
  'assault.defence:more': m.field_do_nobody_else,
  'assault.attackers': m.field_do_nobody_else,
  'assault.pursue': m.field_do_nobody,
  'assault.pursue:more': m.field_do_nobody_else,
  'assault.fire': m.bonaparte_do_hold_fire,
}

const deeds = {
  pontoon: m.bonaparte_do_pontoon,
  stay: m.bonaparte_do_stay,
  advance: m.bonaparte_do_advance,
  fire: m.bonaparte_do_fire,
  cancel: m.bonaparte_do_cancel,
  austria: () => sideName('austria'),
  france: () => sideName('france'),
}

const ways = {
  area: m.bonaparte_do_march,
  'retreat area': m.bonaparte_do_retreat,
  approach: m.bonaparte_do_into,
  'bombard approach': m.bonaparte_do_target,
  attack: m.bonaparte_do_attack,
  assault: m.bonaparte_do_assault,
  continue: m.bonaparte_do_continue,
  road: m.bonaparte_do_road,
  'attack road': m.bonaparte_do_attack_road,
  enter: m.bonaparte_do_enter,
}

/** A choice in words. */
export function choiceWords(choice: string, kind: string, view: BonaparteView, picked: readonly string[] = []): string {
  const [verb, name] = readChoice(choice)
  if (verb === 'bid') return m.bonaparte_do_bid({ points: name })
  return choiceWordsOf(choice, kind, view, picked, { done, ways, deeds, entries: ENTRIES, naming })
}
