import type { TriompheEvent } from '@coup/triomphe'
import * as m from '../../paraglide/messages.js'
import { hour, signed } from '../../words/format.ts'
import type { Marked } from '../../words/marked.ts'
import { facesWords, faceWords } from '../field/gazetteer.ts'
import { outcomeWords } from './outcome.ts'
import { gazetteer, sideName } from './side.ts'

const at = (position: string): Marked => gazetteer.marked(position)
const cost = (commands: number): string => (commands === 0 ? '' : m.field_commands({ count: commands }))
const blocks = (all: readonly number[]): string => m.field_blocks({ count: all.length })
const discs = (count: number): string => m.field_discs({ count })

/** What happened, as a sentence of the battle report; null for what is not worth telling. */
export function eventWords(e: TriompheEvent): Marked | null {
  const side = 'side' in e ? sideName(e.side) : ''
  switch (e.type) {
    case 'turn':
      return m.triomphe_event_turn({ hour: hour(e.round + 5), side })
    case 'gained':
      return m.triomphe_event_gained({ side, discs: discs(e.discs) })
    case 'back-to-reserve':
      return m.triomphe_event_back({ side, blocks: blocks(e.blocks), from: at(e.from) })
    case 'mixed':
      return null
    case 'march':
      return m.triomphe_event_march({
        side,
        blocks: blocks(e.blocks),
        from: at(e.from),
        to: at(e.to),
        cost: cost(e.cost),
      })
    case 'road':
      return m.triomphe_event_road({ side, from: at(e.from), to: at(e.to), cost: cost(e.cost) })
    case 'enter':
      return m.triomphe_event_enter({ side, from: at(e.from), to: at(e.to) })
    case 'continue':
      return m.triomphe_event_continue({ side, to: at(e.to), cost: cost(e.cost) })
    case 'block':
      return m.triomphe_event_block({ side, blocks: blocks(e.blocks), to: at(e.to) })
    case 'advance':
      return m.triomphe_event_advance({ side, blocks: m.field_with_blocks({ count: e.blocks.length }), to: at(e.to) })
    case 'shown':
      return m.triomphe_event_shown({ side, face: faceWords(e.face) })
    case 'reduced':
      return e.to === null
        ? m.triomphe_event_destroyed({ side, face: faceWords(e.face), at: at(e.at) })
        : m.triomphe_event_reduced({ side, face: faceWords(e.face), at: at(e.at), to: faceWords(e.to) })
    case 'retreat':
      return m.triomphe_event_retreat({ side, from: at(e.from), to: at(e.to) })
    case 'trapped':
      return m.triomphe_event_trapped({ side, face: faceWords(e.face), from: at(e.from) })
    case 'organized':
      return m.triomphe_event_organized({ side, blocks: blocks(e.blocks) })
    case 'disorganized':
      return m.triomphe_event_disorganized({ side, area: at(e.area) })
    case 'over':
      return outcomeWords(e)
    default:
      return moraleWords(e, side) ?? attackWords(e, side)
  }
}

function moraleWords(e: TriompheEvent, side: string): Marked | null {
  switch (e.type) {
    case 'laid':
      return m.triomphe_event_laid({ side, discs: discs(e.discs), area: at(e.area) })
    case 'disc-moved':
      return m.triomphe_event_disc_moved({ side, from: at(e.from), to: at(e.to) })
    case 'discs-lost':
      return e.area === null
        ? m.triomphe_event_lost({ side, discs: discs(e.discs) })
        : m.triomphe_event_lost_in({ side, discs: discs(e.discs), area: at(e.area) })
    case 'discs-returned':
      return m.triomphe_event_returned({ side, discs: discs(e.discs), area: at(e.area) })
    default:
      return null
  }
}

function attackWords(e: TriompheEvent, side: string): Marked | null {
  switch (e.type) {
    case 'attack': {
      const places = { side, from: at(e.from), to: at(e.into), cost: cost(e.cost) }
      if (e.byRoad) return m.triomphe_event_attack_road(places)
      return m.triomphe_event_attack({ ...places, blocks: m.field_with_blocks({ count: e.blocks.length }) })
    }
    case 'attack-stopped':
      return m.triomphe_event_attack_stopped({ across: at(e.across) })
    case 'attack-succeeds':
      return m.triomphe_event_attack_succeeds({ across: at(e.across) })
    case 'announce':
      return m.triomphe_event_announce({ side, at: at(e.at) })
    case 'cancel':
      return m.triomphe_event_cancel({ side })
    case 'fire':
      return m.triomphe_event_fire({ side, at: at(e.at), into: at(e.into) })
    case 'assault':
      return m.triomphe_event_assault({ side, against: at(e.against) })
    case 'defence-leaders':
      if (e.blocks.length === 0) return m.triomphe_event_defence_none({ side })
      return m.triomphe_event_defence({ side, faces: facesWords(e.faces) })
    case 'attackers':
      if (e.others.length === 0) return m.triomphe_event_attackers({ side, faces: facesWords(e.faces) })
      return m.triomphe_event_attackers_more({
        side,
        faces: facesWords(e.faces),
        blocks: m.field_count_blocks({ count: e.others.length }),
      })
    case 'defensive-fire':
      return m.triomphe_event_defensive_fire({ side })
    case 'counter-attack':
      if (e.blocks.length === 0) return m.triomphe_event_counter_none({ side })
      return m.triomphe_event_counter({ side, faces: facesWords(e.faces) })
    case 'result': {
      const sum = `${e.leaders} − ${e.penalties} − ${e.defence} − ${e.counter} = ${signed(e.result)}`
      return m.triomphe_event_result({ sum, winner: sideName(e.winner) })
    }
    case 'losses':
      return m.triomphe_event_losses({ attacker: e.attacker, defender: e.defender })
    case 'assault-won':
      return m.triomphe_event_assault_won({ side, into: at(e.into) })
    case 'assault-lost':
      return m.triomphe_event_assault_lost({ across: at(e.across) })
    default:
      return null
  }
}
