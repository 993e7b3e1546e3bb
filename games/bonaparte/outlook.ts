import type { BlockView } from '@coup/field'
import {
  type Approach,
  ARTILLERY,
  type Area,
  CAVALRY,
  FACE_NAMES,
  faceOf,
  INFANTRY,
  type Position,
  possibleFaces,
  strengthOf,
  typeOf,
} from '@coup/field'
import { board, roads } from './board.ts'
import { ROAD } from './choices.ts'
import type { Lead, Reckoning } from './fight.ts'
import {
  COMMAND,
  canFireInDefence,
  mostAttackers,
  mostBlockers,
  reckon,
  showsInfantry,
  whyNotLead,
  whyNotLeadAttack,
  whyNotTakePart,
} from './fight.ts'
import { NOBODY } from './force.ts'
import { type RetreatOutlook, retreatOutlook } from './retreatoutlook.ts'
import type { BonaparteView } from './view.ts'
import { NAMING } from './view.ts'

/** What an assault may come to. */
export interface AssaultOutlook {
  readonly kind: 'assault'
  readonly against: string
  readonly cost: number
  /** Faces of the leaders: those named, or until then the best. */
  readonly leaders: readonly string[]
  /** Those who could lead the defence: the faces that are known, and how many blocks are not. */
  readonly defence: { readonly seen: readonly string[]; readonly hidden: number }
  /** How the worst is reckoned: its figures add up to it. */
  readonly lines: readonly OutlookLine[]
  readonly worst: number
  readonly best: number
}

export interface OutlookLine {
  readonly rule: string
  readonly term: 'leaders' | 'fire' | 'shaken' | 'penalty' | 'defence' | 'defence-shaken'
  readonly figure: number
}

/** What a maneuver attack may come to. */
export interface AttackOutlook {
  readonly kind: 'attack'
  readonly into: string
  readonly cost: number
  /** 9.1: so many blocks could come to stop it. */
  readonly blockers: number
  /** 9: what the enemy is shown at once. */
  readonly shows: 'infantry' | 'cavalry' | null
  /** 12: what the defender loses if he does not stop it. */
  readonly retreat: RetreatOutlook
}

export type Outlook = AssaultOutlook | AttackOutlook

/** What the attack that a seat's choices lead to may come to, from what the seat sees; null if they lead to none. */
export function outlook(view: BonaparteView, choices: readonly string[]): Outlook | null {
  const [first = '', ...rest] = choices
  if (first.startsWith('assault ')) return assault(view, nameIn(first), rest)
  if (!first.startsWith('block ')) return null
  const across = rest.find((choice) => choice.startsWith('attack '))
  if (across !== undefined) return attack(view, nameIn(first), nameIn(across))
  return rest.at(-1)?.startsWith('road ') ? attackByRoad(view, rest) : null
}

function nameIn(choice: string): string {
  return choice.slice(choice.indexOf(' ') + 1)
}

/** A block as far as it can be seen. */
interface Soldier {
  readonly id: number
  readonly faces: readonly number[]
  readonly marks: number
}

function soldiersAt(view: BonaparteView, position: Position): Soldier[] {
  return view.blocks
    .filter(({ at }) => at === board.name(position))
    .map((block) => ({ id: block.id, faces: possibleFaces(block, view.intelligence), marks: marksOf(block) }))
}

function marksOf(block: BlockView): number {
  return NAMING.marks.reduce((marks, [name, mark]) => (block[name] === true ? marks | mark : marks), 0)
}

function assault(view: BonaparteView, name: string, choices: readonly string[]): AssaultOutlook | null {
  const from = board.position(name)
  const approach = board.opposite(from)
  const ready = soldiersAt(view, from).filter(({ marks }) => whyNotTakePart(marks) === null)
  const defenders = soldiersAt(view, approach)
  const attacker = view.turn
  const shaken = NAMING.sides.some((side) => side !== attacker && view.demoralized.includes(side))
  const attack = leadOfAttack(ready, choices, approach)
  if (attack === null) return null
  const unopposed = reckon(attack, leadOfDefence([], approach, shaken), approach)
  const worst = defences(defenders)
    .map(({ fire, others }) => ({
      fire,
      sum: reckon(underFire(attack, fire, view.morale[attacker]), leadOfDefence(others, approach, shaken), approach),
    }))
    .reduce((one, other) => (other.sum.result < one.sum.result ? other : one))
  return {
    kind: 'assault',
    against: board.name(approach),
    cost: COMMAND,
    leaders: attack.faces.map((face) => FACE_NAMES[face]),
    defence: standing(defenders, approach),
    lines: linesOf(worst.sum, worst.fire),
    worst: worst.sum.result,
    best: unopposed.result,
  }
}

/** 11, 11.1: the attackers are named first, then the leaders; questions with one answer are not asked. */
function leadOfAttack(ready: readonly Soldier[], choices: readonly string[], approach: Approach): Lead | null {
  const room = Math.min(mostAttackers(approach), ready.length)
  const done = choices.indexOf('done')
  const named = ready.length === 1 ? 0 : done >= 0 && done < room ? done : Math.min(room, choices.length)
  const chosen = (some: readonly string[]) => ready.filter(({ id }) => some.includes(`block ${id}`))
  const attackers = named === 0 ? ready : chosen(choices.slice(0, named))
  const leaders = chosen(choices.slice(named))
  const most = board.full(approach)
  const ways = [INFANTRY, CAVALRY].map((type) => {
    const fits = (face: number) => typeOf(face) === type && whyNotLeadAttack(face, approach) === null
    const party = leaders.length > 0 ? leaders : attackers
    return { faces: strongestOf(facesOf(party), most, fits), type, demoralized: false }
  })
  const led = ways.filter(({ faces }) => faces.length > 0)
  const worth = (way: Lead) => reckon(way, NO_LEAD, approach).result
  return led.length === 0 ? null : led.reduce((one, other) => (worth(other) > worth(one) ? other : one))
}

const NO_LEAD: Lead = { faces: [], type: NOBODY, demoralized: false }

/** 11.4: the strongest that these could lead the defence with. */
function leadOfDefence(blocks: readonly Soldier[], approach: Approach, demoralized: boolean): Lead {
  const ways = [INFANTRY, CAVALRY].map((type) => {
    const fits = (face: number) => typeOf(face) === type && whyNotLead(face, approach) === null
    return { faces: strongestOf(facesOf(blocks), board.full(approach), fits), type, demoralized }
  })
  const worth = (way: Lead) => -reckon(NO_LEAD, way, approach).result
  return ways.reduce((one, other) => (worth(other) > worth(one) ? other : one))
}

function facesOf(blocks: readonly Soldier[]): (readonly number[])[] {
  return blocks.map(({ faces }) => faces)
}

/** The strongest that blocks can show, each one of its faces that fit, at most so many of them. */
function strongestOf(blocks: readonly (readonly number[])[], most: number, fits: (face: number) => boolean): number[] {
  const stronger = (a: number, b: number) => strengthOf(b) - strengthOf(a)
  return blocks
    .flatMap((faces) => faces.filter(fits).toSorted(stronger).slice(0, 1))
    .toSorted(stronger)
    .slice(0, most)
}

/** 11.2: nobody fires, or one of those who may be artillery does, and then does not lead. */
function defences(defenders: readonly Soldier[]): { fire: number; others: readonly Soldier[] }[] {
  const firing = defenders.flatMap((gun) => {
    const guns = canFireInDefence(gun.marks) ? gun.faces.filter((face) => typeOf(face) === ARTILLERY) : []
    return guns.map((face) => ({ fire: strengthOf(face), others: defenders.filter((one) => one !== gun) }))
  })
  return [{ fire: 0, others: defenders }, ...firing]
}

/** 11.3, 13: every loss takes a point of a leader and of morale. */
function underFire(attack: Lead, fire: number, morale: number): Lead {
  let left = fire
  const faces = attack.faces.map((face) => {
    const lost = Math.min(left, strengthOf(face))
    left -= lost
    return faceOf(typeOf(face), strengthOf(face) - lost)
  })
  return { ...attack, faces: faces.filter((face) => face !== 0), demoralized: fire > 0 && fire >= morale }
}

function linesOf(sum: Reckoning, fire: number): OutlookLine[] {
  const lines: OutlookLine[] = [
    { rule: '11.1', term: 'leaders', figure: sum.leaders + fire },
    { rule: '11.3', term: 'fire', figure: -fire },
    { rule: '13', term: 'shaken', figure: -sum.shaken },
    { rule: '11.5', term: 'penalty', figure: -sum.penalty },
    { rule: '11.4', term: 'defence', figure: -sum.defenders },
    { rule: '13', term: 'defence-shaken', figure: sum.defendersShaken },
  ]
  return lines.filter(({ term, figure }) => figure !== 0 || term === 'leaders' || term === 'defence')
}

function standing(defenders: readonly Soldier[], approach: Approach): AssaultOutlook['defence'] {
  const able = defenders
    .map(({ faces }) => faces.filter((face) => whyNotLead(face, approach) === null))
    .filter((faces) => faces.length > 0)
  const seen = able.flatMap((faces) => (faces.length === 1 ? [FACE_NAMES[faces[0]]] : []))
  return { seen, hidden: able.length - seen.length }
}

function attack(view: BonaparteView, block: string, name: string): AttackOutlook | null {
  const at = view.blocks.find(({ id }) => String(id) === block)?.at
  if (at === undefined) return null
  const defence = board.opposite(board.position(name))
  return {
    kind: 'attack',
    into: board.name(board.areaOf[defence]),
    cost: COMMAND,
    blockers: mostBlockers(board.position(at), waitingIn(view, board.areaOf[defence])),
    shows: showsInfantry(defence) ? 'infantry' : null,
    retreat: retreatOutlook(view, board.areaOf[defence], board.areaOf[board.position(name)]),
  }
}

/** 9: cavalry that rides into an enemy-occupied area. */
function attackByRoad(view: BonaparteView, choices: readonly string[]): AttackOutlook | null {
  const ways = choices.filter((choice) => choice.startsWith('road ')).map((choice) => ROAD.indexOf(choice))
  const last = ways[ways.length - 1]
  const [a, b] = [roads.aPosition[last >> 1], roads.bPosition[last >> 1]]
  const [area, from] = (last & 1 ? [a, b] : [b, a]).map((at) => board.areaOf[at])
  const enemy = view.blocks.some(({ side, at }) => side !== view.turn && board.areaOf[board.position(at)] === area)
  if (!enemy) return null
  return {
    kind: 'attack',
    into: board.name(area),
    cost: ways.some((way) => !roads.main[way >> 1]) ? COMMAND : 0,
    // Whoever rides comes from a reserve.
    blockers: mostBlockers(area, waitingIn(view, area)),
    shows: 'cavalry',
    retreat: retreatOutlook(view, area, from),
  }
}

function waitingIn(view: BonaparteView, area: Area): number {
  return view.blocks.filter(({ at }) => at === board.name(area)).length
}

/** 9.1, 12: what the defender loses if he sends nobody into the approach that is attacked. */
export function leaveOutlook(view: BonaparteView, across: string): RetreatOutlook {
  const defence = board.position(across)
  if (!board.isApproach(defence)) throw new Error(`nobody attacks across ${across}`)
  return retreatOutlook(view, board.areaOf[defence], board.beyond[defence])
}
