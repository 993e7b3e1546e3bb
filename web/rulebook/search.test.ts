import { describe, expect, it } from 'vitest'
import { readBook } from '../rules/book.ts'
import { folded, matches } from './search.ts'

const { rules } = readBook(`# Rules
## 9 Vorstöße
Ein Stoß über den *Zugang*.
### 9.1 Ankündigen
Bessières benennt.
## 10 Andere
- Übergänge
`)

describe('the search of the rules', () => {
  const found = (sought: string) => rules.filter((rule) => matches(rule, sought)).map(({ number }) => number)

  it('takes no notice of accents and capitals', () => {
    expect(folded('Bessières Übergänge ÉTAT')).toBe('bessieres ubergange etat')
    expect(found('bessieres')).toEqual(['9.1'])
    expect(found('ÜBERGANGE')).toEqual(['10'])
  })

  it('wants every word, wherever it stands', () => {
    expect(found('zugang stoß')).toEqual(['9'])
    expect(found('zugang bessieres')).toEqual([])
  })

  it('takes a number for a rule and its steps', () => {
    expect(found('9')).toEqual(['9', '9.1'])
    expect(found('9.1')).toEqual(['9.1'])
    expect(found('1')).toEqual([])
  })
})
