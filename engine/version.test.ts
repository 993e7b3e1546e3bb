import { expect, it } from 'vitest'
import { bidding } from './toy.ts'
import { rulesFor } from './version.ts'

const of = (version: string) => ({ ...bidding, version })

it('a game is opened by the rules that began it, or by later ones of the same first number', () => {
  const opened = (versions: string[], version: string) => rulesFor(versions.map(of), 'bidding', version)?.version
  expect(opened(['1.1.0', '1.0.0'], '1.0.0')).toBe('1.0.0')
  expect(opened(['1.1.0'], '1.0.0')).toBe('1.1.0')
  expect(opened(['1.10.2'], '1.9.3')).toBe('1.10.2')
  expect(opened(['1.0.0'], '1.1.0')).toBeUndefined()
  expect(opened(['2.0.0'], '1.0.0')).toBeUndefined()
  expect(opened(['1.0.0'], 'x')).toBeUndefined()
  expect(rulesFor([bidding], 'chess', '1.0.0')).toBeUndefined()
})
