import type { BonaparteEvent } from '@coup/bonaparte'
import * as m from '../../paraglide/messages.js'
import { hour, signed } from '../../words/format.ts'
import type { Marked } from '../../words/marked.ts'
import { facesWords, faceWords } from '../field/gazetteer.ts'
import { outcomeWords } from './outcome.ts'
import { gazetteer, sideName } from './side.ts'

const at = (position: string): Marked => gazetteer.marked(position)
const cost = (commands: number): string => (commands === 0 ? '' : m.field_commands({ count: commands }))
const blocks = (all: readonly number[]): string => m.field_blocks({ count: all.length })
const withBlocks = (all: readonly number[]): string => m.field_with_blocks({ count: all.length })

/** What happened, as a sentence of the battle report; null for what is not worth telling. */
export function eventWords(e: BonaparteEvent): Marked | null {
  const side = 'side' in e ? sideName(e.side) : ''
  return turnWords(e, side) ?? moveWords(e, side) ?? attackWords(e, side) ?? assaultWords(e, side)
}

function turnWords(e: BonaparteEvent, side: string): Marked | null {
  switch (e.type) {
    case 'bids': {
      const bids = { first: e.bids.first, second: e.bids.second, winner: sideName(e.winner) }
      return e.byLot ? m.bonaparte_event_bids_lot(bids) : m.bonaparte_event_bids(bids)
    }
    case 'side-chosen':
      return m.bonaparte_event_side({ seat: sideName(e.seat), side, morale: e.morale })
    case 'turn':
      return m.bonaparte_event_turn({ hour: hour(e.round + 5), side })
    case 'encouraged':
      return m.bonaparte_event_encouraged({ side, morale: e.morale })
    case 'activated':
      return e.chosen
        ? m.bonaparte_event_activated({ blocks: blocks(e.blocks) })
        : m.bonaparte_event_alarmed({ blocks: blocks(e.blocks) })
    case 'back-to-reserve':
      return m.bonaparte_event_back({ side, blocks: blocks(e.blocks), from: at(e.from) })
    case 'demoralized':
      return m.bonaparte_event_demoralized({ side })
    case 'over':
      return outcomeWords(e)
    default:
      return null
  }
}

function moveWords(e: BonaparteEvent, side: string): Marked | null {
  switch (e.type) {
    case 'march':
      return m.bonaparte_event_march({
        side,
        blocks: blocks(e.blocks),
        from: at(e.from),
        to: at(e.to),
        cost: cost(e.cost),
      })
    case 'road':
      return m.bonaparte_event_road({ side, from: at(e.from), to: at(e.to), cost: cost(e.cost) })
    case 'enter':
      return m.bonaparte_event_enter({ side, from: at(e.from), to: at(e.to), cost: cost(e.cost) })
    case 'continue':
      return m.bonaparte_event_continue({ side, faces: facesWords(e.faces), to: at(e.to), cost: cost(e.cost) })
    case 'shown':
      return m.bonaparte_event_shown({ side, face: faceWords(e.face) })
    case 'loss': {
      const loss = { side, face: faceWords(e.face), at: at(e.at), morale: e.morale }
      if (e.left === null) return m.bonaparte_event_destroyed(loss)
      return m.bonaparte_event_reduced({ ...loss, left: faceWords(e.left) })
    }
    case 'retreating':
      return m.bonaparte_event_retreating({ side, area: at(e.area), faces: facesWords(e.faces) })
    case 'retreat':
      return m.bonaparte_event_retreat({ side, from: at(e.from), to: at(e.to) })
    case 'trapped':
      return m.bonaparte_event_trapped({ side, face: faceWords(e.face), from: at(e.from) })
    default:
      return null
  }
}

function attackWords(e: BonaparteEvent, side: string): Marked | null {
  switch (e.type) {
    case 'attack': {
      const places = { side, from: at(e.from), to: at(e.into), cost: cost(e.cost) }
      return e.byRoad
        ? m.bonaparte_event_attack_road(places)
        : m.bonaparte_event_attack({ ...places, blocks: withBlocks(e.blocks) })
    }
    case 'block':
      return m.bonaparte_event_block({ side, blocks: blocks(e.blocks), to: at(e.to) })
    case 'advance':
      return m.bonaparte_event_advance({ side, blocks: withBlocks(e.blocks), to: at(e.to), cost: cost(e.cost) })
    case 'stay':
      return m.bonaparte_event_stay({ side, blocks: blocks(e.blocks), at: at(e.at) })
    case 'attack-succeeds':
      return m.bonaparte_event_attack_succeeds({ side, into: at(e.into) })
    case 'announce':
      return m.bonaparte_event_announce({ side, at: at(e.at) })
    case 'cancel':
      return m.bonaparte_event_cancel({ side })
    case 'bombard':
      return m.bonaparte_event_bombard({
        side,
        at: at(e.at),
        from: at(e.from),
        strength: e.strength,
        penalty: e.penalty,
        losses: e.losses,
      })
    default:
      return null
  }
}

function assaultWords(e: BonaparteEvent, side: string): Marked | null {
  switch (e.type) {
    case 'assault':
      return m.bonaparte_event_assault({
        side,
        against: at(e.against),
        blocks: withBlocks(e.blocks),
        cost: cost(e.cost),
      })
    case 'attack-leaders':
      return m.bonaparte_event_attack_leaders({ side, faces: facesWords(e.faces) })
    case 'defensive-fire':
      return m.bonaparte_event_defensive_fire({ side, strength: e.strength })
    case 'defence-leaders':
      if (e.blocks.length === 0) return m.bonaparte_event_defence_none({ side })
      return m.bonaparte_event_defence_leaders({ side, faces: facesWords(e.faces) })
    case 'attack-strength':
      return m.bonaparte_event_attack_strength({ strength: e.strength })
    case 'result':
      return m.bonaparte_event_result({
        attack: e.attack,
        defence: e.defence,
        result: signed(e.result),
        winner: sideName(e.winner),
      })
    case 'losses':
      return m.bonaparte_event_losses({ winner: e.winnerLoses, loser: e.loserLoses })
    case 'pursuit':
      return m.bonaparte_event_pursuit({ side, faces: facesWords(e.faces) })
    case 'pursuit-strength':
      return m.bonaparte_event_pursuit_strength({ cavalry: e.cavalry, penalty: e.penalty, strength: e.strength })
    case 'assault-won':
      return m.bonaparte_event_assault_won({ side, into: at(e.into) })
    case 'assault-lost':
      return m.bonaparte_event_assault_lost({ side, across: at(e.across), to: at(e.to) })
    default:
      return null
  }
}
