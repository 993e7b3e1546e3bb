import { describe, expect, it } from 'vitest'
import { chapterOf, isNumbered, plainWords, readBook, ruleIn, runsIn, wordsIn } from './book.ts'

const book = readBook(`# A game

Before the rules.

## 1 Blocks
A block has a *face*
and a **strength**.
- one
  goes on
- two, see [2.1]

## 2 Turns
1. first
2. second

> We rule so.
> And so.

### 2.1 A step
!stopped The attack is *stopped*.
!taken

| unit | cost |
|---|---|
| cavalry | 3 |
| pikemen | 1 |
## symbols Symbols
`)

describe('the rules as text', () => {
  it('have a title, a lead and numbered rules in order', () => {
    expect(book.title).toBe('A game')
    expect(book.lead).toEqual([{ kind: 'text', words: ['Before the rules.'] }])
    expect(book.rules.map(({ number, title }) => [number, title])).toEqual([
      ['1', 'Blocks'],
      ['2', 'Turns'],
      ['2.1', 'A step'],
      ['symbols', 'Symbols'],
    ])
  })

  it('join lines into passages, and items with what they go on with', () => {
    expect(book.rules[0].passages).toEqual([
      { kind: 'text', words: ['A block has a ', { term: 'face' }, ' and a ', { stress: 'strength' }, '.'] },
      { kind: 'list', items: [['one goes on'], ['two, see ', { rule: '2.1' }]] },
    ])
  })

  it('have steps, rulings, scenes and tables', () => {
    expect(book.rules[1].passages).toEqual([
      { kind: 'steps', items: [['first'], ['second']] },
      { kind: 'ruling', words: ['We rule so. And so.'] },
    ])
    expect(book.rules[2].passages).toEqual([
      { kind: 'scene', name: 'stopped', caption: ['The attack is ', { term: 'stopped' }, '.'] },
      { kind: 'scene', name: 'taken', caption: [] },
      {
        kind: 'table',
        head: [['unit'], ['cost']],
        rows: [
          [['cavalry'], ['3']],
          [['pikemen'], ['1']],
        ],
      },
    ])
  })

  it('give a rule, or the chapter of a step that has no text of its own', () => {
    expect(ruleIn(book, '2.1')?.title).toBe('A step')
    expect(ruleIn(book, '1.7')?.title).toBe('Blocks')
    expect(ruleIn(book, '3')).toBe(null)
  })

  it('tell numbers from names, and chapters from steps', () => {
    expect(['1', '11.2', 'IV', 'IV.3', 'symbols', 'Index', 'data'].filter(isNumbered)).toEqual([
      '1',
      '11.2',
      'IV',
      'IV.3',
    ])
    expect(['11.2', 'IV.3', '7'].map(chapterOf)).toEqual(['11', 'IV', '7'])
  })

  it('can be read as plain words', () => {
    expect(plainWords(wordsIn('a *b* **c** [9.1]'))).toBe('a b c 9.1')
    expect(book.rules[2].passages.flatMap(runsIn).map(plainWords)).toEqual([
      'The attack is stopped.',
      '',
      'unit',
      'cost',
      'cavalry',
      '3',
      'pikemen',
      '1',
    ])
  })
})
