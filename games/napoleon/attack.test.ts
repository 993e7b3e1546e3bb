import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

const corps = (name: string, ...blocks: string[]) => blocks.map((block) => `${block} ${name}`)

describe('11.1: the threat', () => {
  it('needs an enemy, a regiment and a command', () => {
    const g = Scene.of(['I2 55'], ['I2 64'])
    expect(g.why('threat 64/55')).toBe('legal')
    g.refuses({ 'threat 64/65': '11 no-enemy-there', 'threat 66/55': '11 no-attacker' })
    expect(Scene.of(['I2 103'], ['I2 92']).why('threat 92/103')).toBe('4 impassable')
    const spent = Scene.of(['I2 55'], ['I2 64'], { commands: { independent: 0 } })
    expect(spent.why('threat 64/55')).toBe('11 no-attacker')
    const moved = Scene.of(['I2 55'], ['I2 64 moved'])
    expect(moved.why('threat 64/55')).toBe('11 no-attacker')
  })

  it('tells the enemy the approach and nothing else', () => {
    const g = Scene.of(['I2 55'], corps('Lannes', 'I3 64', 'C2 64'))
    expect(g.play('threat 64/55')).toEqual([
      { type: 'threat', side: 'france', from: '64/55', against: '55/64', guard: false },
    ])
  })

  it('from an approach only the area opposite', () => {
    const g = Scene.of(['I2 55', 'I2 65'], ['I2 64/65'])
    expect(g.choices.filter((choice) => choice.startsWith('threat'))).toEqual(['threat 64/65'])
  })

  it('the fixed battery threatens only where it may fire', () => {
    const g = Scene.of(['I2 55'], ['A1 64/55 battery'])
    expect(g.why('threat 64/55')).toBe('legal')
    const fired = Scene.of(['I2 55'], ['A1 64/55 battery'], { bombarded: ['64/55'] })
    expect(fired.why('threat 64/55')).toBe('11 no-attacker')
  })

  it.each([
    ['from 53 by main road through 63 to 64 against 55: 63 is not next to 55', 'I2 55', 'C2 53', '64/55', 'legal'],
    ['not two areas by main road and one local: too long', 'I2 65', 'C2 53', '64/65', '11 no-attacker'],
    ['not by infantry', 'I2 55', 'I2 53', '64/55', '11 no-attacker'],
  ])('comes by road only where the defender cannot retreat into the way, %s', (_, defender, attacker, at, why) => {
    expect(Scene.of([defender], [attacker]).why(`threat ${at}`)).toBe(why)
  })
})

describe('11.2: the defenders', () => {
  it('those in the defence approach must stand, all of them', () => {
    const g = Scene.of(['I2 55/64', 'I2 55/64', 'I2 55'], ['I2 64'])
    expect(g.events('stand', 'threat 64/55')).toMatchObject([{ blocks: [1, 2], blocking: true, at: '55/64' }])
    expect(g.asked).toBe('france')
  })

  it('who may be named from reserve', () => {
    const g = Scene.of([...corps('Langeron', 'I2 55', 'I3 55'), 'I2 55', 'C2 55', 'I2 55/65', 'I2 170'], ['I2 64'])
    g.play('threat 64/55')
    g.refuses({
      done: '11.2 name-one',
      'commander Langeron': '11.2 commander-alone',
      'block 5': '11.2 blocks-elsewhere',
      'block 6': '11.2 not-in-area',
      'block 7': '9 not-yours',
    })
    g.play('block 3')
    g.refuses({ 'block 4': '11.2 one-detached', 'block 3': '11.2 already-named' })
    g.play('block 1', 'commander Langeron')
    expect(g.events('stand', 'done')).toMatchObject([{ blocks: [3, 1], commanders: ['Langeron'], blocking: false }])
  })

  it('a whole corps at once', () => {
    const g = Scene.of(corps('Langeron', 'I2 55', 'I3 55'), ['I2 64'])
    g.play('threat 64/55', 'corps Langeron')
    expect(g.choices).toEqual(['done'])
    expect(g.events('stand', 'done')).toMatchObject([{ blocks: [1, 2], commanders: ['Langeron'] }])
  })

  it('not those named this turn at another approach, nor those that fled from a fight', () => {
    const g = Scene.of(['I2 55', 'I3 55 Langeron', 'I2 55 Langeron'], ['I2 64', 'I2 66', 'I2 65', 'I2 42'])
    g.play('threat 64/55', 'corps Langeron', 'done', 'feint', 'block 4', 'area 64', 'block 2', 'done')
    expect(g.block(2)).toBe('I3 55/64')
    g.play('threat 66/55')
    g.refuses({ 'block 3': '11.2 named-elsewhere', 'commander Langeron': '11.2 named-elsewhere' })
    g.play('block 1', 'done', 'feint', 'block 5', 'area 66')
    g.play('threat 65/55')
    // Nobody is left in reserve who might defend: the area is given up.
    expect(g.kind).not.toBe('attack.defend')
    expect(g.where(1)).toBe('gone')
  })

  it('the same regiments defend again at the same approach', () => {
    const g = Scene.of(['I3 55/64', 'I3 55/64', 'I2 55'], ['A1 64/55', 'I2 64'])
    g.play('threat 64/55', 'attack', 'done', 'block 4', 'narrow', 'block 4')
    expect(g.kind).toBe('attack.loss')
    g.play('block 1')
    expect(g.why('threat 64/55')).toBe('legal')
    g.play('threat 64/55', 'attack', 'done', 'block 5')
    expect(g.kind).toBe('attack.width')
  })
})

describe('11.3: feints', () => {
  it('those in reserve choose, those in the approach stay; a defender from reserve blocks', () => {
    const g = Scene.of(corps('Langeron', 'I2 55', 'I3 55', 'I2 55'), corps('Lannes', 'I2 64', 'I2 64'))
    g.play('threat 64/55', 'corps Langeron', 'done', 'feint', 'corps Lannes', 'done')
    expect(g.choices).toEqual(['area 64', 'approach 64/55'])
    g.play('approach 64/55')
    expect([g.asked, g.kind]).toEqual(['allies', 'attack.block'])
    expect(g.why('done')).toBe('11.3 block-with-one')
    g.play('block 1', 'block 2', 'commander Langeron', 'done')
    expect([1, 2, 3].map((id) => g.block(id))).toEqual(['I2 55/64 Langeron', 'I3 55/64 Langeron', 'I2 55'])
    expect(g.commander('Langeron')).toBe('55/64')
    expect(g.commander('Lannes')).toBe('64/55')
    expect(g.why('corps Lannes')).toBe('9 commanded')
  })

  it('a commander who stays keeps one regiment', () => {
    const g = Scene.of(corps('Langeron', 'I2 55', 'I3 55'), ['I2 64/55'])
    g.play('threat 64/55', 'corps Langeron', 'done', 'feint', 'block 3', 'block 1', 'done')
    expect([g.block(1), g.block(2), g.block(3)]).toEqual(['I2 55/64', 'I3 55 Langeron', 'I2 64/55 moved'])
    const all = Scene.of(corps('Langeron', 'I2 55', 'I3 55'), ['I2 64/55'])
    all.play('threat 64/55', 'corps Langeron', 'done', 'feint', 'block 3', 'block 1', 'block 2', 'done')
    expect(all.commander('Langeron')).toBe('55/64')
  })
})

describe('11.4, 11.5: leaders', () => {
  it('from reserve two defenders lead together only of one type and corps, with strength', () => {
    const g = Scene.of([...corps('Langeron', 'I2 55', 'I3 55', 'C2 55', 'I1 55', 'A1 55'), 'I2 55'], ['I2 64'])
    g.play('threat 64/55', 'corps Langeron', 'block 6', 'done', 'attack')
    g.refuses({ 'block 4': '11.4 defence-strength', 'block 5': '11.4 defence-strength' })
    g.play('block 1')
    g.refuses({ 'block 3': '11.4 defence-type', 'block 6': '11.4 lead-corps', 'block 7': '11.4 not-defending' })
    expect(g.choices).toEqual(['block 2', 'done'])
  })

  it('blockers lead as they like, one in a narrow approach', () => {
    const g = Scene.of(['I1 55/64', 'A1 55/64', 'C2 55/64'], ['I2 64'])
    g.play('threat 64/55', 'attack', 'block 1')
    expect(g.choices).toEqual(['block 2', 'block 3', 'done'])
    const narrow = Scene.of(['I2 65/64', 'I2 65/64'], ['I2 64'])
    narrow.play('threat 64/65', 'attack', 'block 1')
    expect(narrow.asked).toBe('france')
  })

  it('across an obstruction cavalry never leads nor counter-attacks', () => {
    // 73/64 is an obstruction.
    const g = Scene.of(['C2 73/64', 'C2 73/64'], corps('Lannes', 'C2 64', 'I2 64'))
    g.play('threat 64/73', 'attack')
    expect(g.why('block 1')).toBe('11 lead-obstruction')
    g.play('done', 'corps Lannes', 'done')
    expect(g.why('block 3')).toBe('11 lead-obstruction')
    g.play('block 4')
    expect(g.why('block 1')).toBe('11 lead-obstruction')
  })

  it('attack leaders are of one type, of strength two, and attack', () => {
    const g = Scene.of(['I2 55/64'], [...corps('Lannes', 'I2 64', 'C2 64', 'I1 64', 'A1 64', 'G3 64'), 'I3 64'])
    g.play('threat 64/55', 'attack', 'done', 'corps Lannes', 'done', 'wide')
    g.refuses({ 'block 4': '11.5 lead-strength', 'block 5': '11.5 gun-by-corps', 'block 7': '11.5 not-attacking' })
    g.play('block 2')
    g.refuses({ 'block 3': '11.5 lead-type', 'block 6': '11.5 lead-type' })
    expect(g.choices).toEqual(['done'])
  })

  it('a narrow front against two leaders leaves one of them out, unseen again and not committed', () => {
    const g = Scene.of(['C3 55/64', 'I2 55/64'], ['I3 64'])
    g.play('threat 64/55', 'attack', 'block 1', 'block 2', 'block 3', 'narrow')
    expect([g.kind, g.choices]).toEqual(['attack.target', ['block 1', 'block 2']])
    g.play('block 2', 'block 3')
    expect(g.truth.committed.allies).toEqual([])
    // The one left out may counter-attack.
    expect([g.kind, g.choices]).toEqual(['attack.counter', ['block 1', 'done']])
  })

  it('corps of one position attack together, each for a command', () => {
    const g = Scene.of(
      ['I2 55'],
      [...corps('Lannes', 'I2 64', 'I2 64'), ...corps('Murat', 'C2 64'), ...corps('Davout', 'I3 64/55')],
    )
    g.play('threat 64/55', 'block 1', 'done', 'attack', 'done', 'corps Lannes', 'block 3', 'done')
    expect(g.kind).toBe('attack.width')
    expect(g.block(3)).toBe('I2 64')
    const both = Scene.of(
      ['I2 55'],
      [...corps('Lannes', 'I2 64', 'I2 64'), ...corps('Murat', 'C2 64'), 'I3 64/55 Davout'],
    )
    both.play('threat 64/55', 'block 1', 'done', 'attack', 'done', 'corps Lannes', 'done')
    expect([both.kind, both.choices]).toEqual(['attack.combine', ['corps Murat', 'done']])
    expect(both.why('corps Davout')).toBe('11 same-start')
    both.play('corps Murat', 'wide', 'block 4', 'done', 'done')
    expect([both.commander('Lannes'), both.commander('Murat')]).toEqual(['55', '55'])
  })

  it('the Allies cannot combine more corps than they have commands', () => {
    const allies = [...corps('Langeron', 'I2 64'), ...corps('Kienmayer', 'I2 64')]
    const g = Scene.of(allies, ['I2 55'], { turn: 'allies', commands: { corps: 1, independent: 3 } })
    g.play('threat 64/55', 'block 3', 'done', 'attack', 'done', 'corps Langeron')
    expect(g.kind).toBe('attack.width')
    const two = Scene.of(allies, ['C2 55'], { turn: 'allies', commands: { corps: 2, independent: 3 } })
    two.play('threat 64/55', 'give ground', 'area 65', 'corps Langeron', 'corps Kienmayer')
    expect([two.truth.commands, two.commander('Kienmayer')]).toEqual([{ corps: 0, independent: 3 }, '55'])
  })
})

describe('11.5: artillery attacks', () => {
  it('only from the attack approach, not by corps move, not two turns running', () => {
    const g = Scene.of(['I2 55/64'], corps('Lannes', 'A1 64', 'I2 64'))
    g.play('threat 64/55', 'attack', 'done', 'detachment Lannes', 'block 2', 'wide')
    expect(g.why('block 2')).toBe('11.5 gun-behind')
    const again = Scene.of(['I2 55/64'], ['A1 64/55'], { bombarded: ['64/55'] })
    again.play('threat 64/55', 'attack', 'done', 'block 2', 'wide')
    expect(again.why('block 2')).toBe('11.5 bombarded')
    // From the hill 84 onto the plain of 74 every turn.
    const hill = Scene.of(['I2 74/84'], ['A1 84/74'], { bombarded: ['84/74'] })
    hill.play('threat 84/74', 'attack', 'done', 'block 2', 'wide')
    expect(hill.why('block 2')).toBe('legal')
  })

  it('is remembered for the next turn, and one a turn across an approach', () => {
    const g = Scene.of(['I2 55/64', 'I2 55/64'], ['A1 64/55', 'A1 64/55'])
    g.play('threat 64/55', 'attack', 'done', 'block 3', 'done', 'wide', 'block 3', 'block 1')
    expect(g.where(1)).toBe('I1 55/64')
    g.play('threat 64/55', 'attack', 'done', 'block 4', 'wide')
    expect(g.why('block 4')).toBe('11 bombarded-now')
    g.play('done', 'done', 'done', 'done')
    expect([g.asked, g.kind]).toEqual(['france', 'command'])
    g.play('block 3', 'area 64')
  })

  it('two regiment moves of guns combine, and both lead', () => {
    const g = Scene.of(['I2 55/64', 'I2 55/64'], ['A1 64/55', 'A1 64/55', 'I2 64/55'])
    g.play('threat 64/55', 'attack', 'done', 'block 3')
    expect(g.why('block 5')).toBe('11 only-guns')
    const events = g.play('block 4')
    expect(events).toContainEqual(expect.objectContaining({ type: 'result', leaders: 2, result: 2 }))
    g.play('block 1', 'block 2')
    expect([g.where(1), g.where(2), g.truth.commands.independent]).toEqual(['I1 55/64', 'I1 55/64', 2])
  })

  it('the fixed battery fires, feints, and stays when the enemy has gone', () => {
    const fire = Scene.of(['I2 55/64'], ['A1 64/55 battery'])
    fire.play('threat 64/55', 'attack', 'done', 'block 2', 'wide')
    expect(fire.why('done')).toBe('11.5 guns-lead')
    fire.play('block 2')
    expect([fire.where(1), fire.where(2)]).toEqual(['I1 55/64', 'A1 64/55'])
    const feint = Scene.of(['I2 55/64'], ['A1 64/55 battery'])
    feint.play('threat 64/55', 'feint', 'block 2')
    expect(feint.block(2)).toBe('A1 64/55 moved')
    const gone = Scene.of(['C2 55'], ['A1 64/55 battery'])
    gone.play('threat 64/55', 'give ground', 'area 65')
    expect(gone.choices).toEqual(['fire block 2'])
    expect(gone.why('block 2')).toBe('11 battery-advance')
    // That it is artillery was shown; the battery is known anyway.
    expect(gone.events('shown', 'fire block 2')).toEqual([{ type: 'shown', side: 'france', block: 2, face: 'A1' }])
    expect([gone.block(2), gone.why('threat 64/65')]).toEqual(['A1 64/55 moved', '11 no-attacker'])
  })

  it('guns that stay, because the enemy has gone, are shown; others go in or wait for another command', () => {
    const lannes = corps('Lannes', 'A1 64/55', 'A1 64/55', 'I2 64/55', 'I3 64/55')
    const g = Scene.of(['C2 55'], lannes)
    g.play('threat 64/55', 'give ground', 'area 65', 'fire detachment Lannes')
    expect(g.why('block 4')).toBe('11 only-guns')
    g.play('block 2', 'block 3')
    // The enemy does not know that there is no third gun: being asked on tells nothing.
    expect([g.kind, g.choices]).toEqual(['attack.detachment', ['done']])
    expect(g.events('shown', 'done').map(({ block }) => block)).toEqual([2, 3])
    expect([g.block(2), g.block(4)]).toEqual(['A1 64/55 moved', 'I2 64/55 Lannes'])
    const moved = Scene.of(['C2 55'], lannes)
    moved.play('threat 64/55', 'give ground', 'area 65', 'detachment Lannes', 'block 2', 'block 5', 'done')
    expect([moved.where(2), moved.where(5)]).toEqual(['A1 55', 'I3 55'])
  })

  it('does not count as one when the enemy has gone', () => {
    const g = Scene.of(['C2 55'], ['A1 64/55'])
    g.play('threat 64/55', 'give ground', 'area 65', 'fire block 2', 'done', 'block 1', 'area 55', 'done')
    g.play('threat 64/55', 'block 1', 'done', 'attack', 'done', 'block 2', 'wide')
    expect(g.why('block 2')).toBe('legal')
  })

  it('cannot take the last point of morale', () => {
    const g = Scene.of(['I2 55/64'], ['A1 64/55'], { morale: { allies: 1, france: 9 } })
    g.play('threat 64/55', 'attack', 'done', 'block 2', 'wide', 'block 2')
    expect([g.morale('allies'), g.asked]).toEqual([1, 'france'])
  })
})
