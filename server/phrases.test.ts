import { expect, test } from 'vitest'
import { say, sayWhile, TONGUES, tongueOf } from './phrases.ts'

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test('all six languages say everything, with the same things in it', () => {
  const { en } = TONGUES
  expect(Object.keys(TONGUES).sort()).toEqual(['de', 'en', 'fr', 'it', 'pl', 'uk'])
  for (const words of Object.values(TONGUES)) {
    expect(Object.keys(words)).toEqual(Object.keys(en))
    for (const [phrase, text] of Object.entries(words)) {
      expect(text.trim()).not.toBe('')
      expect([phrase, placesIn(text)]).toEqual([phrase, placesIn(en[phrase as keyof typeof en])])
    }
  }
})

test('what is given stands in its place, and nothing of it is read as a place', () => {
  expect(say('de', 'invited', { who: '{name} $& Ney' })).toBe('{name} $& Ney lädt dich zu einer Partie ein.')
  expect(say('xx', 'turn')).toBe('It is your turn.')
  expect(tongueOf('constructor')).toBe('en')
})

test.each([
  ['en', 90 * 60_000, '90 minutes'],
  ['en', 30_000, '1 minute'],
  ['de', 2 * 3_600_000, '2 Stunden'],
  ['pl', 5 * 3_600_000, '5 godzin'],
  ['uk', 4 * 24 * 3_600_000, '4 дні'],
  ['de', 72 * 3_600_000 - 1, '71 Stunden'],
])('a while in %s: %i', (language, ms, said) => {
  expect(sayWhile(language, ms)).toBe(said)
})
