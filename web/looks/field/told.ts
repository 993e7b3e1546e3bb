import type { BoardData } from '@coup/field'
import { centroid, degrees, sub } from '../../board/draw/geometry.ts'
import * as m from '../../paraglide/messages.js'
import { list } from '../../words/format.ts'
import { direction, type Marked, place } from '../../words/marked.ts'
import type { Circumstances, Question } from '../look.ts'
import { areaOf, type Engagement } from './engagement.ts'
import { faceWords, type Gazetteer } from './gazetteer.ts'
import { engagementAt, type Field, isOnWay, meant, piece } from './marks.ts'
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

/** Where it is asked and who is meant, before what is asked; nothing where that is all the board. */
export function toldOf(
  question: Question,
  field: Field & { readonly own: string | null },
  so: Circumstances,
  { places }: Naming,
  data: BoardData,
): Marked {
  if (isOnWay(question)) {
    const who = meant(question, field, so, null)
    return who.length === 0 ? '' : m.field_told_moves({ who: blocksNamed(who, field.blocks) })
  }
  const attack = engagementAt(question, field, so)
  if (attack === null || !/^(attack|assault\.|retreat|bombard|loss)/.test(question.kind)) return ''
  const area = areaOf(attack.against)
  const defends = attack.side !== field.own
  if (defends && isLeaving(question, so)) {
    const who = question.kind === 'retreat.to' ? meant(question, field, so, attack) : []
    const at = places.ground(area)
    return who.length === 0
      ? m.field_told_lost({ at })
      : m.field_told_leaves({ at, who: blocksNamed(who, field.blocks) })
  }
  const blocks = m.field_with_blocks({ count: attack.attackers.length })
  const from = cameFrom(attack, data, places)
  if (isFeint(question, so)) return m.field_told_feint({ at: places.ground(area), from })
  return defends
    ? ATTACKED[attack.kind]({ at: places.in(area), from, blocks })
    : ATTACKS[attack.kind]({ at: places.ground(area), from })
}

/** A question with where and who before it. */
export function askedThere(there: Marked, asked: Marked): Marked {
  return there === '' ? asked : `${there} ${asked}`
}
