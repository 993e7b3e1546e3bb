import { Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { namesOf, ORGANIZATIONS, ROSTER, START } from './army.ts'
import { board } from './board.ts'
import { napoleon } from './index.ts'
import { Scene } from './testing.ts'

function begin(options: object = {}): Scene {
  return new Scene(Table.begin(napoleon, options, 'set-up'))
}

/** Answers for one of two seats that are asked at the same time. */
function answer(g: Scene, seat: string, ...choices: string[]): void {
  for (const choice of choices) g.table.answer(seat, choice)
}

/** Both leave their armies as they are; the Allies stand in reserve. */
function organized(options: object = {}): Scene {
  const g = begin(options)
  answer(g, 'allies', 'done')
  answer(g, 'france', 'done')
  return g
}

/** Up to the French detachments, everybody in reserve. */
function deployed(options: object = {}): Scene {
  const g = organized(options)
  while (g.kind === 'set-up.place' || g.kind === 'organize') g.play(g.kind === 'organize' ? 'done' : g.choices[0])
  return g
}

describe('3, 6: the armies', () => {
  it('every ready-made organization is the whole army and may be left as it is', () => {
    ORGANIZATIONS.forEach((list, side) => {
      for (const { name, corps } of list) {
        expect(namesOf(corps.flat()).sort(), name).toEqual(namesOf(ROSTER[side]).sort())
      }
    })
    for (const { name } of ORGANIZATIONS[0]) {
      const g = begin()
      answer(g, 'allies', `organize ${name}`)
      expect(g.table.why('allies', 'done')).toEqual({ legal: true })
    }
    for (const { name } of ORGANIZATIONS[1]) {
      const g = begin()
      answer(g, 'france', `organize ${name}`)
      expect(g.table.why('france', 'done')).toEqual({ legal: true })
    }
  })

  it('every commander but Bernadotte and Davout has an area of his own', () => {
    expect(START.filter((area) => area < 0).length).toBe(2)
    expect(new Set(START).size).toBe(16)
  })
})

describe('6.6, 6.7: organizing', () => {
  const why = (g: Scene, seat: string, choice: string) => {
    const verdict = g.table.why(seat, choice)
    return verdict.legal ? 'legal' : `${verdict.rule} ${verdict.reason}`
  }

  it('both organize at the same time, and see nothing of each other', () => {
    const g = begin()
    expect(g.table.questions().map(({ seat, kind }) => `${seat} ${kind}`)).toEqual([
      'allies organize',
      'france organize',
    ])
    const before = JSON.stringify(g.table.view('france'))
    answer(g, 'allies', 'take I2 Langeron', 'give Kienmayer')
    expect(JSON.stringify(g.table.view('france'))).toBe(before)
    const count = (seat: string) =>
      (g.table.view(seat) as { blocks: { corps?: string }[] }).blocks.filter((one) => one.corps === 'Kienmayer').length
    expect([count('allies'), count('france')]).toEqual([6, 0])
  })

  it('heeds the least number of regiments, and eight at most', () => {
    const g = begin()
    answer(g, 'allies', 'take I2 Miloradovich', 'give Bagration', 'take I2 Miloradovich', 'give Bagration')
    expect(why(g, 'allies', 'done')).toBe('6.6 too-few')
    answer(g, 'allies', 'take I1 Kollowrath', 'give Miloradovich')
    for (let i = 0; i < 2; i++) answer(g, 'allies', 'take I2 Dokhturov', 'give Langeron')
    answer(g, 'allies', 'take I2 Dokhturov', 'give Langeron')
    expect(why(g, 'allies', 'done')).toBe('6.6 too-few')
    answer(g, 'allies', 'take A1 Langeron', 'give Dokhturov', 'take I2 Bagration', 'give Dokhturov')
    expect(why(g, 'allies', 'done')).toBe('legal')
    answer(g, 'allies', 'take I2 Bagration', 'give Langeron')
    expect(why(g, 'allies', 'done')).toBe('6.6 too-many')
    expect(why(g, 'allies', 'take G3 Langeron')).toBe('6.6 no-such-regiment')
  })

  it('an Allied corps must fit into its area', () => {
    const g = begin()
    for (let i = 0; i < 2; i++) answer(g, 'allies', 'take I2 Langeron', 'give Kienmayer')
    expect(why(g, 'allies', 'done')).toBe('6.6 start-capacity')
    expect(board.capacity[board.area(143)]).toBe(6)
  })

  it('Bernadotte and Davout need more than infantry of strength two, and one gun starts on the map', () => {
    const g = begin()
    answer(g, 'france', 'take I3 Bernadotte', 'give Lannes', 'take I2 Lannes', 'give Bernadotte')
    expect(why(g, 'france', 'done')).toBe('6.7 only-i2')
    answer(g, 'france', 'organize historical')
    for (const corps of ['Bessières', 'Lannes', 'Vandamme']) answer(g, 'france', `take A1 ${corps}`, 'give Davout')
    expect(why(g, 'france', 'done')).toBe('6.9 no-gun')
    answer(g, 'france', 'organize historical')
    for (const corps of ['Lannes', 'Vandamme', 'Bessières']) answer(g, 'france', `take I3 ${corps}`, 'give Legrand')
    answer(g, 'france', 'take C2 Murat', 'give Legrand')
    expect(why(g, 'france', 'done')).toBe('legal')
    answer(g, 'france', 'take I2 Vandamme', 'give Legrand')
    expect(why(g, 'france', 'done')).toBe('6.6 too-many')
  })

  it('afterwards everybody can count the regiments of a corps, and nothing more', () => {
    const g = organized()
    const blocks = g.table.view('france').blocks
    const allied = blocks.filter((one) => one.side === 'allies')
    expect(allied.filter((one) => one.corps === 'Langeron').length).toBe(6)
    expect(allied.some((one) => one.face !== undefined)).toBe(false)
    const french = g.table.view('allies').blocks
    expect(french.some((one) => one.side === 'france' && one.corps !== undefined)).toBe(false)
  })
})

describe('6.6: placing', () => {
  it('a corps stands in one position of its own area', () => {
    const g = organized()
    expect([g.asked, g.kind, g.choices]).toEqual([
      'allies',
      'set-up.place',
      ['area 67', 'approach 67/57', 'approach 67/66', 'approach 67/68', 'approach 67/76', 'approach 67/77'],
    ])
    expect(g.why('area 68')).toBe('6.6 other-start')
    g.play('approach 67/66')
    expect(g.commander('Bagration')).toBe('67/66')
  })

  it('on 1 December two Allied corps of their own choice start on the map', () => {
    const g = organized({ scenario: '1 December' })
    expect(g.kind).toBe('set-up.corps')
    g.play('corps Langeron', 'corps Bagration', 'area 67', 'area 106')
    expect(g.kind).toBe('organize')
    expect([g.commander('Langeron'), g.commander('Bagration'), g.commander('Kollowrath')]).toEqual([
      '106',
      '67',
      'box:Allies',
    ])
  })

  it('the French may still change their corps when the Allies stand', () => {
    const g = organized()
    while (g.kind === 'set-up.place') g.play(g.choices[0])
    expect([g.asked, g.kind]).toEqual(['france', 'organize'])
    g.play('take I2 Lannes', 'give Davout', 'done')
    expect(g.truth.blocks.filter((one) => one.corps === 'Davout').length).toBe(5)
  })
})

describe('6.8: French detachments', () => {
  const first = (g: Scene, corps: string) => `block ${g.truth.blocks.find((one) => one.corps === corps)!.id}`

  it('six at most, within two areas, not in or next to red, green or black stars', () => {
    const g = deployed()
    expect(g.kind).toBe('set-up.detach')
    expect(g.why('block 1')).toBe('9 not-yours')
    expect(g.why(first(g, 'Davout'))).toBe('6.8 not-starting')
    g.play(first(g, 'Lannes'))
    expect(g.why('area 67')).toBe('6.8 too-far')
    expect(g.choices).toContain('approach 65/75')
    g.play('area 54')
    for (let i = 0; i < 4; i++) g.play(first(g, 'Murat'), 'area 55')
    expect(g.why(first(g, 'Murat'))).toBe('8 last-regiment')
    g.play(first(g, 'Vandamme'))
    expect(g.why('area 74')).toBe('6.8 near-star')
    g.play('area 72')
    expect(g.choices).toEqual(['done'])
    expect(g.why(first(g, 'Vandamme'))).toBe('6.8 six-detached')
  })

  it('a corps too large for its area must be thinned out', () => {
    const g = begin()
    answer(g, 'allies', 'done')
    for (const corps of ['Lannes', 'Vandamme', 'Bessières']) answer(g, 'france', `take I3 ${corps}`, 'give Legrand')
    answer(g, 'france', 'done')
    while (g.kind === 'set-up.place' || g.kind === 'organize') g.play(g.kind === 'organize' ? 'done' : g.choices[0])
    expect(g.why('done')).toBe('6.8 still-crowded')
    for (let i = 0; i < 3; i++) g.play(first(g, 'Murat'), 'area 55')
    expect(g.why(first(g, 'Murat'))).toBe('6.8 still-crowded')
    for (let i = 0; i < 3; i++) g.play(first(g, 'Legrand'), 'area 119')
    expect(g.why('done')).toBe('legal')
  })
})

describe('6.9: the fixed battery', () => {
  function atBattery(options: object = {}, ...detached: [string, string][]): Scene {
    const g = deployed(options)
    for (const [face, at] of detached) {
      g.play(`block ${g.truth.blocks.find((one) => one.face === face && one.corps === 'Lannes')!.id}`, at)
    }
    g.play('done')
    return g
  }

  it('is shown, blocks an approach of its area, and leaves its corps in reserve', () => {
    const g = atBattery()
    expect(g.kind).toBe('set-up.battery')
    const gun = g.truth.blocks.find((one) => one.face === 'A1' && one.corps === 'Lannes')!.id
    expect(g.choices.length).toBe(3)
    expect(g.why('block 1')).toBe('9 not-yours')
    const foot = g.truth.blocks.find((one) => one.face === 'I3' && one.corps === 'Lannes')!.id
    expect(g.why(`block ${foot}`)).toBe('6.9 not-a-gun')
    g.play(`block ${gun}`)
    expect(g.why('area 64')).toBe('6.9 battery-area')
    g.play('approach 64/55')
    expect(g.block(gun)).toBe('A1 64/55')
    expect(g.seen('allies', gun)).toMatchObject({ face: 'A1', battery: true, at: '64/55' })
    expect([g.asked, g.kind]).toEqual(['allies', 'command'])
    g.play('done')
    expect(g.why(`block ${gun}`)).toBe('6.9 battery-stays')
  })

  it('stays where it blocks already', () => {
    const g = atBattery({}, ['A1', 'approach 54/41'])
    const gun = g.truth.blocks.find((one) => one.at === '54/41')!.id
    g.play(`block ${gun}`)
    expect([g.kind, g.block(gun)]).toEqual(['command', 'A1 54/41'])
  })

  it('18: on the Santon it is in reserve', () => {
    const g = atBattery({ santon: true }, ['A1', 'approach 54/41'])
    const gun = g.truth.blocks.find((one) => one.at === '54/41')!.id
    g.play(`block ${gun}`)
    expect([g.kind, g.block(gun)]).toEqual(['command', 'A1 54'])
  })
})
