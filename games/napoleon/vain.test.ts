import { describe, expect, it } from 'vitest'
import { sense } from './sense.ts'
import { Scene } from './testing.ts'

const LANNES = ['I3 64 Lannes', 'I2 64 Lannes']

function readiness(g: Scene, choice: string): number {
  const [question] = g.table.asked
  expect(question.choices).toContain(choice)
  return sense.weigh(g.table.truth as never, question, question.choices.indexOf(choice))
}

describe('10: a computer seldom thinks of', () => {
  it('barring an approach that no enemy is near', () => {
    const moving = (enemy: string) => Scene.of([enemy], LANNES).after('corps Lannes', 'move')
    expect(readiness(moving('I2 66'), 'approach 64/55')).toBeGreaterThan(
      5 * readiness(moving('I2 112'), 'approach 64/55'),
    )
  })

  it('going back by road to where a move began', () => {
    const g = Scene.of(['I2 112'], LANNES).after('corps Lannes', 'move')
    const there = readiness(g, 'road 64/55')
    g.play('road 64/55')
    expect(readiness(g, 'road 55/66')).toBeGreaterThan(5 * readiness(g, 'road 55/64'))
    expect(there).toBeGreaterThan(readiness(g, 'road 55/64'))
  })
})
