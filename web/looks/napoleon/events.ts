import type { GameEvent } from '@coup/engine'
import type { AusterlitzEvent } from '@coup/napoleon'
import board from '@coup/napoleon/board.json' with { type: 'json' }
import * as m from '../../paraglide/messages.js'
import { capital, hour, list, signed } from '../../words/format.ts'
import type { Marked } from '../../words/marked.ts'
import { place } from '../../words/marked.ts'
import { facesWords, faceWords } from '../field/gazetteer.ts'
import { ends, goesOn as stepGoesOn } from '../field/march.ts'
import { eventsBy, type Sentences } from '../tables.ts'
import { outcomeWords } from './outcome.ts'
import { gazetteer, sideName } from './side.ts'

const at = (position: string): Marked => gazetteer.marked(position)
const within = (position: string): Marked => gazetteer.in(position)
const ground = (position: string): Marked => gazetteer.ground(position)
const attacked = (approach: string): Marked => gazetteer.attacked(approach)
const way = (march: readonly GameEvent[]): Marked => gazetteer.way(ends(march))
const blocks = (all: readonly number[]): string => m.napoleon_blocks({ count: all.length })

export function timeWords(day: number, h: number | null): string {
  return h === null ? m.napoleon_night() : m.napoleon_day({ day, hour: hour(h) })
}

export function eliteWords(elite: string): string {
  return elite === 'guard' ? m.napoleon_guard() : m.napoleon_heavy()
}

/** A name of the map, which leads to its area if it is that of one. */
function placeWords(name: string): Marked {
  const area = board.areas.find((one) => one.name === name)
  return area === undefined ? name : place(`area-${area.id}`, name)
}

export function orderWords(verb: string, places: readonly string[]): Marked {
  const words = verb === 'attack' ? m.napoleon_event_order_attack : m.napoleon_event_order_defend
  return capital(words({ places: list(places.map(placeWords)) }).trim())
}

const sentences: Sentences<AusterlitzEvent> = {
  bid: (e) =>
    e.bid === null
      ? m.napoleon_event_pass({ seat: sideName(e.seat) })
      : m.napoleon_event_bid({ seat: sideName(e.seat), bid: e.bid }),
  sides: (e, side) => {
    const words = { seat: sideName(e.seat), side, bid: e.bid }
    return e.bid === 0 ? m.napoleon_event_sides_free(words) : m.napoleon_event_sides(words)
  },
  ranks: (e, side) => m.napoleon_event_ranks({ side, ranks: list(e.ranks.map(sideName)) }),
  allotted: (e, side) => {
    const each = Object.entries(e.corps).map(([corps, seat]) =>
      m.napoleon_event_allotted_one({ corps, seat: sideName(seat) }),
    )
    return m.napoleon_event_allotted({ side, corps: list(each) })
  },
  organized: (e, side) => {
    const each = Object.entries(e.corps).map(([corps, count]) => `${corps} ${count}`)
    return m.napoleon_event_organized({ side, corps: list(each) })
  },
  starts: (e) => m.napoleon_event_starts({ corps: list(e.corps) }),
  deployed: (e) => m.napoleon_event_deployed({ corps: e.corps, at: within(e.at) }),
  'set-up-detached': (e) => m.napoleon_event_set_up_detached({ corps: e.corps, at: at(e.at) }),
  battery: (e) => m.napoleon_event_battery({ at: within(e.at) }),
  mixed: () => null,
  turn: (e, side) => m.napoleon_event_turn({ time: timeWords(e.day, e.hour), side }),
  night: (e, side) => m.napoleon_event_night({ side, recovered: e.recovered, morale: e.morale }),
  'order-sent': (e) => m.napoleon_event_order_sent({ from: sideName(e.from), to: sideName(e.for) }),
  order: (e) =>
    m.napoleon_event_order({
      from: sideName(e.from),
      to: sideName(e.for),
      order: orderWords(e.verb, e.places),
    }),
  player: (e) => m.napoleon_event_player({ seat: sideName(e.seat) }),
  over: outcomeWords,
  'corps-move': (e) => {
    const words = { corps: list(e.corps), blocks: blocks(e.blocks), left: blocks(e.left) }
    return e.left.length === 0 ? m.napoleon_event_corps_move(words) : m.napoleon_event_corps_leaves(words)
  },
  'detachment-move': (e) => m.napoleon_event_detachment_move({ corps: e.corps, blocks: blocks(e.blocks) }),
  'regiment-move': (e, side) =>
    e.from === null
      ? m.napoleon_event_regiment_move({ side, blocks: blocks(e.blocks) })
      : m.napoleon_event_regiment_from({ side, blocks: blocks(e.blocks), corps: e.from }),
  attach: (e) => m.napoleon_event_attach({ corps: e.corps }),
  march: (e) => m.napoleon_event_march({ from: at(e.from), to: at(e.to) }),
  road: (e, _, steps) => m.napoleon_event_road({ from: at(e.from), to: way([e, ...steps]) }),
  enter: (e, side, steps) => m.napoleon_event_enter({ side, to: way([e, ...steps]) }),
  reinforced: (e) => m.napoleon_event_reinforced({ morale: e.morale }),
  advance: (e) => m.napoleon_event_advance({ blocks: blocks(e.blocks), to: at(e.to) }),
  threat: (e, side) => {
    const words = { side, from: at(e.from.split('/')[0]), against: attacked(e.against) }
    return e.guard ? m.napoleon_event_threat_guard(words) : m.napoleon_event_threat(words)
  },
  'give-ground': (e, side) => m.napoleon_event_give_ground({ side, area: within(e.area) }),
  stand: (e, side) => m.napoleon_event_stand({ side, at: ground(e.at), blocks: blocks(e.blocks) }),
  feint: (e) => {
    const words = { blocks: blocks(e.blocks), to: within(e.to) }
    return e.byRoad ? m.napoleon_event_feint_road(words) : m.napoleon_event_feint(words)
  },
  'defence-leaders': (e, side) => {
    if (e.blocks.length === 0) return m.napoleon_event_defence_none({ side })
    return m.napoleon_event_defence_leaders({ side, faces: facesWords(e.faces) })
  },
  front: (e, side) => (e.wide ? m.napoleon_event_front_wide({ side }) : m.napoleon_event_front_narrow({ side })),
  'attack-leaders': (e, side) => {
    if (e.blocks.length === 0) return m.napoleon_event_attack_none({ side })
    const words = { side, faces: facesWords(e.faces) }
    return e.artillery ? m.napoleon_event_artillery(words) : m.napoleon_event_attack_leaders(words)
  },
  result: (e) => {
    const words = { result: signed(e.result), winner: sideName(e.winner) }
    return e.final ? m.napoleon_event_final(words) : m.napoleon_event_result(words)
  },
  'counter-attack': (e, side) => m.napoleon_event_counter({ side, faces: facesWords(e.faces) }),
  'attack-won': (e, side) => m.napoleon_event_won({ side, into: ground(e.into) }),
  'attack-lost': (e, side) => m.napoleon_event_lost({ side, back: at(e.back) }),
  cannonade: (e) => m.napoleon_event_cannonade({ from: within(e.from), against: attacked(e.against) }),
  'fires-on': (e) => m.napoleon_event_fires_on({ from: within(e.from) }),
  block: (e, side) => m.napoleon_event_block({ side, to: at(e.to), blocks: blocks(e.blocks) }),
  losses: (e, side) => m.napoleon_event_losses({ side, losses: e.losses }),
  detached: (e) => m.napoleon_event_detached({ corps: e.corps }),
  shown: (e, side) => m.napoleon_event_shown({ side, face: faceWords(e.face) }),
  reduced: (e, side) => {
    const words = { side, face: faceWords(e.face), at: within(e.at) }
    if (e.left === null) return m.napoleon_event_destroyed(words)
    return m.napoleon_event_reduced({ ...words, left: faceWords(e.left) })
  },
  'commander-lost': (e) => m.napoleon_event_commander_lost({ corps: e.corps }),
  retreat: (e, side) => m.napoleon_event_retreat({ side, area: at(e.area), faces: facesWords(e.faces) }),
  retreating: (e) =>
    e.corps === null ? m.napoleon_event_retreating() : m.napoleon_event_retreating_corps({ corps: e.corps }),
  retreated: (e) =>
    e.corps === null
      ? m.napoleon_event_retreated({ to: at(e.to) })
      : m.napoleon_event_retreated_corps({ corps: e.corps, to: at(e.to) }),
  trapped: (e, side) => m.napoleon_event_trapped({ side, face: faceWords(e.face) }),
  committed: (e, side) => m.napoleon_event_committed({ side, elite: eliteWords(e.elite), morale: e.morale }),
  morale: (e, side) => m.napoleon_event_morale({ side, lost: e.lost, morale: e.morale }),
  'guard-barred': (_, side) => m.napoleon_event_guard_barred({ side }),
}

const COMMANDS = ['corps-move', 'detachment-move', 'regiment-move']

/** A march is told with the command for it, a step by road with the march. */
export function goesOn(before: AusterlitzEvent, next: AusterlitzEvent): boolean {
  if (COMMANDS.includes(before.type)) return ['march', 'road', 'enter'].includes(next.type)
  return stepGoesOn(before, next)
}

const wordsOf = eventsBy<AusterlitzEvent>(sentences, sideName)

export function eventWords(e: AusterlitzEvent, steps: readonly AusterlitzEvent[] = []): Marked | null {
  if (steps.length === 0 || !COMMANDS.includes(e.type)) return wordsOf(e, steps)
  return `${wordsOf(e)} ${wordsOf(steps[0], steps.slice(1))}`
}
