import { describe, expect, it } from 'vitest'
import { drawInk, drawn, type Ink, readInk, type Stroke } from './ink.ts'

const arrow: Stroke = { from: 'area-1', to: 'area-2', colour: 'red' }
const ring: Stroke = { at: 'block-3', sign: 'ring', colour: 'ink' }

describe('ink', () => {
  it('is drawn, erased by the same stroke, and coloured by one in another colour', () => {
    const both = [arrow, ring].reduce(drawn, [] as Ink)
    expect(both).toEqual([arrow, ring])
    expect(drawn(both, arrow)).toEqual([ring])
    expect(drawn(both, { ...arrow, colour: 'blue' })).toEqual([ring, { ...arrow, colour: 'blue' }])
    expect(drawn(both, { ...ring, sign: '?' })).toHaveLength(3)
  })

  it('is read again, and what is no stroke is left out', () => {
    expect(readInk(JSON.stringify([arrow, ring]))).toEqual([arrow, ring])
    for (const text of [null, '', '{', '7', '[7, null, {"from":"a"}]', '[{"at":"a","sign":"<","colour":"red"}]'])
      expect(readInk(text)).toEqual([])
  })

  it('lies where its things are, and not where they are gone', () => {
    const where = (id: string): [number, number] | undefined => (id === 'area-2' ? undefined : [10, 20])
    expect(drawInk([arrow], where, 1)).toBe('')
    expect(drawInk([ring], where, 0.5)).toContain('translate(10 20)scale(0.5)')
    expect(drawInk([arrow], (id) => (id === 'area-2' ? [200, 0] : [0, 0]), 1)).toContain('class="arrow"')
  })
})
