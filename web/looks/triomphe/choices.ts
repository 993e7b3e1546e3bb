import type { TriompheView } from '@coup/triomphe'
import * as m from '../../paraglide/messages.js'
import { readChoice } from '../choice.ts'
import { goalOf } from '../field/pointing.ts'
import { blockWords } from '../field/soldiers.ts'
import { gazetteer, naming } from './side.ts'

export const ENTRIES: Readonly<Record<string, string>> = { Alessandria: '1', Tortona: '86', Novi: '77', Sale: '83' }

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

const WAYS: Record<string, (inputs: { to: string }) => string> = {
  approach: m.triomphe_do_into,
  attack: m.triomphe_do_attack,
  assault: m.triomphe_do_assault,
  continue: m.triomphe_do_continue,
  road: m.triomphe_do_road,
}

/** A choice in words. */
export function choiceWords(choice: string, kind: string, view: TriompheView): string {
  const [verb, name] = readChoice(choice)
  const to = gazetteer.words(goalOf(verb, name))
  switch (verb) {
    case 'done':
      return (DONE[kind] ?? m.triomphe_do_done)()
    case 'block':
      return blockWords(Number(name), view.blocks, naming)
    case 'area':
      if (kind.startsWith('retreat')) return m.triomphe_do_retreat({ to })
      if (kind.startsWith('morale')) return m.triomphe_do_disc({ to })
      return m.triomphe_do_march({ to })
    case 'enter':
      return name in ENTRIES ? m.triomphe_do_enter({ to: gazetteer.words(ENTRIES[name]) }) : m.triomphe_do_pontoon()
    default:
      return WAYS[verb]?.({ to }) ?? DEEDS[verb]?.() ?? choice
  }
}
