import { newSecret } from '@coup/match'
import { describe, expect, test } from 'vitest'
import { Keyring } from './keyring.ts'

function shelf(kept: Record<string, string> = {}) {
  return {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value
    },
  }
}

const key = (match: string, seat: string) => ({ match, seat, game: 'triomphe', secret: newSecret() })

describe('keyring', () => {
  test('keeps the newest first, one for each seat', () => {
    const storage = shelf()
    const ring = new Keyring(storage)
    ring.add(key('a', 'red'))
    ring.add(key('b', 'red'))
    const again = key('a', 'red')
    ring.add(again)
    expect(new Keyring(storage).keys().map((one) => one.match)).toEqual(['a', 'b'])
    expect(ring.find('a')).toEqual(again)
    ring.remove(again)
    expect(ring.find('a')).toBeUndefined()
  })

  test('survives what somebody else wrote there', () => {
    expect(new Keyring(shelf({ 'coup.seats': '{' })).keys()).toEqual([])
    expect(new Keyring(shelf({ 'coup.seats': '7' })).keys()).toEqual([])
  })
})
