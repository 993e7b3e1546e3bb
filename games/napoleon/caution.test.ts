import { describe, expect, it } from 'vitest'
import { cautions } from './caution.ts'
import type { AusterlitzView } from './view.ts'

/** As much of a view as is looked at. */
function seen(faces: readonly string[], committed: string[] = [], morale = 20): AusterlitzView {
  const blocks = faces.map((face, i) => ({ id: i + 1, side: 'france', face, at: '64' }))
  const part: Partial<AusterlitzView> = {
    side: 'france',
    blocks,
    committed: { allies: [], france: committed },
    morale: { allies: 20, france: morale },
    threat: { from: '55/64', against: '64/55' },
  }
  return part as AusterlitzView
}

const told = (choices: string[], kind: string, view: AusterlitzView) =>
  cautions(choices, kind, view).map(({ rule, what, count }) => `${rule} ${what} ${count}`)

describe('what is warned of', () => {
  it('Guard and heavy cavalry that would be committed by leading (15)', () => {
    const view = seen(['G3', 'C3', 'I3', 'G3'])
    expect(told(['block 1'], 'attack.leaders', view)).toEqual(['15 commits-guard 4'])
    expect(told(['block 1', 'block 4'], 'attack.leaders', view)).toEqual(['15 commits-guard 4'])
    expect(told(['block 2', 'done'], 'attack.counter', view)).toEqual(['15 commits-heavy-cavalry 2'])
    expect(told(['block 3'], 'attack.defence-leaders', view)).toEqual([])
    expect(told(['block 1'], 'attack.defend', view)).toEqual([])
    expect(told(['block 1'], 'attack.leaders', seen(['G3'], ['guard']))).toEqual([])
    expect(told(['block 1'], 'attack.leaders', seen(['G3'], [], 3))).toEqual(['15 commits-guard 2'])
  })

  it('a Guard attack that may fail (15)', () => {
    expect(told(['guard 64/55'], 'command', seen([]))).toEqual(['15 guard-attack 3'])
  })

  it('what giving ground takes (12, 15)', () => {
    expect(told(['give ground'], 'attack.defend', seen(['A1', 'I2', 'C3']))).toEqual([
      '12 guns-lost 1',
      '15 commits-heavy-cavalry 2',
    ])
    expect(told(['give ground'], 'attack.defend', seen(['I2']))).toEqual([])
  })
})
