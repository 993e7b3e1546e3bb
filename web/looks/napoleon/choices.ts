import board from '@coup/napoleon/board.json' with { type: 'json' }
import type { TargetStyle } from '../../board/targets.ts'
import * as m from '../../paraglide/messages.js'
import { capital } from '../../words/format.ts'
import { plain } from '../../words/marked.ts'
import { readChoice } from '../choice.ts'
import { faceWords } from '../field/gazetteer.ts'
import { beyond, objectOf } from '../field/pointing.ts'
import { blockWords } from '../field/soldiers.ts'
import { readyNames } from './ready.ts'
import type { View } from './scene.ts'
import { gazetteer, naming, sideName } from './side.ts'

export const ENTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  board.entries.map((entry) => [entry.id, String(entry.area)]),
)

const DONE: Record<string, () => string> = {
  command: m.napoleon_do_end_turn,
  road: m.napoleon_do_halt,
  orders: m.napoleon_do_no_order,
  'orders.place': m.napoleon_do_seal,
  'set-up.detach': m.napoleon_do_no_more,
  'attack.defend': m.napoleon_do_stand,
  'attack.corps': m.napoleon_do_go_on,
  'attack.combine': m.napoleon_do_alone,
  'attack.second-gun': m.napoleon_do_alone,
  'attack.defence-leaders': m.napoleon_do_none,
  'attack.leaders': m.napoleon_do_none,
  'attack.counter': m.napoleon_do_none,
}

/** Where nobody was named yet. */
const NOBODY: Record<string, () => string> = {
  'attack.defence-leaders': m.napoleon_do_no_leader,
  'attack.leaders': m.napoleon_do_no_leader,
  'attack.counter': m.napoleon_do_no_counter,
}

const DEEDS: Record<string, () => string> = {
  pass: m.napoleon_do_pass,
  move: m.napoleon_do_move,
  detach: m.napoleon_do_detach,
  attach: m.napoleon_do_attach,
  'give ground': m.napoleon_do_give_ground,
  attack: m.napoleon_do_real,
  defend: m.napoleon_do_defend_verb,
  feint: m.napoleon_do_feint,
  wide: m.napoleon_do_wide,
  narrow: m.napoleon_do_narrow,
  allies: m.napoleon_allies,
  france: m.napoleon_france,
}

/** A choice in words. */
export function choiceWords(choice: string, kind: string, view: View, picked?: readonly string[]): string {
  const nobody = picked !== undefined && !picked.at(-1)?.startsWith('block ') ? NOBODY[kind] : undefined
  if (choice === 'done') return (nobody ?? DONE[kind] ?? m.napoleon_do_done)()
  if (choice in DEEDS) return DEEDS[choice]()
  const [verb, name] = readChoice(choice)
  return setUpWords(verb, name) ?? forceWords(verb, name, kind, view) ?? placeWords(verb, name, kind) ?? choice
}

function setUpWords(verb: string, name: string): string | null {
  const [first, rest] = readChoice(name)
  switch (verb) {
    case 'bid':
      return m.napoleon_do_bid({ points: name })
    case 'rank':
      return m.napoleon_do_rank({ rank: first, seat: sideName(rest) })
    case 'allot': {
      const [corps, seat] = name.split(' to ')
      return m.napoleon_do_allot({ corps, seat: sideName(seat) })
    }
    case 'take':
      return m.napoleon_do_take({ face: faceWords(first), corps: rest })
    case 'give':
      return m.napoleon_do_give({ corps: name })
    case 'organize':
      return m.napoleon_do_ready_corps({ name: readyNames[name]?.() ?? name })
    case 'order':
      return m.napoleon_do_order({ seat: sideName(name) })
    case 'place':
      return name
    default:
      return null
  }
}

function forceWords(verb: string, name: string, kind: string, view: View): string | null {
  const block = (id: string) => blockWords(Number(id), view.blocks, naming)
  const [first, rest] = readChoice(name)
  switch (verb) {
    case 'block':
      return kind === 'corps.move' || kind === 'attack.corps'
        ? m.napoleon_do_leave({ block: block(name) })
        : block(name)
    case 'corps':
      return m.napoleon_do_corps({ name })
    case 'detachment':
      return m.napoleon_do_detachment({ name })
    case 'commander':
      return m.napoleon_do_commander({ name })
    case 'fire':
      return first === 'block'
        ? m.napoleon_do_fire_block({ block: block(rest) })
        : m.napoleon_do_fire_detachment({ name: rest })
    case 'road':
      if (first === 'block') return m.napoleon_do_road_block({ block: block(rest) })
      return first === 'corps' ? m.napoleon_do_road_corps({ name: rest }) : null
    default:
      return null
  }
}

function placeWords(verb: string, name: string, kind: string): string | null {
  switch (verb) {
    case 'area': {
      const to = gazetteer.words(name)
      if (kind === 'retreat.to') return m.napoleon_do_retreat({ to })
      return kind === 'attack.feint-to' || kind === 'set-up.place'
        ? capital(m.napoleon_do_stay_in({ to: plain(gazetteer.in(name)) }))
        : m.napoleon_do_march({ to })
    }
    case 'approach':
      return m.napoleon_do_into({ to: gazetteer.words(name) })
    case 'road':
      return m.napoleon_do_by_road({ to: gazetteer.words(beyond(name)) })
    case 'enter':
      return m.napoleon_do_enter({ to: gazetteer.words(ENTRIES[name]) })
    case 'threat':
    case 'guard': {
      const words = { to: plain(gazetteer.ground(beyond(name))), from: gazetteer.words(name.split('/')[0]) }
      return verb === 'threat' ? m.napoleon_do_threat(words) : m.napoleon_do_guard(words)
    }
    default:
      return null
  }
}

/** The thing on the board, or in the set-up of the corps, that a choice points at. */
export function object(choice: string): string | null {
  const [verb, name] = readChoice(choice)
  const [first, rest] = readChoice(name)
  switch (verb) {
    case 'corps':
    case 'commander':
      return `flag-${name}`
    case 'threat':
    case 'guard':
      return `area-${beyond(name)}`
    case 'take':
      return `take-${first}-${rest}`
    case 'give':
      return `give-${name}`
    case 'road':
      if (first === 'block') return `block-${rest}`
      return first === 'corps' ? `flag-${rest}` : objectOf(choice, ENTRIES)
    default:
      return objectOf(choice, ENTRIES)
  }
}

const PICKS = ['block', 'corps', 'commander', 'take']

export function style(choice: string): TargetStyle {
  const [verb, name] = readChoice(choice)
  if (verb === 'threat' || verb === 'guard') return 'danger'
  if (verb === 'road' && /^(block|corps) /.test(name)) return 'selectable'
  return PICKS.includes(verb) ? 'selectable' : 'target'
}

/** What a click on a thing could have meant, the likeliest first. */
export function meant(thing: string, view: View, after: readonly string[]): string[] {
  const [what, name] = [thing.slice(0, thing.indexOf('-')), thing.slice(thing.indexOf('-') + 1)]
  const picked = view.blocks.find((block) => `block ${block.id}` === after[0])
  const corps = view.commanders.find((one) => `corps ${one.name}` === after[0])
  const here = (picked?.at ?? corps?.at ?? '').split('/')[0]
  switch (what) {
    case 'block':
      return [`block ${name}`]
    case 'flag':
      return [`corps ${name}`, `commander ${name}`]
    case 'take':
      return [`take ${name.replace('-', ' ')}`]
    case 'approach':
      return [`approach ${name}`]
    case 'area': {
      const next = view.blocks.filter((block) => block.side === view.side).map((block) => block.at.split('/')[0])
      const threats = [...new Set(next)].map((from) => `threat ${from}/${name}`)
      return here === '' ? [`area ${name}`, ...threats] : [`area ${name}`, `road ${here}/${name}`]
    }
    default:
      return []
  }
}
