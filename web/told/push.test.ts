import { USUAL_KINDS } from '@coup/match'
import { expect, it } from 'vitest'
import { abilityOf, type Browser } from './push.ts'
import { withKind } from './told.svelte.ts'

const able: Browser = { agent: 'Chrome', touches: 0, standalone: false, pushes: true, permission: 'default' }
const none = { ...able, pushes: false }

it('says honestly what a browser can do', () => {
  expect(abilityOf(able)).toBe('able')
  expect(abilityOf({ ...able, permission: 'denied' })).toBe('denied')
  expect(abilityOf(none)).toBe('unsupported')
})

it('sends iPhones and iPads to the home screen first', () => {
  const iPad = { ...none, agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', touches: 5 }
  expect(abilityOf({ ...none, agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', touches: 5 })).toBe('home-screen')
  expect(abilityOf(iPad)).toBe('home-screen')
  expect(abilityOf({ ...iPad, standalone: true })).toBe('unsupported')
  expect(abilityOf({ ...iPad, touches: 0 })).toBe('unsupported')
  expect(abilityOf({ ...iPad, standalone: true, pushes: true })).toBe('able')
})

it('switches one kind of one way', () => {
  const more = withKind(USUAL_KINDS, 'mail', 'word', true)
  expect([more.mail.includes('word'), more.push.includes('word')]).toEqual([true, false])
  expect(withKind(more, 'mail', 'word', false)).toEqual(USUAL_KINDS)
  expect(withKind(more, 'mail', 'word', true)).toEqual(more)
})
