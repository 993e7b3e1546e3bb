import type { BattleEvent } from '@coup/medieval'
import { degrees, sub } from '../../board/draw/geometry.ts'
import * as m from '../../paraglide/messages.js'
import { type Marked, place } from '../../words/marked.ts'
import { comingFrom } from '../../words/winds.ts'
import { readChoice } from '../choice.ts'
import type { Question } from '../look.ts'
import { moduleName } from './draw/ground.ts'
import { centre, fieldName } from './draw/hexes.ts'
import { attackOf, type So } from './marks.ts'
import type { View } from './scene.ts'
import { typeName } from './units.ts'

const hexOf = (at: string): readonly [number, number] => {
  const [q, r] = at.split(',').map(Number)
  return [q, r]
}

const field = (at: string): Marked => place(`field-${at}`, fieldName(at))

/** Who is attacked where, from where and by whom. */
function attacked({ happening }: So): Marked {
  const attack = attackOf(happening)
  if (attack?.type !== 'attacked') return ''
  const way = degrees(sub(centre(hexOf(attack.at)), centre(hexOf(attack.from))))
  return m.medieval_told_attacked({
    who: place(`block-${attack.at}`, typeName(attack.defenderKind)),
    at: field(attack.at),
    from: comingFrom(way),
    by: place(`block-${attack.from}`, typeName(attack.kind)),
  })
}

/** The unit that acts, with its type and field by now. */
interface Actor {
  readonly unit: number
  readonly kind: string
  readonly at: string
}

/** Where an event leaves the unit that acts, and as what. */
function actedOf(event: BattleEvent): Actor | null {
  switch (event.type) {
    case 'moved':
    case 'advanced':
      return { unit: event.unit, kind: event.kind, at: event.to }
    case 'attacked':
    case 'shot':
      return { unit: event.unit, kind: event.kind, at: event.from }
    case 'dismounted':
      return { unit: event.unit, kind: event.into, at: event.at }
    default:
      return null
  }
}

function actorOf({ units }: View, { happening, picked }: So): Actor | null {
  const acted = happening.flatMap((event) => actedOf(event) ?? []).at(-1)
  const first = picked.find((choice) => choice.startsWith('unit '))?.slice(5)
  const unit = units.find(({ at }) => at === first)
  return acted ?? (unit === undefined ? null : { unit: unit.id, kind: unit.type, at: unit.at })
}

/** Which unit acts, and on which field it stands. */
function commanded(view: View, so: So): Marked {
  const actor = actorOf(view, so)
  const lies = view.units.find(({ id }) => id === actor?.unit)
  if (actor === null || lies === undefined) return ''
  return m.medieval_told_commands({ who: place(`block-${lies.at}`, typeName(actor.kind)), at: field(actor.at) })
}

/** Which unit is brought onto the map, and the train that it comes to. */
function brought(view: View, { picked }: So): Marked {
  const [verb, name] = readChoice(picked.findLast((choice) => /^(deploy|enter|return) /.test(choice)) ?? '')
  const train = view.units.find((unit) => unit.side === view.seat && unit.type === 'train')
  const at = train === undefined ? '' : field(train.at)
  if (verb === '') return at === '' ? '' : m.medieval_told_train({ at })
  const type = name.replace(' reduced', '')
  const who = place(`muster-${type}`, typeName(type))
  return verb === 'deploy' ? m.medieval_told_deploys({ who }) : m.medieval_told_rallies({ who, at })
}

/** Who is meant and where, before what is asked; nothing where anybody may be chosen. */
export function toldOf({ kind }: Question, view: View, so: So): Marked {
  if (kind === 'retreat') return attacked(so)
  if (/^move/.test(kind)) return commanded(view, so)
  if (kind === 'rally.field' || (kind === 'deploy.field' && so.picked.length > 0)) return brought(view, so)
  const module = so.picked.find((choice) => choice.startsWith('module '))?.slice(7)
  return kind === 'build.turn' && module !== undefined ? m.medieval_told_lays({ module: moduleName(module) }) : ''
}
