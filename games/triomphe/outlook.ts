import {
  type Approach,
  ARTILLERY,
  type BlockView,
  CAVALRY,
  FACE_NAMES,
  faceNamed,
  possibleFaces,
  type Range,
  rangeOf,
  strengthOf,
  strongest,
  typeOf,
} from '@coup/field'
import { board, roads } from './board.ts'
import { ROAD } from './choices.ts'
import {
  type AssaultSum,
  discsForStopping,
  isStopped,
  isSurprised,
  leftOf,
  penaltiesFor,
  repulsed,
  resultOf,
  whyNotFaceForward,
  whyNotFaceStrike,
} from './fight.ts'
import { type RetreatOutlook, retreatOutlook } from './retreatoutlook.ts'
import { enemyOf, sideNamed } from './sides.ts'
import type { TriompheView } from './view.ts'

/** What an attack may come to, from what a seat sees before it is made. */
export type Outlook = AssaultOutlook | AttackOutlook

export interface AssaultOutlook {
  readonly kind: 'assault'
  readonly against: string
  /** The faces that would lead. */
  readonly leaders: readonly string[]
  /** Who stands against them: known faces, and how many are not known. */
  readonly seen: readonly string[]
  readonly hidden: number
  /** The sum at its worst; `fire`: what defensive fire has taken off the leaders already. */
  readonly worst: AssaultSum & { readonly fire: number }
  readonly result: Range
  /** 11.4, 11.7: reductions for the attacker. */
  readonly losses: Range
}

export interface AttackOutlook {
  readonly kind: 'attack'
  readonly into: string
  /** 6, 8: commands. */
  readonly cost: number
  /** 9.2: how many blocks the defender could move into the approach. */
  readonly movable: number
  /** 9: an infantry block will be shown. */
  readonly showsInfantry: boolean
  /** 9.3 */
  readonly canBeStopped: boolean
  readonly canSucceed: boolean
  /** 18: discs that the defender lays if he stops it. */
  readonly discs: number
  /** 13: what the defender loses if it is not stopped; null where it is sure to be. */
  readonly retreat: RetreatOutlook | null
}

/** Of the attack that these choices lead to, if they do. */
export function outlook(choices: readonly string[], view: TriompheView): Outlook | null {
  const choice = choices.findLast((one) => /^(attack|assault|road) /.test(one))
  if (choice === undefined) return null
  const [verb, from] = choice.split(' ')
  if (verb === 'assault') return bestOf(assaultOutlooks(from, view))
  const group = view.blocks.filter(({ id }) => choices.includes(`block ${id}`))
  if (group.length === 0) return null
  return verb === 'road' ? attackByRoad(group, choices, view) : attackOutlook(group, from, view)
}

/** 8: cavalry whose march leads into the enemy. */
function attackByRoad(group: readonly BlockView[], choices: readonly string[], view: TriompheView): Outlook | null {
  const ways = choices.filter((choice) => choice.startsWith('road ')).map((choice) => ROAD.indexOf(choice))
  const last = ways[ways.length - 1]
  const node = last & 1 ? roads.b[last >> 1] : roads.a[last >> 1]
  const from = roads.leaving(last >> 1, node)
  const area = board.beyond[from]
  const enemy = view.blocks.some(({ side, at }) => side !== group[0].side && board.areaOf[board.position(at)] === area)
  if (!enemy) return null
  return { ...attackOutlook(group, board.names[from], view), cost: ways.every((way) => roads.main[way >> 1]) ? 0 : 1 }
}

/** 11.3: an outlook for each choice of leaders. */
export function assaultOutlooks(from: string, view: TriompheView): AssaultOutlook[] {
  const attack = board.position(from)
  if (!board.isApproach(attack)) return []
  const defence = board.opposite(attack)
  const able = view.blocks.filter((block) => block.at === from && !block.acted && !block.disorganized)
  const blocks = view.blocks.filter((block) => block.at === board.names[defence])
  const possible = blocks.map((block) => possibleFaces(block, view.intelligence))
  const answers = answersOf(attack, blocks, possible)
  const known = possible.filter((faces) => faces.length === 1)
  return waysToLead(
    defence,
    able.map(({ face = '' }) => faceNamed(face)),
  ).map((leaders) => ({
    kind: 'assault',
    against: board.names[defence],
    leaders: leaders.map((face) => FACE_NAMES[face]),
    seen: known.map(([face]) => FACE_NAMES[face]),
    hidden: possible.length - known.length,
    ...reckon(leaders, defence, answers),
  }))
}

function bestOf(outlooks: readonly AssaultOutlook[]): AssaultOutlook | null {
  return outlooks.toSorted((a, b) => b.result.most - a.result.most || b.result.least - a.result.least)[0] ?? null
}

/** 11.3, 3: as many as the approach is wide and the area holds. */
function waysToLead(defence: Approach, faces: readonly number[]): number[][] {
  const most = Math.min(board.full(defence), board.capacity[board.areaOf[defence]])
  const ways = new Map<string, number[]>()
  faces.forEach((face, i) => {
    if (whyNotFaceStrike(face, defence, 0) !== null) return
    const pairs = most < 2 ? [] : faces.slice(i + 1).filter((other) => whyNotFaceStrike(other, defence, face) === null)
    for (const way of [[face], ...pairs.map((other) => [face, other])]) ways.set(String(way.toSorted()), way)
  })
  return [...ways.values()]
}

/** What the defence does: faces that lead and that strike back, and whether guns fire. */
interface Answer {
  readonly leaders: readonly number[]
  readonly counter: readonly number[]
  readonly fire: 0 | 1
}

/** 11.2, 11.4, 11.5: all that the defence could do, every block as strong as it may be. */
function answersOf(attack: Approach, blocks: readonly BlockView[], possible: readonly (readonly number[])[]): Answer[] {
  let answers: Answer[] = [{ leaders: [], counter: [], fire: 0 }]
  blocks.forEach((block, i) => {
    const canFire = !board.artilleryPenalty[attack] && !block.firing && !block.fired
    const more = (answer: Answer) => strongest(possible[i]).flatMap((face) => parts(answer, face, attack, canFire))
    answers = answers.flatMap((answer) => [answer, ...more(answer)])
  })
  return answers
}

/** The parts that a face could take besides those who have theirs. */
function parts(answer: Answer, face: number, attack: Approach, canFire: boolean): Answer[] {
  const { leaders, counter, fire } = answer
  const defence = board.opposite(attack)
  const most = board.full(defence)
  const all: Answer[] = []
  if (leaders.length < most && whyNotFaceForward(face, defence, leaders[0] ?? 0) === null)
    all.push({ ...answer, leaders: [...leaders, face] })
  if (counter.length < most && whyNotFaceStrike(face, defence, counter[0] ?? 0) === null)
    all.push({ ...answer, counter: [...counter, face] })
  if (fire === 0 && canFire && typeOf(face) === ARTILLERY) all.push({ ...answer, fire: 1 })
  return all
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)

/** 11.4 to 11.7 against each answer. */
function reckon(
  leaders: readonly number[],
  defence: Approach,
  answers: readonly Answer[],
): Pick<AssaultOutlook, 'worst' | 'result' | 'losses'> {
  const strength = sum(leaders.map(strengthOf))
  const penalties = penaltiesFor(leaders[0], defence)
  const all = answers.map((answer) => {
    const left = leftOf(answer.counter.map(strengthOf), leaders.length)
    const riders = left.filter((one, i) => one > 0 && typeOf(answer.counter[i]) === CAVALRY).length
    const terms = {
      leaders: strength - answer.fire,
      penalties,
      defence: sum(answer.leaders.map(strengthOf)),
      counter: sum(left),
      fire: answer.fire,
    }
    const result = resultOf(terms)
    const losses = answer.fire + answer.leaders.length + riders + repulsed(result, terms.leaders, leaders.length)
    return { terms, result, losses }
  })
  const worst = all.reduce((one, other) => (other.result < one.result ? other : one))
  return {
    worst: worst.terms,
    result: rangeOf(all.map(({ result }) => result)),
    losses: rangeOf(all.map(({ losses }) => losses)),
  }
}

/** 9.2, 9.3 */
function attackOutlook(group: readonly BlockView[], from: string, view: TriompheView): AttackOutlook {
  const defence = board.opposite(board.position(from))
  const across = board.names[defence]
  const into = board.names[board.areaOf[defence]]
  const standing = (at: string) => view.blocks.filter((block) => block.at === at).length
  const first = !view.attacked.includes(across)
  const stops = (blockers: number) => isStopped(defence, blockers, group.length, first)
  const surprised = isSurprised(enemyOf(sideNamed(group[0].side)), view.round)
  const movable = group[0].at === from || surprised ? 0 : Math.min(standing(into), group.length)
  const moves = Array.from({ length: movable + 1 }, (_, count) => count).filter(
    (count) => !stops(standing(across) + count),
  )
  return {
    kind: 'attack',
    into,
    cost: 1,
    movable,
    showsInfantry: board.obstruction[defence] > 0,
    canBeStopped: stops(standing(across) + movable),
    canSucceed: !stops(standing(across)),
    discs: discsForStopping(defence, group.length, first),
    retreat: moves.length === 0 ? null : retreatOutlook(view, defence, group.length, moves),
  }
}

/** What comes of an attack if the defender leaves it at these blocks. */
export interface StandOutlook {
  /** 18: discs of his morale that he lays for stopping it; null where it succeeds. */
  readonly discs: number | null
  /** 13: what he loses; null where it is stopped. */
  readonly retreat: RetreatOutlook | null
}

/** 9.2, 9.3: `picked` go into the approach that is attacked. */
export function standOutlook(
  view: TriompheView,
  { blocks, across }: { readonly blocks: readonly number[]; readonly across: string },
  picked: readonly number[],
): StandOutlook {
  const defence = board.position(across)
  if (!board.isApproach(defence)) throw new Error(`nobody attacks across ${across}`)
  const moved = {
    ...view,
    blocks: view.blocks.map((block) => (picked.includes(block.id) ? { ...block, at: across } : block)),
  }
  const first = !view.attacked.includes(across)
  const blockers = moved.blocks.filter(({ at }) => at === across).length
  return isStopped(defence, blockers, blocks.length, first)
    ? { discs: discsForStopping(defence, blocks.length, first), retreat: null }
    : { discs: null, retreat: retreatOutlook(moved, defence, blocks.length, [0]) }
}
