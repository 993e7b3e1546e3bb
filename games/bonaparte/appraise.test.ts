import { Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { appraise } from './appraise.ts'
import { bonaparte } from './index.ts'
import { SEATS } from './sides.ts'
import { Scene } from './testing.ts'

const austria = (scene: Scene) => appraise(scene.truth, SEATS[0])

describe('appraisal', () => {
  it('adds up to one for both seats, also when they have bid for sides', () => {
    const { truth } = Scene.of(['I2 57'], ['I2 58'])
    expect(appraise(truth, SEATS[0]) + appraise(truth, SEATS[1])).toBeCloseTo(1)
    const bidding = new Scene(Table.begin(bonaparte, { bidding: true }, 'a'))
    expect(appraise(bidding.truth, SEATS[0])).toBe(0.5)
  })

  it('likes strength, morale, ground and stars', () => {
    const plain = austria(Scene.of(['I2 57'], ['I2 66']))
    expect(austria(Scene.of(['I3 57'], ['I2 66']))).toBeGreaterThan(plain)
    expect(austria(Scene.of(['I2 58'], ['I2 66']))).toBeGreaterThan(plain)
    expect(austria(Scene.of(['I2 57'], ['I2 66'], { morale: { france: 3 } }))).toBeGreaterThan(plain)
    expect(austria(Scene.of(['I2 55'], ['I2 66']))).toBeGreaterThan(austria(Scene.of(['I2 54'], ['I2 66'])))
  })
})
