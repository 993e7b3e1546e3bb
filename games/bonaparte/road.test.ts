import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('8, by road', () => {
  it('is free on main road, however many move', () => {
    const scene = Scene.of(['I2 1'], ['I2 65', 'I2 65', 'I2 24', 'I2 24'], { commands: 0 })
    scene.play('block 21', 'road 65/64', 'done', 'block 22', 'road 65/64', 'done')
    scene.play('block 23', 'road 24/17', 'done', 'block 24', 'road 24/17#2', 'done')
    expect([21, 22, 23, 24].map((block) => scene.block(block))).toEqual([
      'I2 64 moved',
      'I2 64 moved',
      'I2 17 moved',
      'I2 17 moved',
    ])
  })

  it('costs one command as soon as it uses local road, and only one', () => {
    const scene = Scene.of(['I2 1'], ['I2 16', 'I2 16', 'I2 16', 'I2 16'], { commands: 1 })
    scene.play('block 21', 'road 16/26', 'road 26/27', 'road 27/28')
    expect(scene.truth.commands).toBe(0)
    expect(scene.block(21)).toBe('I2 28 moved')
    scene.play('block 22')
    expect(scene.why('road 16/26')).toBe('8 no-command')
    expect(scene.why('road 16/17')).toBe('legal')
  })

  it('costs that command also where main road comes first', () => {
    const scene = Scene.of(['I2 1'], ['I2 4'])
    const rides = scene.play('block 21', 'road 4/2', 'road 2/5', 'done')
    expect(rides).toMatchObject([
      { type: 'road', to: '2', cost: 0 },
      { type: 'road', to: '5', cost: 1 },
    ])
    expect(scene.truth.commands).toBe(2)
  })

  it('gives the crossing back when it is taken back', () => {
    const scene = Scene.of(['I2 1'], ['I2 65', 'I2 64']).after('block 21', 'road 65/64', 'done')
    expect(scene.view('austria').crossed).toEqual([{ crossing: '64/65', step: 1 }])
    for (let i = 0; i < 3; i++) scene.table.undo('france')
    expect(scene.view('austria').crossed).toEqual([])
    scene.play('block 22')
    expect(scene.why('road 64/65')).toBe('legal')
  })

  it('moves single blocks', () => {
    const scene = Scene.of(['I2 1'], ['I2 65', 'I2 65']).after('block 21', 'block 22')
    expect(scene.why('road 65/64')).toBe('8 one-by-one')
  })

  it('follows one road: another road of the same area is not joined', () => {
    const scene = Scene.of(['I2 1'], ['I2 10']).after('block 21', 'road 10/8')
    expect(scene.choices).toEqual(['road 8/5', 'done'])
    expect([scene.why('road 8/9'), scene.why('area 9')]).toEqual(['8 no-road', '8 no-road'])
  })

  it('uses a crossing in one direction a turn', () => {
    const scene = Scene.of(['I2 1'], ['I2 65', 'I2 64']).after('block 21', 'road 65/64', 'done', 'block 22')
    expect(scene.why('road 64/65')).toBe('8 one-direction')
  })

  it('never uses a crossing twice with one block', () => {
    const scene = Scene.of(['I2 1'], ['I2 65']).after('block 21', 'road 65/64')
    expect(scene.why('road 64/65')).toBe('8 crossed')
  })

  it('counts the roads across one approach by themselves', () => {
    const scene = Scene.of(['I2 1'], ['I2 23', 'I2 23', 'I2 23']).after('block 21', 'road 23/24', 'road 24/17', 'done')
    expect(scene.play('block 22', 'road 23/24#2', 'done')[0]).toMatchObject({ type: 'road', step: 1 })
    expect(scene.play('block 23', 'road 23/24', 'done')[0]).toMatchObject({ type: 'road', step: 2 })
  })

  it('does not enter a full area, even to pass through', () => {
    const scene = Scene.of(['I2 1'], ['I2 65', 'I2 63', 'I2 63', 'I2 63', 'I2 63']).after('block 21')
    expect(scene.why('road 65/63')).toBe('8 capacity')
  })

  it('stops before the enemy, unless it is cavalry', () => {
    const scene = Scene.of(['I2 64'], ['I2 65', 'C2 65']).after('block 21')
    expect(scene.why('road 65/64')).toBe('9 only-cavalry')
    scene.table.undo('france')
    scene.play('block 22')
    expect(scene.why('road 65/64')).toBe('legal')
    const blocked = Scene.of(['I2 64/65'], ['C2 65']).after('block 21')
    expect(blocked.why('road 65/64')).toBe('8 blocked')
    const obstructed = Scene.of(['I2 63'], ['C2 65']).after('block 21')
    expect(obstructed.why('road 65/63')).toBe('9 obstruction')
  })
})

describe('8, continuation by road', () => {
  it('goes along the same road only, free if all of it is main road', () => {
    const scene = Scene.of(['I2 61', 'I2 23'], ['C2 66'], { commands: 0 })
    scene.play('block 21', 'road 66/63', 'road 63/65#2', 'road 65/64')
    expect(scene.choices).toEqual(['continue 64/23', 'done'])
    expect(scene.why('continue 64/61')).toBe('8 off-the-road')
    scene.play('continue 64/23')
    expect(scene.block(21)).toBe('C2 64/23 moved')
    expect(scene.seen('austria', 21)).toBe('C2')
  })

  it('costs a command on local road', () => {
    const scene = Scene.of(['I2 61', 'I2 62'], ['C2 54']).after('block 21', 'road 54/59')
    expect(scene.choices.filter((choice) => choice.startsWith('continue'))).toEqual([
      'continue 59/61',
      'continue 59/62',
    ])
    scene.play('continue 59/62')
    expect(scene.truth.commands).toBe(2)
    const main = Scene.of(['I2 5'], ['C2 4'], { commands: 0 }).after('block 21', 'road 4/2')
    expect(main.why('continue 2/5')).toBe('8 no-command')
    const paid = Scene.of(['I2 5'], ['C2 4'], { commands: 1 }).after('block 21', 'road 4/2', 'continue 2/5')
    expect(paid.truth.commands).toBe(0)
  })

  it('takes the main road where both cross one approach', () => {
    const scene = Scene.of(['I2 31'], ['C2 37'], { commands: 0 }).after('block 21', 'road 37/30', 'continue 30/31')
    expect(scene.block(21)).toBe('C2 30/31 moved')
    const ways: [string, string, string, string][] = [
      ['65', '66', 'road 66/63', 'continue 63/65'],
      ['43', '42', 'road 42/45', 'continue 45/43'],
    ]
    for (const [enemy, from, road, on] of ways) {
      const rich = Scene.of([`I2 ${enemy}`], [`C2 ${from}`]).after('block 21', road, on)
      expect([on, rich.truth.commands]).toEqual([on, 3])
    }
  })

  it('offers an approach once that several roads cross', () => {
    const scene = Scene.of(['I2 24'], ['C2 17']).after('block 21')
    expect(scene.choices.filter((choice) => choice === 'continue 17/24')).toHaveLength(1)
    const ridden = Scene.of(['I2 66'], ['C2 62']).after('block 21', 'road 62/63')
    expect(ridden.choices.filter((choice) => choice === 'continue 63/66')).toHaveLength(1)
  })

  it('lets cavalry in reserve on main road block an approach of its area for nothing', () => {
    const scene = Scene.of(['I2 64', 'I2 61'], ['C2 65', 'I2 65'], { commands: 0 }).after('block 21')
    expect(scene.why('continue 65/61')).toBe('8 off-the-road')
    scene.play('continue 65/64')
    expect(scene.block(21)).toBe('C2 65/64 moved')
    scene.play('block 22')
    expect(scene.why('continue 65/64')).toBe('8 not-cavalry')
    const hemmed = Scene.of(['I2 65/64', 'I2 23/64'], ['C2 64', 'I2 64'], { commands: 0 })
    expect(hemmed.choices).toEqual(['block 21', 'done'])
    hemmed.play('block 21')
    expect(hemmed.choices).toEqual(['continue 64/23', 'continue 64/65'])
  })
})

describe('8, reinforcements', () => {
  const austria = [
    'C2 box:Alessandria',
    'I2 box:Alessandria',
    'I2 box:Alessandria',
    'I2 box:Alessandria',
    'C2 box:Alessandria',
  ]

  it('brings three by road, entering being their first crossing', () => {
    const scene = Scene.of(austria, [], { turn: 'austria', round: 1, commands: 0 })
    scene.play('block 1', 'enter Alessandria', 'road 1/2', 'road 2/4')
    scene.play('block 2', 'enter Alessandria', 'road 1/2')
    scene.play('block 3', 'enter Alessandria')
    expect([1, 2, 3].map((block) => scene.block(block))).toEqual(['C2 4 moved', 'I2 2 moved', 'I2 1 moved'])
    expect(scene.why('block 4')).toBe('8 traffic')
  })

  it('brings one by the pontoon, off the road, for a command', () => {
    const scene = Scene.of(austria, [], { turn: 'austria', round: 1 }).after('block 4', 'enter Pontoon')
    expect(scene.block(4)).toBe('I2 1 moved')
    expect(scene.truth.commands).toBe(2)
    scene.play('block 1')
    scene.refuses({ 'enter Pontoon': '8 one-pontoon', 'enter Moschini': '8 other-entry' })
    const poor = Scene.of(austria, [], { turn: 'austria', commands: 0 }).after('block 1')
    expect(poor.why('enter Pontoon')).toBe('8 no-command')
  })

  it('lets cavalry from the pontoon continue', () => {
    const scene = Scene.of(austria, ['I2 2'], { turn: 'austria', commands: 1 })
    scene.play('block 1', 'enter Pontoon', 'continue 1/2')
    expect(scene.block(1)).toBe('C2 1/2 moved')
    expect(scene.truth.commands).toBe(0)
  })

  it('comes at its hour, and need not come', () => {
    const early = Scene.of(['I2 1'], ['C2 box:San_Giuliano_Nuovo'], { round: 6 })
    expect(early.why('block 21')).toBe('8 not-yet')
    const late = Scene.of(['I2 1'], ['C2 box:San_Giuliano_Nuovo'], { round: 7 })
    expect(late.choices).toEqual(['block 21', 'done'])
    late.play('block 21', 'enter San Giuliano Nuovo', 'done')
    expect(late.block(21)).toBe('C2 55 moved')
  })

  it('waits while the area of entry is full or enemy-occupied', () => {
    const full = Scene.of(['I2 1'], ['C2 box:San_Giuliano_Nuovo', 'I2 55', 'I2 55', 'I2 55', 'I2 55'], { round: 7 })
    expect(full.why('block 21')).toBe('8 capacity')
    const taken = Scene.of(['I2 55'], ['C2 box:San_Giuliano_Nuovo'], { round: 7 })
    expect(taken.why('block 21')).toBe('8 entry-occupied')
  })

  it('does not enter an area that was taken by assault this turn, by road or by the pontoon (11)', () => {
    const scene = Scene.of(
      ['I1 55/62'],
      ['I3 62/55', 'I2 62', 'I2 box:San_Giuliano_Nuovo', 'I3 box:San_Giuliano_Nuovo'],
      { round: 8, phase: 'assault' },
    )
    scene.play('assault 62/55', 'block 1')
    expect([scene.block(21), scene.kind]).toEqual(['I2 55 assaulted', 'move'])
    expect([scene.why('block 23'), scene.why('block 24')]).toEqual(['11 taken', '11 taken'])
    const bridges = Scene.of(['I3 2/1', ...austria], ['I1 1/2'], { turn: 'austria', round: 8, phase: 'assault' })
    bridges.play('assault 2/1', 'block 21')
    expect([bridges.block(1), bridges.kind]).toEqual(['I2 1 assaulted', 'move'])
    expect(bridges.choices.filter((choice) => choice.startsWith('block'))).toEqual([])
    expect(bridges.why('block 2')).toBe('11 taken')
  })
})
