import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

const corps = (name: string, ...blocks: string[]) => blocks.map((block) => `${block} ${name}`)

describe('10: moves', () => {
  it('why not: far away, enemies, capacity, approaches', () => {
    const g = Scene.of(['I2 55'], ['I2 64', 'I2 54', 'I2 54', 'I2 64/73']).after('block 2')
    g.refuses({
      'area 72': '10 not-adjacent',
      'area 55': '10 enemy-occupied',
      'area 54': '4 capacity',
      'approach 63/64': '10 own-area-only',
      'road 55/66': '10 no-road',
    })
    const from = Scene.of(['I2 170'], ['I2 64/73']).after('block 2')
    from.refuses({ 'approach 64/55': '10 via-reserve', 'area 63': '10 across-only', 'road 64/55': '10 not-in-reserve' })
  })
})

describe('4: capacity', () => {
  it('counts regiments in all positions of an area, and no commanders', () => {
    const g = Scene.of(['I2 170'], corps('Lannes', 'I2 64', 'I2 64')).after('corps Lannes', 'move', 'area 54')
    expect(g.commander('Lannes')).toBe('54')
    const full = Scene.of(['I2 170'], ['I2 64', 'I2 54/41', 'I2 54/42']).after('block 2')
    expect(full.why('area 54')).toBe('4 capacity')
  })
})

describe('10: roads', () => {
  it('three areas on main road, two otherwise', () => {
    const g = Scene.of(['I2 170'], ['I2 63']).after('block 2', 'road 63/64', 'road 64/55', 'road 55/66')
    expect(g.choices).toEqual(['done'])
    expect(g.why('road 66/67')).toBe('10 road-length')
    const mixed = Scene.of(['I2 170'], ['I2 63']).after('block 2', 'road 63/64', 'road 64/73')
    expect(mixed.choices).toEqual(['done'])
    const late = Scene.of(['I2 170'], ['I2 63']).after('block 2', 'road 63/64', 'road 64/55')
    expect(late.why('road 55/65')).toBe('10 road-length')
  })

  it('only cavalry ends in an approach, on its road, and is shown', () => {
    const g = Scene.of(['I2 170'], ['I2 63', 'C2 63']).after('block 2', 'road 63/64')
    expect(g.why('approach 64/55')).toBe('10 only-cavalry')
    g.play('done', 'block 3', 'road 63/64')
    expect(g.why('approach 64/65')).toBe('10 no-road')
    expect(g.events('shown', 'approach 64/55')).toMatchObject([{ block: 3, face: 'C2' }])
    expect(g.where(3)).toBe('C2 64/55')
  })

  it('a column does not follow others into a reserve, and closes its way behind it', () => {
    const g = Scene.of(['I2 170'], [...corps('Lannes', 'I2 63', 'I2 63'), 'I2 72', 'I2 53', 'I2 64/73'])
    g.play('block 6', 'area 64')
    g.play('corps Lannes', 'move')
    expect(g.why('road 63/64')).toBe('10 column-behind')
    g.play('road 63/72')
    expect(g.choices).toEqual(['road 72/63', 'road 72/71', 'road 72/73', 'done'])
    g.play('road 72/73', 'done', 'block 5')
    expect(g.why('area 72')).toBe('10 not-adjacent')
    const after = Scene.of(['I2 170'], [...corps('Lannes', 'I2 63', 'I2 63'), 'I2 83', 'C2 83'])
    after.play('corps Lannes', 'move', 'road 63/72', 'road 72/73', 'done', 'block 4')
    expect(after.why('area 72')).toBe('10 column-ahead')
  })

  it('a single regiment of a corps is no column', () => {
    const g = Scene.of(['I2 170'], ['I2 63 Lannes', 'I2 64/73', 'I2 72'])
    g.play('block 3', 'area 64', 'corps Lannes', 'move', 'road 63/64', 'done', 'block 4')
    expect(g.commander('Lannes')).toBe('64')
    g.play('area 63')
  })

  it('a column stops next to an enemy corps of two, also across an impassable side', () => {
    const g = Scene.of(corps('Langeron', 'I2 65', 'I2 65'), corps('Lannes', 'I2 63', 'I2 63'))
    g.play('corps Lannes', 'move', 'road 63/64')
    expect(g.why('road 64/73')).toBe('10 column-stops')
    expect(g.choices).toEqual(['done'])
    const one = Scene.of(['I2 65 Langeron', 'I2 65'], corps('Lannes', 'I2 63', 'I2 63'))
    one.play('corps Lannes', 'move', 'road 63/64')
    expect(one.why('road 64/73')).toBe('legal')
  })

  it('passes through an area too small to hold it, never through a full one', () => {
    const lannes = corps('Lannes', 'I2 93', 'I2 93', 'I2 93', 'I2 93', 'I2 93')
    const g = Scene.of(['I2 170'], [...lannes, 'I2 104']).after('corps Lannes', 'move', 'road 93/104')
    expect(g.why('done')).toBe('4 capacity')
    g.play('road 104/105', 'done')
    expect(g.commander('Lannes')).toBe('105')
    const full = Scene.of(['I2 170'], [...lannes, 'I2 104', 'I2 104', 'I2 104', 'I2 104']).after('corps Lannes', 'move')
    expect(full.why('road 93/104')).toBe('10 full')
  })
})

describe('10: reinforcements', () => {
  const davout = corps('Davout', 'I3 box:France', 'I2 box:France', 'C2 box:France')

  it('not before their hour, by road, not into an area with enemies', () => {
    const early = Scene.of(['I2 170'], davout, { round: 1 })
    expect(early.why('corps Davout')).toBe('10 not-yet')
    const first = Scene.of(['I2 170'], corps('Bernadotte', 'I2 box:France'), { round: 1 })
    expect(first.why('corps Bernadotte')).toBe('legal')
    const december = { scenario: '1 December' }
    expect(
      Scene.of(['I2 170'], corps('Bernadotte', 'I2 box:France'), { ...december, round: 4 }).why('corps Bernadotte'),
    ).toBe('10 not-yet')
    expect(Scene.of(['I2 170'], davout, { ...december, round: 13 }).why('corps Davout')).toBe('legal')
    const g = Scene.of(['I2 51'], davout).after('corps Davout', 'move')
    g.refuses({ 'enter F2': '10 enemy-occupied', 'area 51': '10 enter-first', 'enter A15': '10 no-road' })
  })

  it('the first raise French morale by four; all may be commanded twice', () => {
    const g = Scene.of(['I2 170'], davout).after('corps Davout', 'move', 'enter F2', 'road 51/38#2', 'done')
    expect([g.morale('france'), g.truth.reinforced]).toEqual([27, true])
    expect(g.block(2)).toBe('I3 38 Davout')
    g.play('block 3', 'area 24')
    g.play('corps Davout', 'move', 'area 39')
    expect([g.block(2), g.block(4), g.morale('france')]).toEqual(['I3 39 Davout moved', 'C2 39 Davout moved', 27])
    expect(g.why('corps Davout')).toBe('9 commanded')
  })

  it('enter singly by regiment moves, never the commander without a regiment', () => {
    const g = Scene.of(['I2 170'], davout).after('block 2', 'enter F2', 'done', 'block 3', 'enter F1', 'done')
    expect([g.block(2), g.block(3)]).toEqual(['I3 51', 'I2 1'])
    expect(g.why('block 4')).toBe('8 last-regiment')
    g.play('corps Davout')
    g.refuses({ detach: '10 enter-first', attach: '10 enter-first' })
  })

  it('French that enter singly move twice as well, by road only as they enter', () => {
    const g = Scene.of(['I2 170'], davout).after('block 2', 'enter F2', 'done', 'block 2', 'approach 51/38')
    expect([g.block(2), g.truth.commands.independent]).toEqual(['I3 51/38 moved', 2])
    expect(g.why('block 2')).toBe('9 moved')
    g.play('corps Davout', 'move', 'enter F1', 'done', 'corps Davout', 'detach', 'block 3', 'area 23')
    expect([g.block(3), g.block(4)]).toEqual(['I2 23 moved', 'C2 1 Davout'])
    expect(g.why('corps Davout')).toBe('9 commanded')
    // Next turn they are like all others.
    g.play('done', 'done', 'block 2', 'area 51')
    expect(g.why('block 2')).toBe('9 moved')
  })

  it('three areas on the main road, two on others', () => {
    const g = Scene.of(['I2 170'], davout).after('corps Davout', 'move', 'enter F2', 'road 51/38#2', 'road 38/52#2')
    expect(g.choices).toEqual(['done'])
    const local = Scene.of(['I2 170'], davout).after('corps Davout', 'move', 'enter F4')
    local.play(local.choices.find((choice) => choice.startsWith('road'))!)
    expect(local.choices).toEqual(['done'])
  })

  it('Allied reinforcements enter from the first round, and move once', () => {
    const g = Scene.of(corps('Langeron', 'I2 box:Allies', 'I2 box:Allies'), ['I2 1'], {
      turn: 'allies',
      round: 1,
      scenario: '1 December',
    })
    g.play('corps Langeron', 'move', 'enter A17', 'done')
    expect(g.block(1)).toBe('I2 87 Langeron moved')
    expect([g.morale('allies'), g.morale('france')]).toEqual([27, 23])
  })
})
