import { filled } from '@coup/engine'
import { fail, list, record } from '@coup/engine/reading'
import type { Roads } from './roads.ts'

/*
 * This turn's traffic at each crossing, one small number: the last step used, the direction, and whether a
 * maneuver attack by road has used it.
 */
const STEP = 0b0011
const FROM_A = 0b0100
const FROM_B = 0b1000
const ATTACKED = 0b10000

export const LAST_STEP = 3

function direction(roads: Roads, crossing: number, node: number): number {
  return roads.a[crossing] === node ? FROM_A : FROM_B
}

/** The step at which a block that has used `steps` may cross, leaving `node`; waiting included. Over LAST_STEP: it may not. */
export function stepToCross(
  traffic: readonly number[],
  roads: Roads,
  crossing: number,
  node: number,
  steps: number,
): number {
  const used = traffic[crossing]
  const opposed = used & (FROM_A | FROM_B) & ~direction(roads, crossing, node)
  if (opposed !== 0) return LAST_STEP + 1
  return Math.max(steps, used & STEP) + 1
}

export function recordCrossing(traffic: number[], roads: Roads, crossing: number, node: number, step: number): void {
  traffic[crossing] = (traffic[crossing] & ATTACKED) | direction(roads, crossing, node) | step
}

export function isOpposed(traffic: readonly number[], roads: Roads, crossing: number, node: number): boolean {
  return (traffic[crossing] & (FROM_A | FROM_B) & ~direction(roads, crossing, node)) !== 0
}

export function attackedByRoad(traffic: readonly number[], crossing: number): boolean {
  return (traffic[crossing] & ATTACKED) !== 0
}

export function recordRoadAttack(traffic: number[], crossing: number): void {
  traffic[crossing] |= ATTACKED
}

export interface Crossed {
  crossing: string
  step: number
  from: 'a' | 'b'
  attacked?: true
}

/** Traffic as plain data, and back. */
export function writeTraffic(traffic: readonly number[], roads: Roads): Crossed[] {
  const list: Crossed[] = []
  traffic.forEach((used, crossing) => {
    if (used === 0) return
    const crossed: Crossed = { crossing: roads.names[crossing], step: used & STEP, from: used & FROM_A ? 'a' : 'b' }
    if (used & ATTACKED) crossed.attacked = true
    list.push(crossed)
  })
  return list
}

export function readTraffic(given: unknown, roads: Roads): number[] {
  const traffic = filled(roads.crossings, 0)
  for (const one of list(given, 'crossed')) {
    const { crossing, step, from, attacked } = record(one, 'crossed')
    const at = typeof crossing === 'string' ? roads.crossing(crossing) : -1
    const way = from === 'a' ? FROM_A : from === 'b' ? FROM_B : 0
    if (at < 0 || way === 0 || (step !== 1 && step !== 2 && step !== LAST_STEP)) {
      fail('crossed names no crossing, step or direction')
    }
    traffic[at] = step | way | (attacked === true ? ATTACKED : 0)
  }
  return traffic
}
