import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'

describe('random', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    const draw = (seed: string) =>
      Array.from(
        { length: 5 },
        (
          (random) => () =>
            random.next()
        )(Random.seeded(seed)),
      )
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
    expect(draw('')).not.toEqual(draw('\0'))
  })

  it('goes on where its text left off', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (seed, n) => {
        const random = Random.seeded(seed)
        for (let i = 0; i < n; i++) random.next()
        expect(Random.parse(random.toString())!.next()).toBe(random.next())
      }),
    )
    expect(Random.parse('xyz')).toBeNull()
  })

  it('keeps what was drawn and renews what is to come', () => {
    const random = Random.seeded('a')
    random.next()
    const renewed = random.copy()
    renewed.renew(2, Random.seeded('b'))
    const read = Random.parse(renewed.toString())!
    const fresh = Random.seeded('b')
    const line = [random.next(), random.next(), fresh.next(), fresh.next()]
    expect(line.map(() => renewed.next())).toEqual(line)
    expect(line.map(() => read.next())).toEqual(line)
    expect(renewed.toString()).toBe(fresh.toString())
    random.renew(0, Random.seeded('c'))
    expect(random.toString()).toBe(Random.seeded('c').toString())
  })

  it('is fair enough to shuffle with', () => {
    const random = Random.seeded('fair')
    const counts = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 6000; i++) counts[random.shuffle([0, 1, 2, 3, 4, 5]).indexOf(3)]++
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})

it('draws nothing, and comes to an end, where there is nothing to be drawn', () => {
  expect(Random.seeded('nothing').below(0)).toBeNaN()
})
