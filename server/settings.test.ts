import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULTS, readSettings, variableOf } from './settings.ts'

test('what the environment does not set is as usual', () => {
  expect(readSettings({})).toEqual(DEFAULTS)
  expect(readSettings({ HELLO_MS: '5', TRUST_PROXY: 'none', CALLER_RATE: '' })).toEqual({
    ...DEFAULTS,
    helloMs: 5,
    trustProxy: 'none',
  })
})

test('a wrong value is named', () => {
  expect(() => readSettings({ HELLO_MS: 'soon' })).toThrow('HELLO_MS must be a whole number, not soon')
  expect(() => readSettings({ LOG: 'loud' })).toThrow('LOG must be debug, info, warn, error, silent')
  expect(() => readSettings({ SMTP_URL: 'me:secret@host' })).toThrow(/^SMTP_URL: not of the form/)
  expect(() => readSettings({ SMTP_URL: 'smtp://host' })).toThrow('MAIL_FROM must be an address')
  const letters = { SMTP_URL: 'smtp://host', MAIL_FROM: 'games@a.example' }
  expect(() => readSettings(letters)).toThrow('ORIGIN must be set, as SMTP_URL is set')
  expect(readSettings({ ...letters, ORIGIN: 'https://a.example' })).toMatchObject({ origin: 'https://a.example' })
  expect(() => readSettings({ ORIGIN: 'https://a.example/' })).toThrow('ORIGIN: https://a.example/ is not')
})

test('every setting stands in the documentation with its usual value', () => {
  const text = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'server.md'), 'utf8')
  const missing = Object.entries(DEFAULTS).filter(([name, usual]) => {
    const shown = name === 'workers' ? '' : String(usual)
    return !text.split('\n').some((line) => line.includes(`\`${variableOf(name)}\``) && line.includes(shown))
  })
  expect(missing.map(([name]) => variableOf(name))).toEqual([])
})
