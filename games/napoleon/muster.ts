import {
  ARTILLERY,
  type Area,
  CAVALRY,
  FIRST_BLOCK,
  type Position,
  type Side,
  strengthOf,
  toArea,
  toBlock,
  typeOf,
} from '@coup/field'
import { CORPS, DETACHED } from './army.ts'
import { areas, board, distance, OFF, STARS, type StarColour, stars } from './board.ts'
import { isGuard } from './elite.ts'
import { ALLIES, enemyOf, FRANCE } from './sides.ts'
import { type Austerlitz, MOVED, RETREATED } from './state.ts'

/** Who is how far from a star lends it so much of his strength. */
const LENT = [1, 0.6, 0.36, 0.2, 0.1]
export const STARRED = Array.from(stars.keys()).filter((area) => stars[area] !== 0)
/** By area: the stars that are near, by their places in STARRED. By area and star: what is lent. */
const NEAR_STARS = Array.from(stars, (_, area) =>
  Array.from(STARRED.keys()).filter((index) => distance(toArea(area), STARRED[index]) < LENT.length),
)
const LENT_FROM = Array.from(stars, (_, area) => STARRED.map((star) => LENT[distance(toArea(area), star)] ?? 0))

/** By side and area: strength, how many in reserve could lead a defence, guns, elite (15), infantry in reserve. */
export const force = new Float64Array(2 * areas)
export const ready = new Uint8Array(2 * areas)
export const guns = new Uint8Array(2 * areas)
export const elite = new Uint8Array(2 * areas)
export const foot = new Uint8Array(2 * areas)
/** The same, for what is left of the turn: strength of those who can still attack, and who could lead a defence anywhere. */
export const fresh = new Float64Array(2 * areas)
export const free = new Uint8Array(2 * areas)
/** 12: by side and area: regiments that a retreat would detach from their corps. */
export const ordered = new Float64Array(2 * areas)
/** By approach: strength, without guns. */
export const barrier = new Uint8Array(board.positions + 1)
/** 11.4: by approach: the strongest, the second and the third of those who could lead its defence. */
export const fronts = [0, 1, 2].map(() => new Uint8Array(board.positions + 1))
/** 11.5: by position: the strongest infantry that could lead an attack, alone or two of a corps; the same of cavalry. */
export const infantry = [0, 1].map(() => new Uint8Array(board.positions + 1))
export const cavalry = [0, 1].map(() => new Uint8Array(board.positions + 1))
/** By corps, and by corps from there on for its cavalry: its strongest so far. */
const strongest = new Uint8Array(2 * CORPS)
/** By side: where it stands. By side and star: the strength lent to it. */
export const posts: readonly Area[][] = [[], []]
const lentTo: readonly Float64Array[] = [new Float64Array(STARRED.length), new Float64Array(STARRED.length)]

/** By side and area where it stands: how many areas it is to the nearest enemy. */
export const gap = new Uint8Array(2 * areas)
const FAR_AWAY = 20

function measure(side: Side): void {
  const others = posts[enemyOf(side)]
  for (const area of posts[side]) {
    let least = FAR_AWAY
    for (let i = 0; i < others.length; i++) least = Math.min(least, distance(area, others[i]))
    gap[side * areas + area] = least
  }
}

const noted = [
  force,
  ready,
  guns,
  elite,
  foot,
  fresh,
  free,
  ordered,
  barrier,
  strongest,
  fronts,
  infantry,
  cavalry,
].flat()

/** Notes who stands where. */
export function lookAbout(g: Austerlitz): void {
  for (const list of noted) list.fill(0)
  posts[ALLIES].length = 0
  posts[FRANCE].length = 0
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    const at = g.at[block]
    const area = at === OFF ? -1 : board.areaOf[at]
    if (area >= 0) note(g, block, toArea(area))
  }
  lend(ALLIES)
  lend(FRANCE)
  measure(ALLIES)
  measure(FRANCE)
}

function lend(side: Side): void {
  const lent = lentTo[side]
  lent.fill(0)
  const list = posts[side]
  for (let i = 0; i < list.length; i++) {
    const near = NEAR_STARS[list[i]]
    const shares = LENT_FROM[list[i]]
    const strength = force[side * areas + list[i]]
    for (let n = 0; n < near.length; n++) lent[near[n]] += shares[near[n]] * strength
  }
}

export const HEAVY = 2
export const GUARD = 4

function note(g: Austerlitz, block: number, area: Area): void {
  const side = g.side[block]
  const place = side * areas + area
  const at = g.at[block]
  const face = g.face[block]
  const strength = strengthOf(face)
  const type = typeOf(face)
  const corps = g.corps[block]
  if (force[place] === 0) posts[side].push(area)
  force[place] += strength
  if (!g.is(toBlock(block), MOVED)) fresh[place] += strength
  if (at !== area && !(type === CAVALRY && board.obstruction[at])) noteFront(at, strength)
  if (type !== ARTILLERY && strength > 1) noteLeader(at, corps, type === CAVALRY, strength)
  if (corps !== DETACHED) ordered[place] += 1 - 1 / g.size[corps]
  if (type === ARTILLERY) guns[place]++
  else if (at !== area) barrier[at] += strength
  else {
    if (strength > 1) {
      ready[place]++
      if (g.namedAt[block] === 0 && !g.is(toBlock(block), RETREATED)) free[place]++
    }
    if (type !== CAVALRY) foot[place] += strength
  }
  if (isGuard(face)) elite[place] |= GUARD
  else if (type === CAVALRY && strength === 3) elite[place] |= HEAVY
}

function noteFront(at: Position, strength: number): void {
  const [first, second, third] = fronts
  if (strength > first[at]) {
    third[at] = second[at]
    second[at] = first[at]
    first[at] = strength
  } else if (strength > second[at]) {
    third[at] = second[at]
    second[at] = strength
  } else if (strength > third[at]) third[at] = strength
}

function noteLeader(at: Position, corps: number, isCavalry: boolean, strength: number): void {
  const [single, pair] = isCavalry ? cavalry : infantry
  single[at] = Math.max(single[at], strength)
  if (corps === DETACHED) return
  const arm = isCavalry ? CORPS + corps : corps
  if (strongest[arm] > 0) pair[at] = Math.max(pair[at], strongest[arm] + strength)
  strongest[arm] = Math.max(strongest[arm], strength)
}

/** Where two fight for one area, the stronger is likelier to have it. */
export function share(own: number, other: number): number {
  return own === 0 ? 0 : own ** 2 / (own ** 2 + other ** 2)
}

/** From 0 to 1: how far a side is the stronger around the star of a colour where it is so most. */
export function grip(side: Side, colour: StarColour): number {
  const own = lentTo[side]
  const other = lentTo[enemyOf(side)]
  let best = 0
  for (let i = 0; i < STARRED.length; i++) {
    if (stars[STARRED[i]] & STARS[colour]) best = Math.max(best, share(own[i], other[i]))
  }
  return best
}
