import { describe, expect, it } from 'vitest'
import { sense, senseWith, WEIGHTS } from './sense.ts'
import { SEATS } from './sides.ts'
import { Scene } from './testing.ts'

const [austria, france] = SEATS
const by = (scene: Scene, seat = austria) => sense.appraise(scene.truth, seat)
const BOX = 'I2 box:Alessandria'

describe('the appraisal of a turn', () => {
  it('8: Austria brings its army onto the map', () => {
    const waiting = Scene.of(['I2 2', BOX, BOX], ['I2 66'])
    expect(by(Scene.of(['I2 2', 'I2 1', 'I2 1'], ['I2 66']))).toBeGreaterThan(by(waiting))
    expect(by(Scene.of(['I2 2', 'I2 1', BOX], ['I2 66']))).toBeGreaterThan(by(waiting))
  })

  it('also before an enemy who bars every way out', () => {
    const line = ['I2 3/2', 'I2 4/2', 'I2 8/5']
    expect(by(Scene.of(['I2 2', 'I2 1'], line))).toBeGreaterThan(by(Scene.of(['I2 2', BOX], line)))
  })

  it('14: Austria presses on; for France its march is worth no more than the ground', () => {
    const gain = (weights: object, seat: number) => {
      const { appraise } = senseWith({ ...WEIGHTS, ...weights })
      const [far, near] = [Scene.of(['I2 6', 'I2 28'], ['I2 66']), Scene.of(['I2 6', 'I2 50'], ['I2 66'])]
      return appraise(near.truth, SEATS[seat]) - appraise(far.truth, SEATS[seat])
    }
    expect(gain({}, austria)).toBeGreaterThan(gain({ march: 0 }, austria))
    expect(gain({}, france)).toBe(gain({ march: 0 }, france))
  })

  it('14: Austria has a turn in the last round too, enough for a star beside it and not for one far away', () => {
    const { appraise } = senseWith({ ...WEIGHTS, march: 0, boxed: 0 })
    const gain = (round: number, turn: string) => {
      const worth = (area: number) =>
        appraise(Scene.of(['I2 49', `I2 ${area}`], ['I2 66'], { round, turn }).truth, austria)
      return worth(54) - worth(51)
    }
    expect(gain(16, 'austria')).toBeGreaterThan(2 * gain(16, 'france'))
    expect(gain(15, 'austria')).toBeGreaterThan(gain(8, 'austria'))
  })

  it('13, 14: with few turns left, a last point of morale is no longer as good as lost', () => {
    const lead = (round: number, turn: string, weights: object) => {
      const scene = Scene.of(['I2 2'], ['I2 66'], { round, turn, morale: { austria: 6, france: 1 } })
      return senseWith({ ...WEIGHTS, ...weights }).appraise(scene.truth, austria)
    }
    expect(lead(16, 'france', {})).toBeLessThan(0.1)
    expect(lead(16, 'france', { haste: 0 })).toBeGreaterThan(0.3)
    expect(lead(16, 'austria', {})).toBeGreaterThan(lead(16, 'france', {}))
  })

  it('an army that is on time is not thought better or worse for it', () => {
    const entered = ['I2 1', 'I2 1', 'I2 1', 'I2 2']
    const others = [
      'A1',
      ...Array<string>(3).fill('I3'),
      ...Array<string>(6).fill('C2'),
      ...Array<string>(6).fill('I2'),
    ]
    const boxed = others.map((face) => `${face} box:Alessandria`)
    const scene = Scene.of([...entered, ...boxed], ['I2 3', 'I2 4'], { round: 2, turn: 'austria' })
    const without = senseWith({ ...WEIGHTS, march: 0, boxed: 0 })
    expect(by(scene)).toBeCloseTo(without.appraise(scene.truth, austria), 1)
  })
})
