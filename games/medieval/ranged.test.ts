import { describe, expect, it } from 'vitest'
import { unitNumbered } from './brands.ts'
import { shoot, whyNotShot } from './ranged.ts'
import { offered, play, reason, type Scene, sandbox, state, unitAt } from './sandbox.ts'
import { YELLOW } from './sides.ts'
import { trainOf } from './state.ts'
import { FIGHTING } from './tables.ts'

const yellow = (type: string, at: string, more: object = {}) => ({ side: 'yellow', type, at, ...more })
const red = (type: string, at: string, more: object = {}) => ({ side: 'red', type, at, ...more })
const SHOOTER = unitNumbered(trainOf(YELLOW) + 1)

/** A yellow unit at 0,0 shoots at a red one at 1,0: the loss. */
function loss(shooter: string, target: string, scene: Scene = {}, own: object = {}, other: object = {}): number {
  const g = state(scene, { units: [yellow(shooter, '0,0', own), red(target, '1,0', other)] })
  shoot(g, SHOOTER, g.field.ground.field('1,0'))
  return (g.desk.events.at(-1) as unknown as { loss: number }).loss
}

/** Whether longbowmen at 0,0 may shoot at a unit there. */
function sees(at: string, terrain: Record<string, string>): string | undefined {
  const g = state({ terrain }, { units: [yellow('longbowmen', '0,0'), red('pikemen', at)] })
  return whyNotShot(g, SHOOTER, g.field.ground.field(at))?.reason
}

describe('IV.5: ranged combat', () => {
  it('costs a full unit of any type one knight when longbowmen shoot', () => {
    expect(FIGHTING.map((type) => loss('longbowmen', type))).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  })

  it('does nothing to heavy armour when others shoot', () => {
    for (const shooter of ['archers', 'mounted-archers']) {
      expect(FIGHTING.map((type) => loss(shooter, type))).toEqual([0, 1, 1, 0, 1, 1, 1, 1])
    }
  })

  it('a: favours the greater number', () => {
    expect(loss('longbowmen', 'pikemen', {}, {}, { knights: 1 })).toBe(1)
    expect(loss('longbowmen', 'pikemen', {}, { knights: 1 })).toBe(0)
    expect(loss('archers', 'heavy-cavalry', {}, {}, { knights: 1 })).toBe(1)
  })

  it('b: favours whoever stands higher', () => {
    expect(loss('archers', 'heavy-infantry', { terrain: { '0,0': 'mountain' } })).toBe(1)
    expect(loss('archers', 'heavy-infantry', { terrain: { '0,0': 'mountain', '1,0': 'hill' } })).toBe(1)
  })

  it('kills one knight with one factor for the shooter, and two with two', () => {
    const mountain = { terrain: { '0,0': 'mountain' } }
    expect(loss('longbowmen', 'pikemen', mountain)).toBe(1)
    expect(loss('longbowmen', 'pikemen', mountain, {}, { knights: 1 })).toBe(2)
    expect(loss('archers', 'pikemen', mountain, {}, { knights: 1 })).toBe(2)
    expect(loss('archers', 'heavy-cavalry', mountain, {}, { knights: 1 })).toBe(1)
  })

  it('is read off no further than the ends of the board', () => {
    const hill = { terrain: { '1,0': 'hill' } }
    expect(loss('archers', 'heavy-infantry', hill, { knights: 1 })).toBe(0)
  })

  it("spares a full unit on higher ground, or in a wood on the same level (the book's example)", () => {
    for (const terrain of ['hill', 'mountain', 'wood']) {
      for (const shooter of ['longbowmen', 'archers', 'mounted-archers']) {
        expect(loss(shooter, 'pikemen', { terrain: { '1,0': terrain } })).toBe(0)
      }
    }
  })

  it('c: favours a target in a wood, cavalry too, wherever the shooter stands', () => {
    expect(loss('longbowmen', 'heavy-cavalry', { terrain: { '1,0': 'wood' } })).toBe(0)
    expect(loss('longbowmen', 'heavy-cavalry', { terrain: { '0,0': 'hill', '1,0': 'wood' } })).toBe(1)
    expect(loss('longbowmen', 'pikemen', { terrain: { '0,0': 'wood' } })).toBe(1)
  })

  it('never costs the shooter anything but a point, and ends the turn', () => {
    const units = [yellow('archers', '0,0'), red('pikemen', '1,0', { knights: 1 }), red('archers', '4,0')]
    const table = play(sandbox({}, { units }), 'yellow unit 0,0')
    const { events } = table.answer('yellow', 'shoot 1,0')
    expect(events).toMatchObject([
      { type: 'shot', from: '0,0', at: '1,0', left: 2 },
      { type: 'ranged.card', attacker: 'archers', defender: 'pikemen', value: 0 },
      { type: 'ranged.factor', factor: 'numbers', favours: 'attacker', value: 1 },
      { type: 'ranged.result', value: 1, loss: 1, left: 0 },
      { type: 'flag', at: '0,0' },
    ])
    expect(unitAt(table, '0,0')).toMatchObject({ knights: 2, points: 2 })
    expect(unitAt(table, '1,0')).toBeUndefined()
    expect(table.questions()[0].seat).toBe('red')
  })

  it('is no occasion for a retreat', () => {
    const table = sandbox({}, { units: [yellow('archers', '0,0'), red('pikemen', '1,0')] })
    play(table, 'yellow unit 0,0', 'yellow shoot 1,0')
    expect(table.questions()[0]).toMatchObject({ seat: 'red', kind: 'action' })
  })

  it('reaches one field, and two for longbowmen', () => {
    const units = [yellow('archers', '0,0'), yellow('longbowmen', '0,-1'), red('pikemen', '2,-1')]
    const table = play(sandbox({}, { units }), 'yellow unit 0,0')
    expect(reason(table, 'shoot 2,-1')).toBe('out-of-range')
    table.undo('yellow')
    play(table, 'yellow unit 0,-1')
    expect(offered(table, 'shoot')).toEqual(['shoot 2,-1'])
  })

  it('is hidden by mountains and woods, unless the longbowmen stand higher', () => {
    expect(sees('2,0', {})).toBeUndefined()
    expect(sees('2,0', { '1,0': 'hill' })).toBeUndefined()
    expect(sees('2,0', { '1,0': 'wood' })).toBe('out-of-sight')
    expect(sees('2,0', { '1,0': 'mountain' })).toBe('out-of-sight')
    expect(sees('2,0', { '1,0': 'wood', '0,0': 'hill' })).toBeUndefined()
    expect(sees('2,0', { '1,0': 'mountain', '0,0': 'hill' })).toBe('out-of-sight')
    expect(sees('2,0', { '1,0': 'mountain', '0,0': 'mountain' })).toBe('out-of-sight')
  })

  it('needs one clear hex of the two between', () => {
    expect(sees('1,1', { '1,0': 'wood' })).toBeUndefined()
    expect(sees('1,1', { '1,0': 'wood', '0,1': 'mountain' })).toBe('out-of-sight')
    expect(sees('1,1', { '1,0': 'wood', '0,1': 'mountain', '0,0': 'hill' })).toBeUndefined()
  })

  it('says why a unit cannot shoot', () => {
    const units = [yellow('pikemen', '0,0'), yellow('mounted-archers', '0,1', { points: 0 }), red('pikemen', '1,0')]
    const table = play(sandbox({}, { units }), 'yellow unit 0,0')
    expect(reason(table, 'shoot 1,0')).toBe('no-archers')
    table.undo('yellow')
    play(table, 'yellow unit 0,1')
    expect(reason(table, 'shoot 1,0')).toBe('no-points')
    expect(reason(table, 'shoot 0,0')).toBe('no-enemy')
  })

  it('opens or destroys a train like any attack', () => {
    const units = [yellow('longbowmen', '0,0'), red('train', '2,0'), red('archers', '4,0')]
    const table = play(sandbox({}, { units }), 'yellow unit 0,0', 'yellow shoot 2,0')
    expect(unitAt(table, '2,0')).toMatchObject({ fortified: false })
    play(table, 'red pass', 'yellow unit 0,0', 'yellow shoot 2,0')
    expect(unitAt(table, '2,0')).toBeUndefined()
    expect(unitAt(table, '0,0')).toMatchObject({ type: 'longbowmen' })
  })
})
