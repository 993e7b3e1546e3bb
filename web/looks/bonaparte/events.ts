import type { BonaparteEvent } from '@coup/bonaparte'
import type { GameEvent } from '@coup/engine'
import * as m from '../../paraglide/messages.js'
import { hour, signed } from '../../words/format.ts'
import type { Marked } from '../../words/marked.ts'
import { facesWords, faceWords } from '../field/gazetteer.ts'
import { costOf, ends } from '../field/march.ts'
import { opposite } from '../field/pointing.ts'
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

const sentences: Sentences<BonaparteEvent> = {
  bids: (e) => {
    const bids = { first: e.bids.first, second: e.bids.second, winner: sideName(e.winner) }
    return e.byLot ? m.bonaparte_event_bids_lot(bids) : m.bonaparte_event_bids(bids)
  },
  'side-chosen': (e, side) => m.bonaparte_event_side({ seat: sideName(e.seat), side, morale: e.morale }),
  turn: (e, side) => m.bonaparte_event_turn({ hour: hour(e.round + 5), side }),
  encouraged: (e, side) => m.bonaparte_event_encouraged({ side, morale: e.morale }),
  activated: (e) =>
    e.chosen
      ? m.bonaparte_event_activated({ blocks: blocks(e.blocks) })
      : m.bonaparte_event_alarmed({ blocks: blocks(e.blocks) }),
  mixed: () => null,
  'back-to-reserve': (e, side) => m.bonaparte_event_back({ side, blocks: blocks(e.blocks), from: at(e.from) }),
  demoralized: (_, side) => m.bonaparte_event_demoralized({ side }),
  over: outcomeWords,
  march: (e, side) =>
    m.bonaparte_event_march({
      side,
      blocks: blocks(e.blocks),
      from: at(e.from),
      to: at(e.to),
      cost: cost(e.cost),
    }),
  road: (e, side, steps) =>
    m.bonaparte_event_road({ side, from: at(e.from), to: way([e, ...steps]), cost: cost(costOf([e, ...steps])) }),
  enter: (e, side, steps) =>
    m.bonaparte_event_enter({ side, from: at(e.from), to: way([e, ...steps]), cost: cost(costOf([e, ...steps])) }),
  continue: (e, side) =>
    m.bonaparte_event_continue({ side, faces: facesWords(e.faces), to: at(e.to), cost: cost(e.cost) }),
  shown: (e, side) => m.bonaparte_event_shown({ side, face: faceWords(e.face) }),
  loss: (e, side) => {
    const loss = { side, face: faceWords(e.face), at: within(e.at), morale: e.morale }
    if (e.left === null) return m.bonaparte_event_destroyed(loss)
    return m.bonaparte_event_reduced({ ...loss, left: faceWords(e.left) })
  },
  retreating: (e, side) => m.bonaparte_event_retreating({ side, area: ground(e.area), faces: facesWords(e.faces) }),
  retreat: (e, side) => m.bonaparte_event_retreat({ side, from: at(e.from), to: at(e.to) }),
  trapped: (e, side) => m.bonaparte_event_trapped({ side, face: faceWords(e.face), from: within(e.from) }),
  attack: (e, side) => {
    const places = { side, from: at(e.from), to: ground(e.into), cost: cost(e.cost) }
    return e.byRoad
      ? m.bonaparte_event_attack_road(places)
      : m.bonaparte_event_attack({ ...places, blocks: withBlocks(e.blocks) })
  },
  block: (e, side) => m.bonaparte_event_block({ side, blocks: blocks(e.blocks), to: at(e.to) }),
  advance: (e, side) =>
    m.bonaparte_event_advance({ side, blocks: withBlocks(e.blocks), to: at(e.to), cost: cost(e.cost) }),
  stay: (e, side) => m.bonaparte_event_stay({ side, blocks: blocks(e.blocks), at: within(e.at) }),
  'attack-succeeds': (e, side) => m.bonaparte_event_attack_succeeds({ side, into: ground(e.into) }),
  announce: (e, side) => m.bonaparte_event_announce({ side, at: at(e.at) }),
  cancel: (_, side) => m.bonaparte_event_cancel({ side }),
  bombard: (e, side) =>
    m.bonaparte_event_bombard({
      side,
      at: ground(e.at),
      from: at(e.from),
      strength: e.strength,
      penalty: e.penalty,
      losses: e.losses,
    }),
  assault: (e, side) =>
    m.bonaparte_event_assault({
      side,
      against: attacked(e.against),
      blocks: withBlocks(e.blocks),
      cost: cost(e.cost),
    }),
  'attack-leaders': (e, side) => m.bonaparte_event_attack_leaders({ side, faces: facesWords(e.faces) }),
  'defensive-fire': (e, side) => m.bonaparte_event_defensive_fire({ side, strength: e.strength }),
  'defence-leaders': (e, side) => {
    if (e.blocks.length === 0) return m.bonaparte_event_defence_none({ side })
    return m.bonaparte_event_defence_leaders({ side, faces: facesWords(e.faces) })
  },
  'attack-strength': (e) => m.bonaparte_event_attack_strength({ strength: e.strength }),
  result: (e) =>
    m.bonaparte_event_result({
      attack: e.attack,
      defence: e.defence,
      result: signed(e.result),
      winner: sideName(e.winner),
    }),
  losses: (e) => m.bonaparte_event_losses({ winner: e.winnerLoses, loser: e.loserLoses }),
  pursuit: (e, side) => m.bonaparte_event_pursuit({ side, faces: facesWords(e.faces) }),
  'pursuit-strength': (e) =>
    m.bonaparte_event_pursuit_strength({ cavalry: e.cavalry, penalty: e.penalty, strength: e.strength }),
  'assault-won': (e, side) => m.bonaparte_event_assault_won({ side, into: ground(e.into) }),
  'assault-lost': (e, side) => m.bonaparte_event_assault_lost({ side, on: attacked(opposite(e.across)), to: at(e.to) }),
}

export const eventWords = eventsBy<BonaparteEvent>(sentences, sideName)
