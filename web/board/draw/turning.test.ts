import { describe, expect, it } from 'vitest'
import type { Rect } from './geometry.ts'
import { fitsRow, fitsSideways, roomOn } from './turning.ts'

const MARENGO: Rect = [0, 0, 2681, 1781]
const AUSTERLITZ: Rect = [0, 0, 2494, 3244]

/** How much of the room for it a sheet fills. */
function filled([, , w, h]: Rect, width: number, screen: number): number {
  const height = roomOn(screen)
  const [across, down] = fitsSideways([0, 0, w, h], width, height) ? [h, w] : [w, h]
  const k = Math.min(width / across, height / down)
  return (across * k * down * k) / (width * height)
}

describe('a sheet lies as it fills the screen', () => {
  it.each([
    [MARENGO, 360, 740, true],
    [MARENGO, 820, 1180, true],
    [MARENGO, 1040, 900, false],
    [AUSTERLITZ, 360, 740, false],
    [AUSTERLITZ, 820, 1180, false],
    [AUSTERLITZ, 1040, 900, true],
  ])('%j on %i×%i', (sheet, width, screen, sideways) => {
    expect(fitsSideways(sheet, width, roomOn(screen))).toBe(sideways)
    expect(filled(sheet, width, screen)).toBeGreaterThan(0.65)
  })

  it('and leaves its buttons where they are, whatever is asked below it', () => {
    expect(fitsRow([1781, 2681], 820, roomOn(1180), 50)).toBe(false)
    expect(fitsRow([2494, 3244], 360, roomOn(740), 50)).toBe(true)
  })
})
