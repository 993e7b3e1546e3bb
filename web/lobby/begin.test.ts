import { expect, it, vi } from 'vitest'
import { Shelf } from '../local/shelf.ts'
import { medieval } from '../looks/medieval/entry.ts'
import { napoleon } from '../looks/napoleon/entry.ts'
import { beginHere } from './begin.ts'

it('begins at once where a set-up is ready: everybody stands, and the first command is asked for', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  for (const [entry, person, computer] of [
    [napoleon, 'france', 'allies'],
    [medieval, 'red', 'yellow'],
  ] as const) {
    const [name] = Object.keys(entry.ready ?? {})
    const id = await beginHere(entry, {}, { [person]: 'person', [computer]: 'marshal' }, name)
    const saved = new Shelf(localStorage).get(id)
    expect(saved?.asked).toEqual([computer])
    expect(saved?.record).toMatch(/deployed|deploy|approach|area/)
  }
  vi.unstubAllGlobals()
})
