import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('7: turns and rounds', () => {
  it('the Allies begin each round, for ten rounds; for twenty-one on 1 December', () => {
    for (const [scenario, rounds] of [
      ['2 December', 10],
      ['1 December', 21],
    ] as const) {
      const g = Scene.of(['I2 170'], ['I2 51'], { round: 1, turn: 'allies', scenario })
      const turns: string[] = []
      while (g.asked !== 'nobody') {
        turns.push(`${g.truth.round} ${g.asked}`)
        g.play('done')
      }
      expect(turns.length).toBe(2 * rounds)
      expect(turns.slice(0, 3)).toEqual(['1 allies', '1 france', '2 allies'])
    }
  })

  it('mixes what was shown at the end of the turn, within position and corps, never the battery', () => {
    const corps = ['C2 64', 'I2 64', 'I3 64'].map((block) => `${block} Lannes`)
    const g = Scene.of(['I2 170'], [...corps, 'C2 63', 'A1 64/55 battery', 'I2 64/55'])
    g.play('block 5', 'road 63/64', 'approach 64/55')
    expect(g.seen('allies', 5)).toMatchObject({ face: 'C2', known: true })
    g.play('done')
    expect(g.seen('allies', 5)?.face).toBeUndefined()
    expect(g.seen('allies', 6)).toMatchObject({ face: 'A1' })
    const { among } = g.table.view('allies').intelligence.france
    expect(among).toContainEqual({ blocks: [5, 7], faces: ['C2', 'lot 1'] })
  })
})

describe('8, 9: commands', () => {
  const lannes = ['I3 64', 'I2 64', 'C2 64'].map((block) => `${block} Lannes`)

  it('the Allies give five corps commands and three independent ones', () => {
    const names = ['Bagration', 'Constantine', 'Dokhturov', 'Kienmayer', 'Kollowrath', 'Langeron']
    const allies = names.flatMap((name, i) => [`I2 ${93 + i} ${name}`, `I2 ${93 + i} ${name}`])
    const g = Scene.of(
      allies.map((text) => text.replace('I2 98', 'I2 96')),
      ['I2 51'],
      { turn: 'allies' },
    )
    const at = (name: string) => g.commander(name)
    for (const name of names.slice(0, 5)) {
      g.play(`corps ${name}`, 'move')
      g.play(g.choices.find((choice) => choice.startsWith('approach'))!)
      expect(at(name)).toContain('/')
    }
    g.refuses({ 'corps Langeron': '9 no-corps-command', 'corps Bagration': '9 commanded', 'block 1': '9 moved' })
    g.play('block 12', 'approach 96/84')
    expect(g.truth.commands).toEqual({ corps: 0, independent: 2 })
    expect(g.why('block 11')).toBe('8 last-regiment')
  })

  it('the French give one corps command for every commander, and four independent ones', () => {
    const g = Scene.of(['I2 170'], [...lannes, 'I2 72', 'I2 72', 'I2 72', 'I2 72', 'I2 72'])
    for (const id of [5, 6, 7, 8]) g.play(`block ${id}`, 'approach 72/63')
    expect(g.why('block 9')).toBe('9 no-independent')
    expect(g.why('corps Lannes')).toBe('legal')
    expect(g.truth.commands).toEqual({ corps: null, independent: 0 })
  })

  it('nobody commands the enemy, or what is not there', () => {
    const g = Scene.of(['I2 170 Langeron'], lannes)
    g.refuses({
      'corps Langeron': '9 not-yours',
      'block 1': '9 not-yours',
      'corps Murat': '9 not-in-play',
      'block 70': '9 not-in-play',
    })
  })

  it('a regiment moves once a turn; it may be attached as well', () => {
    const g = Scene.of(['I2 170'], [...lannes, 'I2 63'])
    g.play('block 5', 'area 64')
    expect(g.why('block 5')).toBe('9 moved')
    g.play('corps Lannes', 'attach', 'block 5')
    expect(g.block(5)).toBe('I2 64 Lannes moved')
    expect(g.why('corps Lannes')).toBe('9 commanded')
  })

  it('a corps move leaves regiments that have moved', () => {
    const g = Scene.of(['I2 170'], [...lannes, 'I2 63', 'I2 64 Murat', 'I2 64 Murat'])
    g.play('block 5', 'area 64', 'corps Murat', 'attach', 'block 5', 'done', 'done')
    expect(g.block(5)).toBe('I2 64 Murat')
    const again = Scene.of(['I2 170'], ['I2 64 Murat moved', 'I2 64 Murat'])
    again.play('corps Murat', 'move')
    expect(again.why('block 3')).toBe('8 last-regiment')
    again.play('area 63')
    expect([again.block(2), again.block(3)]).toEqual(['I2 64 moved', 'I2 63 Murat moved'])
    const none = Scene.of(['I2 170'], ['I2 64 Murat moved', 'I2 64 Murat moved'])
    expect(none.why('corps Murat')).toBe('9 all-moved')
  })

  it('a commander never detaches his last regiment', () => {
    const g = Scene.of(['I2 170'], ['I2 64 Lannes', 'I2 64 Lannes', 'I2 64 Murat', 'I2 64'])
    expect(g.why('block 4')).toBe('8 last-regiment')
    g.play('corps Lannes', 'detach', 'block 2')
    // One has to stay, so that nothing more is to be chosen.
    expect(g.kind).toBe('detachment.move')
    const take = Scene.of(['I2 170'], ['I2 64 Lannes', 'I2 64 Lannes', 'I2 64 Murat', 'I2 64'])
    take.play('corps Lannes', 'attach')
    take.refuses({ 'block 4': '8 last-regiment', 'block 2': '9 one-of-his', 'block 1': '9 not-yours' })
    expect(take.choices).toEqual(['block 5'])
  })

  it('attaching needs the same position, and leaves a corps with eight at most', () => {
    const eight = Array.from({ length: 8 }, () => 'I2 64 Lannes')
    const g = Scene.of(['I2 170'], [...eight, 'I2 64', 'I2 64/55 Murat', 'I3 64', 'I2 64/55'])
    g.play('corps Lannes')
    expect(g.why('attach')).toBe('8 eight-regiments')
    expect(g.choices).toEqual(['move', 'detach'])
    const murat = Scene.of(['I2 170'], ['I2 64/55 Murat', 'I3 64', 'I2 64/55'])
    murat.play('corps Murat', 'attach')
    expect(murat.why('block 3')).toBe('9 other-position')
    expect(murat.choices).toEqual(['block 4'])
  })

  it('the fixed battery may be attached; a corps that moves leaves it behind', () => {
    const g = Scene.of(['I2 170'], ['I2 64/55 Lannes', 'A1 64/55 battery'])
    g.play('corps Lannes', 'attach', 'block 3', 'done', 'done')
    expect(g.block(3)).toBe('A1 64/55 Lannes')
    g.play('corps Lannes', 'move', 'area 64')
    expect([g.block(2), g.block(3)]).toEqual(['I2 64 Lannes moved', 'A1 64/55'])
    const alone = Scene.of(['I2 170'], ['A1 64/55 Lannes battery'])
    expect(alone.why('corps Lannes')).toBe('9 all-moved')
  })

  it('a detachment move leaves the commander where he is, and uses no road', () => {
    const g = Scene.of(['I2 170'], lannes)
    g.play('corps Lannes', 'detach', 'block 2', 'block 4')
    expect(g.kind).toBe('detachment.move')
    expect(g.why('road 64/55')).toBe('10 no-road-by-detachment')
    g.play('area 55')
    expect([g.block(2), g.block(3), g.block(4)]).toEqual(['I3 55 moved', 'I2 64 Lannes', 'C2 55 moved'])
    expect(g.why('block 1')).toBe('9 not-yours')
  })
})
