import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fileOf, namesFile } from './names.ts'
import { type BoardNames, windTo } from './naming.ts'

it('a wind is told clockwise from the north, of 8 or of 16', () => {
  const from = [0, 0] as [number, number]
  expect(windTo(from, [0, -10], 8)).toBe('N')
  expect(windTo(from, [10, 0], 8)).toBe('E')
  expect(windTo(from, [-10, 10], 8)).toBe('SW')
  expect(windTo(from, [-4, -10], 16)).toBe('NNW')
})

describe.each(['triomphe', 'bonaparte', 'napoleon'])('the names of %s', (game) => {
  const file = readFileSync(fileOf(game), 'utf8')
  const { areas, approaches }: BoardNames = JSON.parse(file)

  it('are those that npm run names makes', () => {
    expect(file).toBe(namesFile(game))
  })

  it('are different for every area, and for every approach of an area', () => {
    const all = Object.values(areas).map((name) => JSON.stringify(name))
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([])
    const twice = Object.entries(approaches).filter(([, winds]) => {
      const each = Object.values(winds)
      return new Set(each).size < each.length
    })
    expect(twice).toEqual([])
  })
})
