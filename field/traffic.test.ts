import { filled } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { Board } from './board.ts'
import type { BoardData } from './data.ts'
import {
  attackedByRoad,
  isOpposed,
  LAST_STEP,
  readTraffic,
  recordCrossing,
  recordRoadAttack,
  stepToCross,
  writeTraffic,
} from './traffic.ts'

const area = (id: number) => ({ id, capacity: 9, anchor: [0, 0], outline: [] })
const border = (a: number, b: number) => ({ a, b, width: 'wide', aSymbols: [], bSymbols: [], aEdge: [], bEdge: [] })
const road = (a: number, b: number, index: number) => ({ border: index, a, aGroup: 0, b, bGroup: 0, kind: 'main' })

/** Four areas in a row, joined by a road with the crossings A, B and C. */
const board = new Board({
  areas: [1, 2, 3, 4].map(area),
  borders: [border(1, 2), border(2, 3), border(3, 4)],
  roads: [road(1, 2, 0), road(2, 3, 1), road(3, 4, 2)],
  entries: [],
} as unknown as BoardData)
const { roads } = board

/** Marches a block east from area 1 as far as it can; the steps at which it crosses. */
function marchEast(traffic: number[]): number[] {
  const steps: number[] = []
  for (let node = 0; node < 3; node++) {
    const step = stepToCross(traffic, roads, node, node, steps.at(-1) ?? 0)
    if (step > LAST_STEP) break
    recordCrossing(traffic, roads, node, node, step)
    steps.push(step)
  }
  return steps
}

describe('traffic', () => {
  it('makes blocks wait for each other, as in the example of rule 8', () => {
    const traffic = filled(roads.crossings, 0)
    expect(marchEast(traffic)).toEqual([1, 2, 3])
    expect(marchEast(traffic)).toEqual([2, 3])
    expect(marchEast(traffic)).toEqual([3])
    expect(marchEast(traffic)).toEqual([])
  })

  it('lets a crossing be used in one direction only', () => {
    const traffic = filled(roads.crossings, 0)
    marchEast(traffic)
    expect(isOpposed(traffic, roads, 1, 2)).toBe(true)
    expect(stepToCross(traffic, roads, 1, 2, 0)).toBeGreaterThan(LAST_STEP)
    expect(isOpposed(traffic, roads, 1, 1)).toBe(false)
  })

  it('remembers an attack, and survives being written and read', () => {
    const traffic = filled(roads.crossings, 0)
    recordRoadAttack(traffic, 1)
    recordCrossing(traffic, roads, 1, 1, 2)
    expect(attackedByRoad(traffic, 1)).toBe(true)
    expect(readTraffic(writeTraffic(traffic, roads), roads)).toEqual(traffic)
    expect(() => readTraffic([{ crossing: '9/9', step: 1, from: 'a' }], roads)).toThrow('no crossing')
  })
})
