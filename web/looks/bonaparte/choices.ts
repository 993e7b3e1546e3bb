import type { BonaparteView } from '@coup/bonaparte'
import * as m from '../../paraglide/messages.js'
import { readChoice } from '../choice.ts'
import { goalOf } from '../field/pointing.ts'
import { blockWords } from '../field/soldiers.ts'
import { gazetteer, naming, sideName } from './side.ts'

export const ENTRIES: Readonly<Record<string, string>> = {
  Alessandria: '1',
  'San Giuliano Nuovo': '55',
  Moschini: '66',
  'C. Pagella': '44',
}

const DONE: Record<string, () => string> = {
  activate: m.bonaparte_do_leave,
  assault: m.bonaparte_do_no_assault,
  move: m.bonaparte_do_end_movement,
  'move.road': m.bonaparte_do_halt,
  continue: m.bonaparte_do_stay,
  announce: m.bonaparte_do_end_turn,
  'attack.block': m.bonaparte_do_let_come,
  'assault.lead': m.bonaparte_do_none,
  'assault.defence': m.bonaparte_do_none,
  'assault.attackers': m.bonaparte_do_none,
  'assault.pursue': m.bonaparte_do_none,
  'assault.fire': m.bonaparte_do_hold_fire,
}

const DEEDS: Record<string, () => string> = {
  stay: m.bonaparte_do_stay,
  advance: m.bonaparte_do_advance,
  fire: m.bonaparte_do_fire,
  cancel: m.bonaparte_do_cancel,
  austria: () => sideName('austria'),
  france: () => sideName('france'),
}

const WAYS: Record<string, (inputs: { to: string }) => string> = {
  attack: m.bonaparte_do_attack,
  assault: m.bonaparte_do_assault,
  continue: m.bonaparte_do_continue,
  road: m.bonaparte_do_road,
}

/** A choice in words. */
export function choiceWords(choice: string, kind: string, view: BonaparteView): string {
  const [verb, name] = readChoice(choice)
  const to = gazetteer.words(goalOf(verb, name))
  switch (verb) {
    case 'done':
      return (DONE[kind] ?? m.bonaparte_do_done)()
    case 'block':
      return blockWords(Number(name), view.blocks, naming)
    case 'bid':
      return m.bonaparte_do_bid({ points: name })
    case 'area':
      if (kind.startsWith('retreat')) return m.bonaparte_do_retreat({ to })
      return m.bonaparte_do_march({ to })
    case 'approach':
      if (kind === 'bombard.target') return m.bonaparte_do_target({ to })
      return m.bonaparte_do_into({ to })
    case 'enter':
      return name in ENTRIES ? m.bonaparte_do_enter({ to: gazetteer.words(ENTRIES[name]) }) : m.bonaparte_do_pontoon()
    default:
      return WAYS[verb]?.({ to }) ?? DEEDS[verb]?.() ?? choice
  }
}
