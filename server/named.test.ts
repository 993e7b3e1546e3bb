import { expect, test } from 'vitest'
import { foldedName, plainName, whyNotAbout } from './named.ts'

const why = (name: string, zone = 'Europe/Vienna') => whyNotAbout({ name, languages: [], zone })?.code ?? null

test('names of any script are names', () => {
  for (const name of [
    'Ney',
    'Jean-de-Dieu Soult',
    'Лейла 2',
    "O'Neill",
    'N. B.',
    '李',
    'Lý Thường Kiệt',
    'शाहज़ादा',
    'Ναπολέων',
    '李 Lee',
    'a'.repeat(40),
  ]) {
    expect([name, why(name)]).toEqual([name, null])
  }
})

test('anything else is none', () => {
  for (const name of [
    '',
    ' ',
    '-',
    'a'.repeat(41),
    'a\u0000b',
    'a\u202eb',
    '<b>',
    'a@b',
    '💥',
    'Ney\ufe0f',
    'Ne\u034fy',
    '\u3164',
    `N${'\u0301'.repeat(5)}`,
    'N\u0435y',
    'Νey',
  ]) {
    expect([name, why(name)]).toEqual([name, 'bad-name'])
  }
  expect(why('Ney', 'Moon/Crater')).toBe('bad-request')
})

test('two spellings of one name are one', () => {
  expect(plainName('  Michel \t Ney ')).toBe('Michel Ney')
  expect(foldedName('MICHEL  NEY')).toBe(foldedName('Michel Ney'))
  expect(foldedName('É')).toBe(foldedName('é'))
  expect(foldedName('Ｎｅｙ')).toBe('ney')
})
