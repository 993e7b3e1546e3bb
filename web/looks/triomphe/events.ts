import type { GameEvent } from '@coup/engine'
import type { TriompheEvent } from '@coup/triomphe'
import * as m from '../../paraglide/messages.js'
import { hour, signed } from '../../words/format.ts'
import type { Marked } from '../../words/marked.ts'
import { facesWords, faceWords } from '../field/gazetteer.ts'
import { costOf, ends } from '../field/march.ts'
import { eventsBy, type Sentences } from '../tables.ts'
import { outcomeWords } from './outcome.ts'
import { gazetteer, sideName } from './side.ts'

const at = (position: string): Marked => gazetteer.marked(position)
const within = (position: string): Marked => gazetteer.in(position)
const ground = (position: string): Marked => gazetteer.ground(position)
const attacked = (approach: string): Marked => gazetteer.attacked(approach)
const way = (march: readonly GameEvent[]): Marked => gazetteer.way(ends(march))
const cost = (commands: number): string => (commands === 0 ? '' : m.field_commands({ count: commands }))
const blocks = (all: readonly number[]): string => m.field_blocks({ count: all.length })
const withBlocks = (all: readonly number[]): string => m.field_with_blocks({ count: all.length })
const discs = (count: number): string => m.field_discs({ count })

const sentences: Sentences<TriompheEvent> = {
  turn: (e, side) => m.triomphe_event_turn({ hour: hour(e.round + 5), side }),
  gained: (e, side) => m.triomphe_event_gained({ side, discs: discs(e.discs) }),
  'back-to-reserve': (e, side) => m.triomphe_event_back({ side, blocks: blocks(e.blocks), from: at(e.from) }),
  mixed: () => null,
  march: (e, side) =>
    m.triomphe_event_march({
      side,
      blocks: blocks(e.blocks),
      from: at(e.from),
      to: at(e.to),
      cost: cost(e.cost),
    }),
  road: (e, side, steps) =>
    m.triomphe_event_road({ side, from: at(e.from), to: way([e, ...steps]), cost: cost(costOf([e, ...steps])) }),
  enter: (e, side, steps) =>
    m.triomphe_event_enter({ side, from: at(e.from), to: way([e, ...steps]), cost: cost(costOf([e, ...steps])) }),
  continue: (e, side) => m.triomphe_event_continue({ side, to: at(e.to), cost: cost(e.cost) }),
  block: (e, side) => m.triomphe_event_block({ side, blocks: blocks(e.blocks), to: at(e.to) }),
  advance: (e, side) => m.triomphe_event_advance({ side, blocks: withBlocks(e.blocks), to: at(e.to) }),
  shown: (e, side) => m.triomphe_event_shown({ side, face: faceWords(e.face) }),
  reduced: (e, side) =>
    e.to === null
      ? m.triomphe_event_destroyed({ side, face: faceWords(e.face), at: within(e.at) })
      : m.triomphe_event_reduced({ side, face: faceWords(e.face), at: within(e.at), to: faceWords(e.to) }),
  retreat: (e, side) => m.triomphe_event_retreat({ side, from: at(e.from), to: at(e.to) }),
  trapped: (e, side) => m.triomphe_event_trapped({ side, face: faceWords(e.face), from: within(e.from) }),
  organized: (e, side) => m.triomphe_event_organized({ side, blocks: blocks(e.blocks) }),
  disorganized: (e, side) => m.triomphe_event_disorganized({ side, area: within(e.area) }),
  over: outcomeWords,
  laid: (e, side) => m.triomphe_event_laid({ side, discs: discs(e.discs), area: within(e.area) }),
  'disc-moved': (e, side) => m.triomphe_event_disc_moved({ side, from: at(e.from), to: at(e.to) }),
  'discs-lost': (e, side) =>
    e.area === null
      ? m.triomphe_event_lost({ side, discs: discs(e.discs) })
      : m.triomphe_event_lost_in({ side, discs: discs(e.discs), area: within(e.area) }),
  'discs-returned': (e, side) => m.triomphe_event_returned({ side, discs: discs(e.discs), area: at(e.area) }),
  attack: (e, side) => {
    const places = { side, from: at(e.from), to: ground(e.into), cost: cost(e.cost) }
    if (e.byRoad) return m.triomphe_event_attack_road(places)
    return m.triomphe_event_attack({ ...places, blocks: withBlocks(e.blocks) })
  },
  'attack-stopped': (e) => m.triomphe_event_attack_stopped({ on: attacked(e.across) }),
  'attack-succeeds': (e) => m.triomphe_event_attack_succeeds({ on: attacked(e.across) }),
  announce: (e, side) => m.triomphe_event_announce({ side, at: at(e.at) }),
  cancel: (_, side) => m.triomphe_event_cancel({ side }),
  fire: (e, side) => m.triomphe_event_fire({ side, at: at(e.at), into: ground(e.into) }),
  assault: (e, side) => m.triomphe_event_assault({ side, against: attacked(e.against) }),
  'defence-leaders': (e, side) => {
    if (e.blocks.length === 0) return m.triomphe_event_defence_none({ side })
    return m.triomphe_event_defence({ side, faces: facesWords(e.faces) })
  },
  attackers: (e, side) => {
    if (e.others.length === 0) return m.triomphe_event_attackers({ side, faces: facesWords(e.faces) })
    return m.triomphe_event_attackers_more({
      side,
      faces: facesWords(e.faces),
      blocks: m.field_count_blocks({ count: e.others.length }),
    })
  },
  'defensive-fire': (_, side) => m.triomphe_event_defensive_fire({ side }),
  'counter-attack': (e, side) => {
    if (e.blocks.length === 0) return m.triomphe_event_counter_none({ side })
    return m.triomphe_event_counter({ side, faces: facesWords(e.faces) })
  },
  result: (e) => {
    const sum = `${e.leaders} − ${e.penalties} − ${e.defence} − ${e.counter} = ${signed(e.result)}`
    return m.triomphe_event_result({ sum, winner: sideName(e.winner) })
  },
  losses: (e) => m.triomphe_event_losses({ attacker: e.attacker, defender: e.defender }),
  'assault-won': (e, side) => m.triomphe_event_assault_won({ side, into: ground(e.into) }),
  'assault-lost': (e) => m.triomphe_event_assault_lost({ on: attacked(e.across) }),
}

export const eventWords = eventsBy<TriompheEvent>(sentences, sideName)
