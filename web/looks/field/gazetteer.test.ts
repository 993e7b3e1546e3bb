import { afterAll, describe, expect, it } from 'vitest'
import { locales, overwriteGetLocale } from '../../paraglide/runtime.js'
import { settings } from '../../ui/settings.svelte.ts'
import { plain } from '../../words/marked.ts'
import { gazetteer as bonaparte } from '../bonaparte/side.ts'
import { gazetteer as napoleon } from '../napoleon/side.ts'
import { gazetteer as triomphe } from '../triomphe/side.ts'
import type { Gazetteer } from './gazetteer.ts'

const boards: [string, Gazetteer][] = [
  ['Triomphe à Marengo', triomphe],
  ['Bonaparte at Marengo', bonaparte],
  ['Napoleon’s Triumph', napoleon],
]

const twice = (names: readonly string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i)

describe.each(locales)('the names of places (%s)', (locale) => {
  it.each(boards)('are different for all areas of %s, in full and in short', (_, places) => {
    overwriteGetLocale(() => locale)
    expect(twice(places.areas.map((id) => places.area(id)))).toEqual([])
    expect(twice(places.areas.map((id) => places.short(id)))).toEqual([])
  })
})

describe('a place in words', () => {
  afterAll(() => {
    settings.numbers = false
  })

  it('is its name, or a wind from the nearest', () => {
    overwriteGetLocale(() => 'en')
    expect(triomphe.words('9')).toBe('Marengo')
    expect(triomphe.words('28')).toBe('east of Spinetta')
    expect(triomphe.words('26')).toBe('north Castelceriolo')
    expect(triomphe.words('9/5')).toBe('the north-west approach in Marengo')
    expect(triomphe.words('28/19')).toBe('the north approach east of Spinetta')
    expect(triomphe.short('28/19')).toBe('E of Spinetta, N approach')
    expect(triomphe.words('box:Novi')).toBe('Novi')
  })

  it('fits into a sentence', () => {
    overwriteGetLocale(() => 'en')
    expect(plain(triomphe.in('9'))).toBe('in Marengo')
    expect(plain(triomphe.in('28'))).toBe('east of Spinetta')
    expect(plain(triomphe.ground('28'))).toBe('the ground east of Spinetta')
    expect(plain(triomphe.attacked('9/5'))).toBe('Marengo from the north-west')
    expect(triomphe.towards('9/5')).toBe('towards the north-west')
  })

  it('is said in German', () => {
    overwriteGetLocale(() => 'de')
    expect(triomphe.words('28')).toBe('Spinetta Ost')
    expect(triomphe.words('26')).toBe('Castelceriolo (Nordteil)')
    expect(triomphe.words('9/5')).toBe('Zugang Nordwest in Marengo')
    expect(plain(triomphe.attacked('28/19'))).toBe('Spinetta Ost von Norden')
  })

  it('stands in the case that a sentence needs', () => {
    overwriteGetLocale(() => 'uk')
    expect(triomphe.words('9/5')).toBe('північно-західний підступ у Marengo')
    expect(plain(triomphe.in('9/5'))).toBe('(північно-західний підступ у Marengo)')
    expect(plain(triomphe.attacked('28/19'))).toBe('місцевість на схід від Spinetta з півночі')
    overwriteGetLocale(() => 'pl')
    expect(plain(triomphe.in('9/5'))).toBe('(północno-zachodnie podejście w Marengo)')
    expect(plain(triomphe.attacked('9/5'))).toBe('Marengo z północnego zachodu')
  })

  it('has its number where the reader wants it', () => {
    overwriteGetLocale(() => 'en')
    settings.numbers = true
    expect(triomphe.words('28')).toBe('east of Spinetta (28)')
    expect(triomphe.words('9/5')).toBe('the north-west approach in Marengo (9/5)')
  })
})
