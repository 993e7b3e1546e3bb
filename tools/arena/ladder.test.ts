import { playerNamed } from '@coup/bots'
import { describe, expect, it } from 'vitest'
import { lineOf, rungs } from './ladder.ts'

describe('the ladder', () => {
  it('has matches of players that there are', () => {
    const all = rungs('20ms') ?? []
    expect(all.flatMap(({ a, b }) => [a, b]).map((name) => playerNamed(name)?.name)).not.toContain(undefined)
    expect(all.map(({ a }) => a)).toContain('marshal:80ms')
    expect(rungs('20')).toBeNull()
  })

  it('says what a match has shown, with its interval', () => {
    const kept = {
      games: 200,
      won: 150,
      drawn: 2,
      sides: { red: '80 of 100', yellow: '71 of 100' },
      seed: 's',
      date: '',
    }
    const names = { a: 'captain:20ms', b: 'recruit:20ms' }
    expect(lineOf({ ...names, wanted: 0.9 }, { ...names, ...kept })).toBe(
      '| captain:20ms | recruit:20ms | 200 | 90 % | 76 % (69 to 81) | red 80 of 100, yellow 71 of 100 | no |',
    )
    expect(lineOf({ ...names, wanted: 0.75 }, { ...names, ...kept })).toContain('| yes |')
  })

  it('says which side is ahead between equals', () => {
    const names = { a: 'marshal:20ms', b: 'marshal:20ms' }
    const kept = { games: 40, won: 20, drawn: 0, sides: { red: '5 of 20', yellow: '15 of 20' }, seed: 's', date: '' }
    expect(lineOf({ ...names, wanted: 0.65 }, { ...names, ...kept })).toContain('| yellow 75 % (60 to 86) |')
    expect(lineOf({ ...names, wanted: 0.65 }, { ...names, ...kept })).toContain('| no |')
  })
})
