import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

const corps = (name: string, ...blocks: string[]) => blocks.map((block) => `${block} ${name}`)

describe('11.6 to 11.8: the result', () => {
  const result = (events: object[]) => events.find((event) => (event as { type: string }).type === 'result')

  it('printed penalties count once, only against those who block', () => {
    // 64/73: a cavalry and an artillery penalty lie in 64.
    const g = Scene.of(['C3 73'], ['I2 64/73'], { turn: 'allies' })
    g.play('threat 73/64', 'attack', 'block 2', 'block 1')
    expect(result(g.play('block 1'))).toMatchObject({
      leaders: 3,
      infantry: 0,
      penalty: 1,
      defence: 2,
      result: 0,
      winner: 'france',
    })
    const reserve = Scene.of(['C3 73'], ['I2 64'], { turn: 'allies' })
    reserve.play('threat 73/64', 'block 2', 'done', 'attack', 'block 2', 'block 1')
    expect(result(reserve.play('block 1'))).toMatchObject({ penalty: 0, result: 1, winner: 'allies' })
  })

  it('infantry pays for attacking a blocked approach, and what is printed there besides', () => {
    // An infantry penalty lies in 54/64.
    const g = Scene.of(['I2 54/64'], ['I3 64'])
    g.play('threat 64/54', 'attack', 'done', 'block 2')
    expect(result(g.play('block 2'))).toMatchObject({ leaders: 3, infantry: 1, penalty: 1, defence: 0, result: 1 })
    const reserve = Scene.of(['I2 54'], ['I3 64'])
    reserve.play('threat 64/54', 'block 1', 'done', 'attack', 'done', 'block 2')
    expect(result(reserve.play('block 2'))).toMatchObject({ infantry: 0, penalty: 0, result: 3 })
  })

  it('artillery heeds its own penalty alone', () => {
    const g = Scene.of(['A1 73/64'], ['I2 64/73'], { turn: 'allies' })
    g.play('threat 73/64', 'attack', 'block 2', 'block 1')
    const events = g.play('block 1')
    expect(result(events)).toMatchObject({ leaders: 1, infantry: 0, penalty: 1, defence: 0, result: 0 })
    expect([g.where(2), g.morale('france'), g.asked]).toEqual(['I2 64/73', 23, 'allies'])
    const reserve = Scene.of(['A1 73/64'], ['I2 64'], { turn: 'allies' })
    reserve.play('threat 73/64', 'block 2', 'done', 'attack', 'block 2', 'block 1', 'block 1')
    // Nobody moves, not even to block.
    expect([reserve.where(1), reserve.where(2), reserve.morale('france')]).toEqual(['A1 73/64', 'I1 64', 22])
  })

  it('without a leader there is no penalty and no strength', () => {
    const g = Scene.of(['I2 55/64'], ['I3 64'])
    g.play('threat 64/55', 'attack', 'block 1', 'block 2', 'wide')
    expect(result(g.play('done'))).toMatchObject({ leaders: 0, infantry: 0, penalty: 0, defence: 2, result: -2 })
  })

  it('at zero, against reserve, more regiments win, and of equals the French', () => {
    const french = Scene.of(['I2 55'], ['I2 64'])
    french.play('threat 64/55', 'block 1', 'done', 'attack', 'block 1', 'block 2', 'wide')
    expect(result(french.play('block 2'))).toMatchObject({ result: 0, winner: 'france' })
    const allied = Scene.of(['I2 64'], ['I2 55'], { turn: 'allies' })
    allied.play('threat 64/55', 'block 2', 'done', 'attack', 'block 2', 'block 1', 'wide')
    expect(result(allied.play('block 1'))).toMatchObject({ result: 0, winner: 'france' })
    const more = Scene.of(corps('Langeron', 'I2 64', 'I1 64'), ['I2 55'], { turn: 'allies' })
    more.play('threat 64/55', 'block 3', 'done', 'attack', 'block 3', 'corps Langeron', 'done', 'wide', 'block 1')
    expect(result(more.play('done'))).toMatchObject({ result: 0, winner: 'allies' })
  })

  it('infantry counter-attacks only while the attacker is winning; artillery never; pairs of one corps and type', () => {
    const langeron = corps('Langeron', 'I2 55/64', 'I3 55/64', 'C2 55/64', 'C2 55/64', 'A1 55/64')
    const losing = Scene.of([...langeron, 'C2 55/64'], ['I2 64'])
    losing.play('threat 64/55', 'attack', 'block 1', 'done', 'block 7', 'wide', 'block 7')
    losing.refuses({
      'block 2': '11.7 counter-infantry',
      'block 5': '11.7 counter-gun',
      'block 1': '11.7 leads',
      'block 7': '11.7 no-counter',
    })
    losing.play('block 3')
    expect(losing.why('block 6')).toBe('11.7 counter-pair')
    expect(losing.choices).toEqual(['block 4', 'done'])
    const winning = Scene.of(langeron, corps('Lannes', 'I3 64', 'I3 64'))
    winning.play('threat 64/55', 'attack', 'done', 'corps Lannes', 'done', 'wide', 'block 6', 'block 7')
    expect(winning.choices).toEqual(['block 1', 'block 2', 'block 3', 'block 4', 'done'])
  })
})

describe('11.7: the counter-attack', () => {
  it('may be made by two even across a narrow front', () => {
    const g = Scene.of(corps('Langeron', 'I1 65/64', 'I3 65/64', 'I3 65/64'), ['I3 64'])
    g.play('threat 64/65', 'attack', 'block 1', 'block 4', 'block 4', 'block 2')
    const events = g.play('block 3')
    expect(events).toContainEqual(expect.objectContaining({ type: 'result', counter: 4, result: -3 }))
    expect([g.where(2), g.where(3), g.where(4)]).toEqual(['I2 65/64', 'I2 65/64', 'gone'])
  })

  it('of strength one adds nothing, and costs the regiment', () => {
    const g = Scene.of(['C1 65/64', 'I1 65/64'], ['I2 64'])
    g.play('threat 64/65', 'attack', 'block 2', 'block 3', 'block 3')
    const events = g.play('block 1')
    expect(events).toContainEqual(expect.objectContaining({ type: 'result', counter: 0, result: 0, winner: 'allies' }))
    expect(g.where(1)).toBe('gone')
  })

  it('costs morale only if the defender loses', () => {
    const g = Scene.of(['C2 65/64', 'I1 65/64'], ['C3 64'])
    g.play('threat 64/65', 'attack', 'done', 'block 3', 'block 3', 'block 1', 'done')
    // 3 − 1 = +2: one point of the counter-attack, and the two left of the three lost; nobody is left to retreat.
    expect([g.where(1), g.where(2), g.morale('allies')]).toEqual(['gone', 'gone', 27 - 3])
  })
})

describe('11.9, 11.10: losses', () => {
  it('a gun that leads the defence spares a point and takes none while others can', () => {
    const g = Scene.of(['A1 65/64', 'I2 65/64'], ['C3 64'])
    g.play('threat 64/65', 'attack', 'block 1', 'block 3', 'block 3')
    // 3 − 1 = +2: one for the leader, two for the result, one spared; infantry behind the gun takes them.
    g.play('done')
    expect(g.where(2)).toBe('gone')
    expect(g.truth.morale.allies).toBe(27 - 2 - 1)
  })

  it('the attacker picks who takes the odd loss of the defence, the defender that of the attack', () => {
    const g = Scene.of(['I2 55/64', 'I2 55/64', 'I3 55'], corps('Lannes', 'I3 64', 'I3 64'))
    g.play('threat 64/55', 'attack', 'block 1', 'done', 'corps Lannes', 'done', 'wide', 'block 4', 'block 5', 'done')
    expect([g.asked, g.kind, g.choices]).toEqual(['allies', 'attack.odd-loss', ['block 4', 'block 5']])
    g.play('block 5')
    expect([g.where(1), g.where(4), g.where(5)]).toEqual(['gone', 'I3 64', 'I2 64'])
  })

  it('what the leaders cannot take falls on the others, as their owner likes', () => {
    const g = Scene.of(['I3 55/64', 'I3 55/64'], corps('Lannes', 'I2 64', 'I2 64', 'I1 64'))
    g.play('threat 64/55', 'attack', 'block 1', 'block 2', 'corps Lannes', 'done', 'wide', 'block 3', 'done')
    // 2 − 1 − 6 = −5: seven points, two on the leader, then the rest.
    expect([g.asked, g.kind, g.choices]).toEqual(['france', 'attack.loss', ['block 4', 'block 5']])
    g.play('block 4', 'block 4', 'block 1')
    expect([g.where(3), g.where(4), g.where(5)]).toEqual(['gone', 'gone', 'gone'])
    expect(g.commander('Lannes')).toBe('gone')
    expect(g.morale('france')).toBe(23 - 5)
  })

  it('counter-attackers take what the leaders could not, evenly', () => {
    const langeron = corps('Langeron', 'I1 55/64', 'I3 55/64', 'I3 55/64')
    const g = Scene.of(langeron, corps('Lannes', 'I3 64', 'I3 64'))
    g.play('threat 64/55', 'attack', 'block 1', 'done', 'corps Lannes', 'done', 'wide', 'block 4', 'block 5')
    // 6 − 1 − 1 = +4; a counter-attack of 2 + 2 makes it 0: the defender wins, and loses one for each leader.
    g.play('block 2', 'block 3')
    g.play('block 4')
    expect([g.asked, g.kind]).toEqual(['france', 'attack.odd-loss'])
    g.play('block 3')
    expect([1, 2, 3].map((id) => g.where(id))).toEqual(['gone', 'I2 55/64', 'I1 55/64'])
    expect(g.morale('allies')).toBe(27)
  })
})

describe('11.11: the end', () => {
  it('a beaten corps keeps one regiment and falls back to reserve; the approach is shut', () => {
    const g = Scene.of(['I3 55/64', 'I3 55/64'], corps('Lannes', 'I3 64/55', 'C2 64/55', 'I2 64/55'))
    g.play(
      'threat 64/55',
      'attack',
      'block 1',
      'block 2',
      'corps Lannes',
      'block 4',
      'done',
      'wide',
      'block 3',
      'block 5',
    )
    // 3 + 2 − 1 − 6 = −2: four points, two for each leader.
    expect([3, 4, 5].map((id) => g.block(id))).toEqual(['I1 64 Lannes moved', 'C2 64/55', 'gone'])
    expect(g.commander('Lannes')).toBe('64')
    expect(g.why('threat 64/55')).toBe('11 shut')
  })

  it('the attacker picks the regiment that stays with a beaten commander', () => {
    const g = Scene.of(['I3 55/64', 'I3 55/64'], corps('Lannes', 'I3 64', 'C2 64', 'I2 64'))
    g.play('threat 64/55', 'attack', 'block 1', 'done', 'corps Lannes', 'done', 'wide', 'block 3', 'done', 'done')
    expect([g.asked, g.kind, g.choices]).toEqual(['france', 'attack.keep', ['block 3', 'block 4', 'block 5']])
    g.play('block 4')
    expect([3, 4, 5].map((id) => g.block(id))).toEqual(['I1 64 moved', 'C2 64 Lannes moved', 'I2 64 moved'])
  })

  it('a defender from reserve blocks the approach after his victory', () => {
    const g = Scene.of(['I3 55', 'C2 55 Langeron', 'I3 55 Langeron'], ['I2 64'])
    g.play(
      'threat 64/55',
      'corps Langeron',
      'block 1',
      'done',
      'attack',
      'block 1',
      'done',
      'block 4',
      'wide',
      'block 4',
      'done',
    )
    expect([g.asked, g.kind]).toEqual(['allies', 'attack.block'])
    g.play('block 3', 'done')
    expect([g.block(3), g.block(2)]).toEqual(['I3 55/64', 'C2 55 Langeron'])
  })

  it('after a victory only the attackers enter; after a free retreat others may', () => {
    const g = Scene.of(['I1 65/64'], ['C2 64', 'I2 64', 'I2 55'])
    g.play('threat 64/65', 'attack', 'block 1', 'block 2', 'block 2')
    expect([g.where(1), g.where(2)]).toEqual(['gone', 'C1 65'])
    g.play('block 4')
    expect(g.why('area 65')).toBe('11 taken')
    const free = Scene.of(['C2 65'], ['C2 64', 'I2 55'])
    free.play('threat 64/65', 'give ground', 'area 74', 'block 2', 'block 3', 'area 65')
    expect(free.where(3)).toBe('I2 65')
  })

  it('cavalry rides on and threatens again under the same command', () => {
    const g = Scene.of(['C2 55', 'I2 66'], ['C2 64'])
    g.play('threat 64/55', 'give ground', 'area 65', 'road block 3')
    expect(g.choices).toContain('threat 55/66')
    g.play('threat 55/66', 'block 2', 'done')
    expect([g.kind, g.choices]).toEqual(['attack.feint-to', ['area 55', 'approach 55/66']])
    g.play('area 55')
    expect([g.where(2), g.block(3), g.truth.commands.independent]).toEqual(['I2 66/55', 'C2 55 moved', 3])
  })

  it('the cavalry of a corps that rides is picked one by one; the rest of the corps is detached', () => {
    const murat = corps('Murat', 'C2 64', 'I2 64', 'C3 64', 'C2 64 moved', 'C2 64')
    const g = Scene.of(['C2 55'], murat)
    g.play('threat 64/55', 'give ground', 'area 65', 'road corps Murat')
    expect([g.kind, g.choices]).toEqual(['attack.detachment', ['block 2', 'block 4', 'block 6']])
    expect([g.why('block 3'), g.why('block 5')]).toEqual(['11 cavalry-by-road', '9 moved'])
    g.play('block 2', 'block 6')
    const events = g.play('done')
    expect(events).toContainEqual(expect.objectContaining({ type: 'corps-move', blocks: [2, 6], left: [3, 4, 5] }))
    g.play('done')
    expect([g.commander('Murat'), g.block(2), g.block(4)]).toEqual(['55', 'C2 55 Murat moved', 'C3 64'])
    // The enemy does not know that there is no more cavalry: being asked on tells nothing.
    const one = Scene.of(['C2 55'], corps('Murat', 'C2 64', 'I2 64'))
    one.play('threat 64/55', 'give ground', 'area 65', 'road corps Murat', 'block 2')
    expect([one.kind, one.choices]).toEqual(['attack.detachment', ['done']])
  })

  it('on its way a corps threatens only an area that could hold it', () => {
    const murat = corps('Murat', 'C2 63', 'C2 63', 'C2 63', 'C3 63', 'C3 63')
    const g = Scene.of(['C2 73'], murat)
    g.play('corps Murat', 'move', 'road 63/64')
    expect(g.why('threat 64/73')).toBe('4 capacity')
    const four = Scene.of(['C2 73'], murat)
    four.play('corps Murat', 'move', 'block 2', 'road 63/64', 'threat 64/73', 'give ground', 'area 74')
    expect(four.choices).toEqual(['approach 73/64', 'approach 73/72', 'approach 73/74', 'done'])
  })

  it('cavalry reinforcements attack by road as they enter', () => {
    const g = Scene.of(['C2 38'], ['C2 box:France Davout'])
    expect(g.why('threat 51/38')).toBe('legal')
    g.play('threat 51/38', 'give ground', 'area 39', 'road corps Davout')
    g.play('enter F2', 'road 51/38#2')
    expect(g.commander('Davout')).toBe('38')
    expect(g.truth.reinforced).toBe(true)
  })
})
