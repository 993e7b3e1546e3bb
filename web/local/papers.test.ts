import { describe, expect, it } from 'vitest'
import { dropPapers, LocalPapers } from './papers.ts'

function drawer(room = Infinity) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('papers in this browser', () => {
  it('are kept for each seat of a game, and go with it', async () => {
    const storage = drawer()
    const red = new LocalPapers(storage, 'g', 'red')
    await red.keep('a', 'Left', 'one')
    await red.keep('b', 'Right', 'two')
    await red.drop('b')
    const again = new LocalPapers(storage, 'g', 'red')
    expect(await again.list()).toMatchObject([{ paper: 'a', name: 'Left' }])
    expect([await again.read('a'), await again.read('b')]).toEqual(['one', null])
    for (const other of [new LocalPapers(storage, 'g', 'blue'), new LocalPapers(storage, 'h', 'red')]) {
      expect(await other.list()).toEqual([])
    }
    dropPapers(storage, 'g')
    expect(await red.list()).toEqual([])
  })

  it('say so when there is no room', async () => {
    await expect(new LocalPapers(drawer(10), 'g', null).keep('a', '', 'x')).rejects.toMatchObject({ code: 'too-large' })
  })
})
