import type { GameEvent } from '@coup/engine'
import type { Circumstances, Marks, Onset, Passage, Question } from '../look.ts'
import { areaOf, type Engagement, engagementOf } from './engagement.ts'
import { ends } from './march.ts'
import { placeId } from './pieces/scene.ts'
import { opposite } from './pointing.ts'
import type { Soldier } from './soldiers.ts'

/** What the marks of one game are made with. */
export interface MarkRules {
  colour(side: string): string
  object(choice: string): string | null
  /** Questions in which anybody may be chosen: then nobody is meant. */
  readonly free: readonly string[]
}

/** What of a view says who stands where. */
export interface Field {
  readonly blocks: readonly Soldier[]
  readonly turn: string
}

export const piece = (id: number): string => `block-${id}`

/** The attack that a question is about: begun, picked, or one whose blocks are only being chosen. */
export function engagementAt(
  question: Question | null,
  { blocks, turn }: Field,
  { happening, picked }: Circumstances,
): Engagement | null {
  const found = engagementOf(happening, picked, turn) ?? announced(question, { blocks, turn })
  if (found !== null || !question?.kind.startsWith('assault.')) return found
  const first = blocks.find(({ id }) => question.choices.includes(`block ${id}`))
  if (first === undefined || !first.at.includes('/')) return null
  const [from, against] = [first.at, opposite(first.at)]
  return { side: turn, kind: 'assault', from, against, attackers: [], leaders: [], begun: true, over: false }
}

/** The pieces that may be chosen, in the order of the question. */
function candidates({ choices }: Question, object: MarkRules['object']): string[] {
  const things = choices.flatMap((choice) => object(choice) ?? [])
  return [...new Set(things.filter((thing) => /^(block|flag)-/.test(thing)))]
}

/** The one area in which everything lies that may be chosen. */
function common(question: Question, blocks: readonly Soldier[], object: MarkRules['object']): string[] {
  const areas = question.choices.flatMap((choice) => {
    const thing = object(choice) ?? ''
    const name = thing.slice(thing.indexOf('-') + 1)
    if (thing.startsWith('block-')) return areaOf(blocks.find(({ id }) => String(id) === name)?.at ?? '')
    return /^(area|approach)-/.test(thing) ? areaOf(name) : []
  })
  const one = new Set(areas)
  return one.size === 1 && areas[0] !== '' && !areas[0].startsWith('box:') ? [`area-${areas[0]}`] : []
}

/** Whom a question means that does not ask to choose among blocks: those who have attacked, or who leave. */
export function meant(question: Question, field: Field, so: Circumstances, attack: Engagement | null): number[] {
  const { kind } = question
  if (kind === 'retreat.to') {
    const told = so.happening.findLast((e) => e.type === 'retreating')
    const picked = so.picked.findLast((choice) => choice.startsWith('block '))
    if (told !== undefined && 'block' in told) return [Number(told.block)]
    if (picked !== undefined) return [Number(picked.slice(6))]
    const left = leaving(field, attack)
    return left.slice(0, 1)
  }
  if (isOnWay(question)) return onWay(so, field.turn)
  if (kind === 'bombard') return field.blocks.filter((one) => isFiring(one, field.turn)).map(({ id }) => id)
  return /^attack\.(advance|feint|width)/.test(kind) ? [...(attack?.attackers ?? [])] : []
}

/** Somebody has begun to move and may go on. */
export const isOnWay = ({ kind }: Question): boolean =>
  /^(move\.road|road|continue|continue\.blocks|continuation)$/.test(kind)

const STEPS = ['march', 'road', 'enter', 'attack', 'attack-succeeds', 'assault-won']

const lastStep = ({ happening }: Circumstances, turn: string): Told | undefined =>
  (happening as readonly Told[]).findLast(({ type, side }) => STEPS.includes(type) && side === turn)

/** The blocks that were picked to act, before anything was picked for them to do. */
export function pickedBlocks(picked: readonly string[]): number[] {
  const isBlock = (choice: string) => choice.startsWith('block ')
  const first = picked.findIndex(isBlock)
  const end = picked.findIndex((choice, i) => i > first && !isBlock(choice))
  return first < 0 ? [] : picked.slice(first, end < 0 ? undefined : end).map((choice) => Number(choice.slice(6)))
}

/** Those who moved last, or are picked to. */
function onWay(so: Circumstances, turn: string): number[] {
  const told = lastStep(so, turn)
  if (told === undefined) return pickedBlocks(so.picked)
  return [...(told.blocks ?? (told.block === undefined ? [] : [told.block]))]
}

/** Where those who move have come to, by what happened, is picked or may follow. */
export function wayEnd(
  { choices }: Question,
  so: Circumstances,
  turn: string,
  object: MarkRules['object'],
): string | null {
  const told = lastStep(so, turn)
  const [end] = told === undefined ? [] : [...ends([told]), told.into, told.across].filter((at) => at !== undefined)
  const picked = so.picked.flatMap((choice) => object(choice)?.match(/^(?:area|approach)-(.*)/)?.[1] ?? [])
  const further = choices.find((choice) => choice.startsWith('continue '))
  return end ?? picked.at(-1) ?? further?.slice(9) ?? null
}

const isFiring = (block: Soldier & { readonly firing?: boolean }, turn: string): boolean =>
  block.firing === true && block.side === turn

/** Those of the defender who still stand in an area that is lost, in their order. */
function leaving({ blocks }: Field, attack: Engagement | null): number[] {
  if (attack === null) return []
  const area = areaOf(attack.against)
  const here = blocks.filter(({ at, side }) => areaOf(at) === area && side !== attack.side)
  return here.map(({ id }) => id).sort((a, b) => a - b)
}

/** The gun whose fire is due, as an attack that may still be called off. */
function announced(question: Question | null, { blocks, turn }: Field): Engagement | null {
  const gun = question?.kind === 'bombard' ? blocks.find((one) => isFiring(one, turn)) : undefined
  if (gun === undefined || !gun.at.includes('/')) return null
  const [from, against] = [gun.at, opposite(gun.at)]
  return { side: turn, kind: 'threat', from, against, attackers: [gun.id], leaders: [], begun: true, over: false }
}

function onsetOf(attack: Engagement, colour: MarkRules['colour']): Onset {
  const state = attack.over ? 'over' : attack.kind === 'threat' || !attack.begun ? 'threat' : 'running'
  return {
    from: placeId(attack.from),
    to: placeId(attack.against),
    side: colour(attack.side),
    blocks: attack.attackers.length || 2,
    state,
  }
}

/** What a question and the running step are about, on a board of areas. */
export function marksOf(question: Question | null, field: Field, so: Circumstances, rules: MarkRules): Marks {
  const attack = engagementAt(question, field, so)
  const free = question !== null && rules.free.includes(question.kind)
  const asked = question === null || free ? [] : candidates(question, rules.object)
  const pieces = asked.length > 0 || question === null ? asked : meant(question, field, so, attack).map(piece)
  const here = question === null || free ? [] : common(question, field.blocks, rules.object)
  const fight = attack !== null && (question === null ? attack.begun : !free) ? [`area-${areaOf(attack.against)}`] : []
  return {
    places: fight.length > 0 ? fight : here,
    side: attack === null ? '' : rules.colour(attack.side),
    pieces,
    onsets: attack === null ? [] : [onsetOf(attack, rules.colour)],
    leaders: (attack?.leaders ?? []).map(piece),
    fought:
      (attack?.kind === 'assault' || attack?.kind === 'fight') && attack.begun && !attack.over
        ? placeId(attack.against)
        : null,
  }
}

const WAYS: Readonly<Record<string, Passage['kind']>> = {
  march: 'march',
  road: 'march',
  enter: 'march',
  retreat: 'retreat',
  retreated: 'retreat',
  attack: 'attack',
  assault: 'attack',
  threat: 'attack',
  fire: 'attack',
  bombard: 'attack',
}

type Told = GameEvent & {
  readonly side?: string
  readonly block?: number
  readonly blocks?: readonly number[]
  readonly from?: string | null
  readonly across?: string
  readonly into?: string
  readonly area?: string | number | null
}

/** Where an event of a board of areas leads, with the steps that go on with it. */
export function passageOf(
  first: Told,
  steps: readonly GameEvent[],
  before: readonly Told[],
  colour: MarkRules['colour'],
): Passage | null {
  const kind = WAYS[first.type]
  if (kind === undefined) return null
  const pieces = (first.blocks ?? (first.block === undefined ? [] : [first.block])).map(piece)
  const side = colour(first.side ?? '')
  if (kind === 'attack') {
    const attack = engagementOf([first], [], '')
    if (attack === null) return null
    return { kind, side, pieces, places: [placeId(attack.from), placeId(attack.against)] }
  }
  const way = [first, ...steps.filter((step) => 'to' in step)]
  const from = first.from ?? before.findLast((e) => e.type === 'retreat')?.area ?? null
  const places = [...(from === null ? [] : [String(from)]), ...ends(way)].map(placeId)
  return places.length < 2 ? null : { kind, side, pieces, places }
}
