import { describe, expect, it } from 'vitest'
import { cautions } from './caution.ts'
import { Scene } from './testing.ts'

/** What is warned of before the seat that is asked makes these choices. */
const told = (g: Scene, ...choices: string[]) =>
  cautions(choices, g.kind, g.table.view(g.asked)).map(({ rule, what, count }) => `${rule} ${what} ${count}`)

const corps = (name: string, ...blocks: string[]) => blocks.map((block) => `${block} ${name}`)

/** An attack of these French across 64/65 up to the question who leads it. */
function attack(french: string[], rest: object = {}): Scene {
  const g = Scene.of(['I2 65/64'], corps('Lannes', ...french), rest)
  g.play('threat 64/65', 'attack', 'block 1', 'corps Lannes', 'done')
  if (g.kind === 'attack.width') g.play('wide')
  return g
}

describe('what is warned of', () => {
  it('Guard and heavy cavalry that would be committed by leading, at what it then costs (15)', () => {
    const g = attack(['G3 64', 'C3 64', 'I3 64'])
    expect(g.kind).toBe('attack.leaders')
    expect(told(g, 'block 4')).toEqual([])
    expect(told(g, 'block 3')).toEqual(['15 commits-heavy-cavalry 2'])
    expect(told(g, 'block 2')).toEqual(['15 commits-guard 4'])
    expect(g.events('committed', 'block 2')).toMatchObject([{ elite: 'guard', lost: 4 }])
  })

  it('not what is committed already; and never the last point (15)', () => {
    expect(told(attack(['G3 64', 'I3 64'], { committed: { france: ['guard'] } }), 'block 2')).toEqual([])
    const g = attack(['G3 64', 'I3 64'], { morale: { allies: 20, france: 3 } })
    expect(told(g, 'block 2')).toEqual(['15 commits-guard 2'])
    expect(g.events('committed', 'block 2')).toMatchObject([{ elite: 'guard', lost: 2, morale: 1 }])
    expect(told(attack(['G3 64', 'I3 64'], { morale: { allies: 20, france: 1 } }), 'block 2')).toEqual([])
  })

  it('a Guard attack that may fail (15)', () => {
    const g = Scene.of(['I2 65/64'], ['G3 64'])
    expect(told(g, 'guard 64/65')).toEqual(['15 guard-attack 3'])
    expect(told(g, 'threat 64/65')).toEqual([])
  })

  it('what giving ground takes (12, 15)', () => {
    const g = Scene.of(corps('Langeron', 'A1 65', 'I2 65', 'C3 65'), ['I2 64'])
    g.play('threat 64/65')
    expect(told(g, 'give ground')).toEqual(['12 guns-lost 1', '15 commits-heavy-cavalry 2'])
    expect(told(g, 'corps Langeron')).toEqual([])
    g.play('give ground')
    expect([g.block(1), g.truth.committed.allies]).toEqual(['gone', ['heavy-cavalry']])
    const plain = Scene.of(['I2 65'], ['I2 64'])
    plain.play('threat 64/65')
    expect(told(plain, 'give ground')).toEqual([])
  })
})
