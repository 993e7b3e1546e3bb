import { describe, expect, it } from 'vitest'
import { Scene, types } from './testing.ts'

const austriaAttacks = { turn: 'austria', phase: 'assault' }

describe('11, who may assault', () => {
  it('is done from an approach against a blocked approach, for one command', () => {
    const scene = Scene.of(['I3 57/58', 'I3 25', 'I3 25/57'], ['I2 58/57', 'I2 59'], austriaAttacks)
    expect(scene.choices).toEqual(['assault 57/58', 'done'])
    scene.refuses({ 'assault 25/57': '11 not-blocked', 'assault 58/57': '11 none-in-approach' })
    scene.play('assault 57/58', 'done')
    expect(scene.truth.commands).toBe(2)
  })

  it('takes a leader', () => {
    const scene = Scene.of(['I1 57/58', 'A1 57/58'], ['I2 58/57'], austriaAttacks)
    expect(scene.choices).toEqual(['done'])
    expect(scene.why('assault 57/58')).toBe('11.1 no-leader')
  })

  it('is not asked for when everybody can see that there is none', () => {
    const none = [
      Scene.of(['I3 57/58'], ['I2 58'], austriaAttacks),
      Scene.of(['I3 57/58'], ['I2 58/57'], { ...austriaAttacks, commands: 0 }),
      Scene.of(['I3 57/58'], ['I2 58/57'], { ...austriaAttacks, morale: { austria: 0 } }),
    ]
    for (const scene of none) expect(scene.kind).toBe('move')
    expect(none.map((scene) => scene.why('assault 57/58'))).toEqual([
      '11 not-blocked',
      '8 no-command',
      '13 demoralized',
    ])
  })

  it('comes before movement (7)', () => {
    const scene = Scene.of(['I3 57/58', 'I2 25'], ['I2 58/57'], austriaAttacks)
    expect(scene.why('block 2')).toBe('7 moves-later')
    scene.play('done')
    expect([scene.kind, scene.why('assault 57/58')]).toEqual(['move', '7 assaults-over'])
  })

  it('is made once across each approach, and at most three times a turn', () => {
    const lost = Scene.of(['I3 57/58', 'I3 57/58', 'I3 25/60'], ['I3 58/57', 'I2 60/25'], austriaAttacks)
    lost.play('assault 57/58', 'block 1', 'done', 'block 21')
    expect(lost.choices).toEqual(['assault 25/60', 'done'])
    expect(lost.why('assault 57/58')).toBe('11 one-assault')
  })

  it('leaves behind whom the attacker likes', () => {
    const scene = Scene.of(['I3 57/58', 'I2 57/58', 'C2 57/58'], ['I1 58/57'], austriaAttacks)
    scene.play('assault 57/58')
    expect(scene.kind).toBe('assault.attackers')
    scene.refuses({ done: '11.1 no-leader', 'block 21': '11 not-taking-part' })
    scene.play('block 1')
    expect(scene.why('block 1')).toBe('11 takes-part')
    scene.play('done', 'done')
    expect([1, 2, 3].map((block) => scene.block(block))).toEqual(['I2 58 assaulted', 'I2 57/58', 'C2 57/58'])
  })

  it('takes no gun that has fired this turn (10)', () => {
    const scene = Scene.of(['A1 57/58 firing', 'I3 57/58', 'I2 57/58'], ['I3 58/57'], {
      turn: 'austria',
      phase: 'bombard',
    })
    scene.play('fire', 'assault 57/58')
    expect([scene.choices, scene.why('block 1')]).toEqual([['block 2', 'block 3'], '10 fired'])
  })

  it('has no more attackers than the area holds', () => {
    const scene = Scene.of(['A1 58/56', 'I3 58/56', 'I3 58/56', 'I2 58/56', 'I2 58/56', 'C2 58/56'], ['I2 56/58'], {
      ...austriaAttacks,
    })
    scene.play('assault 58/56', 'block 1', 'block 4', 'block 5')
    expect(scene.choices).toContain('block 6')
    scene.play('block 6')
    expect(scene.kind).toBe('assault.lead')
    expect(scene.choices).toEqual(['block 4', 'block 5'])
  })

  it('keeps a place for a leader', () => {
    const scene = Scene.of(['I1 58/56', 'I1 58/56', 'C2 58/56', 'C2 58/56', 'I3 58/56'], ['I2 56/58'], austriaAttacks)
    scene.play('assault 58/56', 'block 1', 'block 2', 'block 3')
    expect(scene.choices).toEqual(['block 5'])
    expect(scene.why('block 4')).toBe('11.1 no-leader')
  })
})

describe('11.1, attack leaders', () => {
  it('are infantry or cavalry of strength two or more, stronger than the penalty', () => {
    const scene = Scene.of(['I1 37/35', 'C2 37/35', 'I2 37/35', 'A1 37/35', 'I3 37/35'], ['I2 35/37'], austriaAttacks)
    scene.play('assault 37/35', 'block 1', 'block 2', 'block 3', 'block 4')
    expect(scene.choices).toEqual(['block 2', 'block 3'])
    scene.refuses({
      'block 1': '11.1 lead-strength',
      'block 4': '11.1 lead-artillery',
      'block 5': '11 not-taking-part',
    })
    const steep = Scene.of(['I2 35/37', 'I3 35/37'], ['I2 37/35'], austriaAttacks)
    steep.play('assault 35/37', 'block 1')
    expect(steep.why('done')).toBe('11.1 no-leader')
    steep.play('block 2')
    expect(steep.kind).toBe('assault.defence')
    const both = Scene.of(['I2 35/37', 'I3 35/37', 'I3 35/37'], ['I2 37/35'], austriaAttacks)
    both.play('assault 35/37', 'block 1', 'block 2', 'block 3')
    expect(both.why('block 1')).toBe('11.1 lead-penalty')
  })

  it('may be cavalry where only the approach that they leave is obstructed (5)', () => {
    const scene = Scene.of(['I1 57/56', 'I1 58'], ['C2 56/57', 'C2 56'], { phase: 'assault' })
    expect(scene.why('assault 56/57')).toBe('legal')
    scene.play('done', 'block 22')
    expect(scene.why('attack 56/58')).toBe('legal')
  })

  it('are no cavalry across an obstruction', () => {
    const scene = Scene.of(['C2 58/56', 'I2 58/56', 'I3 58/56'], ['I2 56/58'], austriaAttacks)
    scene.play('assault 58/56', 'block 1', 'block 2', 'block 3')
    expect(scene.why('block 1')).toBe('11.1 lead-obstruction')
  })

  it('are one at a narrow approach, up to two of one type at a wide one', () => {
    const narrow = Scene.of(['I3 57/58', 'I3 57/58'], ['I2 58/57'], austriaAttacks)
    narrow.play('assault 57/58', 'block 1', 'block 2', 'block 1')
    expect(narrow.kind).toBe('assault.defence')
    const wide = Scene.of(['I3 59/58', 'I2 59/58', 'C2 59/58'], ['I2 58/59'], austriaAttacks)
    wide.play('assault 59/58', 'block 1', 'block 2', 'block 3', 'block 1')
    expect(wide.choices).toEqual(['block 2', 'done'])
    wide.refuses({ 'block 3': '11.1 lead-type', 'block 1': '11 leads' })
    expect(types(wide.play('block 2'))).toEqual(['assault', 'attack-leaders'])
    expect([wide.seen('france', 1), wide.seen('france', 3)]).toEqual(['I3', undefined])
  })
})

describe('11.2, defensive fire', () => {
  it('comes from artillery that neither announced nor fired in its last turn', () => {
    for (const mark of ['firing', 'fired']) {
      const scene = Scene.of(['I3 57/58'], [`A1 58/57 ${mark}`], austriaAttacks)
      scene.play('assault 57/58')
      expect(scene.kind).toBe('assault.defence')
    }
    const ready = Scene.of(['I3 57/58'], ['A1 58/57', 'I2 58/57'], austriaAttacks)
    ready.play('assault 57/58')
    expect([ready.kind, ready.choices]).toEqual(['assault.fire', ['block 21', 'done']])
    ready.refuses({ 'block 22': '10 not-artillery', 'block 1': '11 not-taking-part' })
    const fires = ready.table.fork()
    ready.play('done')
    expect([ready.kind, ready.why('block 21')]).toEqual(['assault.defence', '11.1 lead-artillery'])
    expect(ready.seen('austria', 21)).toBeUndefined()
    expect(fires.answer('france', 'block 21').events.map((event) => event.type)).toEqual(['defensive-fire', 'loss'])
    expect(new Scene(fires).seen('austria', 21)).toBe('A1')
  })

  it('is asked for whenever the attacker must reckon with it', () => {
    const scene = Scene.of(['I3 57/58'], ['I2 58/57', 'A1 66'], austriaAttacks)
    scene.play('assault 57/58')
    expect([scene.kind, scene.choices]).toEqual(['assault.fire', ['done']])
  })

  it('lets the defender pick which of two leaders it hits', () => {
    const scene = Scene.of(['I3 59/58', 'I2 59/58'], ['A1 58/59', 'I2 58/59'], austriaAttacks)
    scene.play('assault 59/58', 'block 1', 'block 2', 'block 1', 'block 2', 'block 21')
    expect([scene.asked, scene.kind, scene.choices]).toEqual(['france', 'loss', ['block 1', 'block 2']])
    expect(scene.why('block 22')).toBe('11.7 leaders-first')
    scene.play('block 2')
    expect(scene.block(2)).toBe('I1 59/58 assaulted')
  })
})

describe('11.4, defence leaders', () => {
  it('may be none', () => {
    const scene = Scene.of(['I3 57/58'], ['I2 58/57'], austriaAttacks)
    scene.play('assault 57/58')
    expect(scene.choices).toEqual(['block 21', 'done'])
    const result = scene.play('done').find((event) => event.type === 'result')
    expect(result).toMatchObject({ attack: 2, defence: 0, result: 2, winner: 'austria' })
  })

  it('are of one type, no cavalry behind an obstruction, any strength', () => {
    const scene = Scene.of(['I3 59/58'], ['I1 58/59', 'C2 58/59', 'I2 58/59'], austriaAttacks)
    scene.play('assault 59/58', 'block 21')
    expect(scene.choices).toEqual(['block 23', 'done'])
    expect(scene.why('block 22')).toBe('11.1 lead-type')
    const village = Scene.of(['I3 58/56'], ['C2 56/58'], austriaAttacks)
    village.play('assault 58/56')
    expect([village.choices, village.why('block 21')]).toEqual([['done'], '11.1 lead-obstruction'])
  })

  it('are one at a narrow approach, up to two at a wide one', () => {
    const narrow = Scene.of(['I3 57/58'], ['I2 58/57', 'I2 58/57'], austriaAttacks)
    narrow.play('assault 57/58')
    expect(narrow.why('block 1')).toBe('11 not-taking-part')
    expect(types(narrow.play('block 21'))).toContain('result')
    const wide = Scene.of(['I3 59/58'], ['I2 58/59', 'I2 58/59', 'I2 58/59'], austriaAttacks)
    wide.play('assault 59/58', 'block 21')
    expect(wide.choices).toEqual(['block 22', 'block 23', 'done'])
    expect(wide.why('block 21')).toBe('11 leads')
    expect(types(wide.play('block 22'))).toContain('result')
  })
})

describe('11.5 to 11.7, strength, result and losses', () => {
  it('counts the penalty for the type of the attack leaders', () => {
    const scene = Scene.of(['C2 2/3', 'I3 2/3'], ['I1 3/2'], austriaAttacks)
    scene.play('assault 2/3', 'block 1', 'done')
    const strength = scene.play('block 21').find((event) => event.type === 'attack-strength')
    expect(strength).toMatchObject({ leaders: 2, penalty: 1, strength: 1 })
  })

  it('lets the defender win at zero, and even when all his blocks are lost', () => {
    const scene = Scene.of(['I2 57/58'], ['I1 58/57'], austriaAttacks)
    const events = scene.play('assault 57/58', 'block 21')
    expect(events.find((event) => event.type === 'result')).toMatchObject({ result: 0, winner: 'france' })
    expect(events.find((event) => event.type === 'losses')).toMatchObject({ winnerLoses: 1, loserLoses: 1 })
    expect([scene.block(1), scene.block(21)]).toEqual(['I1 57 assaulted', 'gone'])
    expect(scene.truth.morale).toEqual([15, 16])
  })

  it('makes the loser lose one more for each point, above zero too', () => {
    const scene = Scene.of(['I3 59/58', 'I3 59/58'], ['I2 58/59', 'I3 58/59', 'I2 58/59'], austriaAttacks)
    scene.play('assault 59/58', 'block 1', 'block 2', 'block 1', 'block 2', 'block 21')
    const events = scene.play('done')
    expect(events.find((event) => event.type === 'result')).toMatchObject({ attack: 5, defence: 2, result: 3 })
    expect(events.find((event) => event.type === 'losses')).toMatchObject({ winnerLoses: 1, loserLoses: 4 })
    expect([scene.asked, scene.kind, scene.choices]).toEqual(['france', 'loss', ['block 1', 'block 2']])
    scene.play('block 2')
    expect(scene.block(21)).toBe('gone')
    expect([scene.asked, scene.choices]).toEqual(['france', ['block 22', 'block 23']])
    scene.play('block 22', 'block 23')
    expect([scene.block(22), scene.block(23)]).toEqual(['I2 58/59', 'I1 58/59'])
  })

  it('never lets excess losses fall on blocks that took no part', () => {
    const scene = Scene.of(['I3 59/58', 'I3 59/58'], ['I1 58/59', 'C2 58'], austriaAttacks)
    scene.play('assault 59/58', 'block 1', 'block 2', 'block 1', 'block 2', 'done', 'block 1')
    expect([scene.block(21), scene.block(22)]).toEqual(['gone', 'C2 58'])
    expect(scene.kind).toBe('retreat.to')
  })
})

describe('11.11, afterwards', () => {
  it('sends beaten attackers to reserve and shuts the approach to movement', () => {
    const scene = Scene.of(['I2 57/58', 'I2 57'], ['I3 58/57'], austriaAttacks)
    scene.play('assault 57/58', 'block 21')
    expect([scene.kind, scene.block(1)]).toEqual(['move', 'gone'])
    const cleared = Scene.of(['I2 57/58', 'I2 57'], ['I1 58/57'], austriaAttacks)
    cleared.play('assault 57/58', 'block 21')
    expect(cleared.why('block 1')).toBe('11 assaulted')
    cleared.play('block 2')
    expect(cleared.why('area 58')).toBe('11 shut')
    const road = Scene.of(['I2 65/64', 'I2 65'], ['I1 64/65'], austriaAttacks)
    road.play('assault 65/64', 'block 21', 'block 2')
    expect([road.why('area 64'), road.why('road 65/64')]).toEqual(['11 shut', '11 shut'])
  })

  it('shuts an area that was taken to all others', () => {
    const scene = Scene.of(['I3 57/58', 'I2 57', 'I2 59'], ['I1 58/57'], austriaAttacks)
    scene.play('assault 57/58', 'done')
    expect([scene.kind, scene.block(1)]).toEqual(['move', 'I2 58 assaulted'])
    scene.play('block 3')
    expect([scene.why('area 58'), scene.why('road 59/58')]).toEqual(['11 taken', '11 taken'])
    scene.table.undo('austria')
    scene.play('block 2')
    expect(scene.why('area 58')).toBe('11 shut')
  })

  it('drives everyone out of the area, also when no attacker is left to enter it', () => {
    const scene = Scene.of(['C2 2/1'], ['A1 1/2', 'I2 1'], austriaAttacks)
    scene.play('assault 2/1', 'block 21')
    const events = scene.play('done')
    expect(events.find((event) => event.type === 'result')).toMatchObject({ attack: 1, result: 1, winner: 'austria' })
    expect([scene.block(1), scene.block(21), scene.block(22)]).toEqual(['gone', 'gone', 'gone'])
  })

  it('lets the attacking cavalry continue, each part for a command', () => {
    const scene = Scene.of(['C2 57/58', 'I2 57/58'], ['I1 58/57', 'I2 59', 'I2 52'], austriaAttacks)
    scene.play('assault 57/58', 'block 1', 'block 2', 'block 2', 'done')
    scene.play('done')
    expect([scene.asked, scene.kind, scene.choices]).toEqual([
      'austria',
      'continue',
      ['continue 58/52', 'continue 58/59', 'done'],
    ])
    scene.play('continue 58/59')
    expect([scene.block(1), scene.truth.commands]).toEqual(['C2 58/59 assaulted', 1])
  })

  it('leaves those who have assaulted no second assault, even after a continuation', () => {
    const scene = Scene.of(['C2 57/58', 'I3 57/58'], ['I1 58/57', 'I2 59/58'], austriaAttacks)
    scene.play('assault 57/58', 'block 1', 'block 2', 'block 2', 'done', 'done', 'continue 58/59')
    expect([scene.block(1), scene.kind]).toEqual(['C2 58/59 assaulted', 'move'])
    expect([scene.why('assault 58/59'), scene.why('block 1')]).toEqual(['11 none-in-approach', '11 assaulted'])
  })
})
