import type { BoardData } from '@coup/field'
import { centroid, degrees, sub } from '../../board/draw/geometry.ts'
import * as m from '../../paraglide/messages.js'
import { list } from '../../words/format.ts'
import { direction, type Marked, place } from '../../words/marked.ts'
import type { Circumstances, Question } from '../look.ts'
import { areaOf, type Engagement } from './engagement.ts'
import { faceWords, type Gazetteer } from './gazetteer.ts'
import { engagementAt, type Field, isOnWay, meant, pickedBlocks, piece, wayEnd } from './marks.ts'
import type { Naming, Soldier } from './soldiers.ts'

/** Where an attack comes from: in words, and as the map lies. */
function cameFrom({ from, against }: Engagement, { areas }: BoardData, places: Gazetteer): Marked {
  const middle = (position: string) => {
    const area = areas.find(({ id }) => String(id) === areaOf(position))
    return area === undefined ? ([0, 0] as const) : centroid(area.outline)
  }
  return direction(degrees(sub(middle(against), middle(from))), places.from(against))
}

const ATTACKED = {
  attack: m.field_told_attacked,
  assault: m.field_told_assaulted,
  fight: m.field_told_attacked,
  threat: m.field_told_threatened,
  fire: m.field_told_bombarded,
}

const ATTACKS = {
  attack: m.field_told_attack,
  assault: m.field_told_assault,
  fight: m.field_told_attack,
  threat: m.field_told_threat,
  fire: m.field_told_fire,
}

/** What one game tells its questions with. */
export interface Telling {
  readonly naming: Naming
  readonly data: BoardData
  object(choice: string): string | null
}

/** A field with the side of the reader, and the flags of commanders that a game has. */
export interface Reader extends Field {
  readonly own: string | null
  readonly blocks: readonly (Soldier & { readonly corps?: string | null })[]
  readonly flags?: readonly { readonly name: string; readonly at: string }[]
}

/** Blocks that can be clicked, by their faces where the reader knows them. */
function blocksNamed(ids: readonly number[], blocks: readonly Soldier[]): Marked {
  const named = ids.map((id) => {
    const face = blocks.find((one) => one.id === id)?.face
    return place(piece(id), face === undefined ? m.field_block({ id }) : faceWords(face))
  })
  return list(named)
}

/** A threat that was said to be none, or will be. */
export function isFeint({ kind }: Question, { picked }: Circumstances): boolean {
  return kind === 'attack.feint-to' || (kind.startsWith('attack.') && picked.includes('feint'))
}

/** Whoever is asked must leave the ground, and is asked about that. */
function isLeaving({ kind }: Question, { happening }: Circumstances): boolean {
  if (kind !== 'loss') return kind.startsWith('retreat')
  return happening.findLast(({ type }) => /^(attack|assault|bombard|retreating)$/.test(type))?.type === 'retreating'
}

/** Questions about a commander: what he does, who goes with him or stays. */
const OF_CORPS = /^(corps|corps\.move|detachment|attach)$/

/** Questions about blocks that were picked before. */
const OF_BLOCKS =
  /^(action\.what|move\.to|organize\.second|detachment|detachment\.move|regiment\.move|set-up\.(detach-to|battery-at))$/

/** More blocks than these are told by their number alone. */
const NAMED = 3

/** Boxes that are named after a side, not after a place. */
const OF_SIDE = /^box:(Allies|France)$/

/** Who is commanded, and where: whoever waits in a side's box is not on the map yet. */
function commanded(who: Marked, at: string, { naming }: Telling): Marked {
  return OF_SIDE.test(at)
    ? m.field_told_waiting({ who })
    : m.field_told_commands({ who, at: naming.places.in(areaOf(at)) })
}

/** Who is commanded, and where he stands by now; nothing where nobody was chosen yet. */
function toldCommand(question: Question, field: Reader, so: Circumstances, telling: Telling): Marked {
  if (isOnWay(question)) {
    const who = meant(question, field, so, null)
    const at = wayEnd(question, so, field.turn, telling.object)
    return who.length === 0 || at === null ? '' : commanded(blocksNamed(who, field.blocks), at, telling)
  }
  const offered = field.blocks.find(({ id }) => question.choices.includes(`block ${id}`))
  const corps = so.picked.findLast((choice) => choice.startsWith('corps '))?.slice(6) ?? offered?.corps
  const flag = OF_CORPS.test(question.kind) ? field.flags?.find(({ name }) => name === corps) : undefined
  if (flag !== undefined) return commanded(place(`flag-${flag.name}`, flag.name), flag.at, telling)
  const who = OF_BLOCKS.test(question.kind) ? pickedBlocks(so.picked) : []
  const at = field.blocks.find(({ id }) => id === who[0])?.at
  return at === undefined ? '' : commanded(blocksNamed(who, field.blocks), at, telling)
}

/** Where it is asked and who is meant, before what is asked; nothing where that is all the board. */
export function toldOf(question: Question, field: Reader, so: Circumstances, telling: Telling): Marked {
  const attack = engagementAt(question, field, so)
  if (isOnWay(question) || attack === null || !/^(attack|assault\.|retreat|bombard|loss)/.test(question.kind))
    return toldCommand(question, field, so, telling)
  return attack.side !== field.own && isLeaving(question, so)
    ? toldLoss(question, field, so, attack, telling)
    : toldAttack(question, field, so, attack, telling)
}

function toldLoss(question: Question, field: Reader, so: Circumstances, attack: Engagement, telling: Telling): Marked {
  const who = question.kind === 'retreat.to' ? meant(question, field, so, attack) : []
  const at = telling.naming.places.ground(areaOf(attack.against))
  return who.length === 0 ? m.field_told_lost({ at }) : m.field_told_leaves({ at, who: blocksNamed(who, field.blocks) })
}

function toldAttack(
  question: Question,
  { own, blocks }: Reader,
  so: Circumstances,
  attack: Engagement,
  { naming: { places }, data }: Telling,
): Marked {
  const { side, kind, attackers, against } = attack
  const area = areaOf(against)
  const from = cameFrom(attack, data, places)
  const left = attackers.filter((one) => blocks.some(({ id }) => id === one))
  const few = left.length > 0 && left.length <= NAMED
  const who = few ? m.field_told_with({ who: blocksNamed(left, blocks) }) : ''
  if (isFeint(question, so)) return m.field_told_feint({ at: places.ground(area), from, who })
  if (side === own) return ATTACKS[kind]({ at: places.ground(area), from, who })
  const count = m.field_with_blocks({ count: attackers.length })
  return ATTACKED[kind]({
    at: places.in(area),
    from,
    blocks: attackers.length === 1 && few ? place(piece(left[0]), count) : count,
  })
}

/** A question with where and who before it. */
export function askedThere(there: Marked, asked: Marked): Marked {
  return there === '' ? asked : `${there} ${asked}`
}
