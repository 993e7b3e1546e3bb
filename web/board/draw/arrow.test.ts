import { describe, expect, it } from 'vitest'
import { drawArrow } from './arrow.ts'
import { drawTrail, halfway } from './trail.ts'

const widest = (svg: string): number => {
  const ys = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, , y]) => Math.abs(Number(y)))
  return Math.max(...ys)
}

describe('an arrow', () => {
  const arrow = { tail: [0, 0], tip: [300, 0], side: 'red' } as const

  it('is the wider the more blocks attack', () => {
    expect(widest(drawArrow({ ...arrow, blocks: 3 }, 1))).toBeGreaterThan(widest(drawArrow({ ...arrow, blocks: 1 }, 1)))
  })

  it('is drawn in pixels of the screen, however large the map is shown', () => {
    const near = widest(drawArrow({ ...arrow, blocks: 2 }, 1))
    expect(widest(drawArrow({ ...arrow, blocks: 2 }, 2))).toBeCloseTo(2 * near, 0)
  })

  it('has hachures while it runs, and none when it is over', () => {
    expect(drawArrow({ ...arrow, blocks: 2 }, 1)).toContain('hachures')
    expect(drawArrow({ ...arrow, blocks: 2, spent: true }, 1)).not.toContain('hachures')
  })

  it('is drawn also where it has no length', () => {
    expect(drawArrow({ ...arrow, tip: [0, 0], blocks: 2 }, 1)).not.toContain('NaN')
  })
})

describe('a trail', () => {
  it('is dashed for a march and dotted for a retreat', () => {
    const trail = {
      points: [
        [0, 0],
        [50, 0],
        [100, 40],
      ],
      side: 'blue',
    } as const
    expect(drawTrail({ ...trail, retreats: false }, 1)).toContain('stroke-dasharray="7 4"')
    expect(drawTrail({ ...trail, retreats: true }, 1)).toContain('stroke-dasharray="0 4.3"')
  })

  it('has its number half-way', () => {
    expect(
      halfway([
        [0, 0],
        [40, 0],
        [100, 0],
      ]),
    ).toEqual([50, 0])
  })
})
