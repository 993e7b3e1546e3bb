import { Play } from '@coup/engine/play'
import { describe, expect, it } from 'vitest'
import { unitNumbered } from './brands.ts'
import { melee } from './melee.ts'
import { play, reason, type Scene, sandbox, state, unitAt } from './sandbox.ts'
import { RED, YELLOW } from './sides.ts'
import { trainOf } from './state.ts'
import { FIGHTING } from './tables.ts'

const yellow = (type: string, at: string, more: object = {}) => ({ side: 'yellow', type, at, ...more })
const red = (type: string, at: string, more: object = {}) => ({ side: 'red', type, at, ...more })
const ATTACKER = unitNumbered(trainOf(YELLOW) + 1)
const DEFENDER = unitNumbered(trainOf(RED) + 1)

/** A yellow unit at 0,0 attacks a red one at 1,0: the losses, and the events. */
function fight(attacker: string, defender: string, scene: Scene = {}, own: object = {}, others: object = {}) {
  const g = state(scene, { units: [yellow(attacker, '0,0', own), red(defender, '1,0', others)] })
  melee(g, ATTACKER, DEFENDER)
  const result = g.desk.events.at(-1) as unknown as { attackerLoss: number; defenderLoss: number }
  return { losses: `${result.attackerLoss}/${result.defenderLoss}`, events: g.desk.events, g }
}

describe('IV.4: melee', () => {
  it("reads the light cavalry's card as the book does", () => {
    const read = Object.fromEntries(FIGHTING.map((type) => [type, fight('light-cavalry', type).losses]))
    expect(read).toEqual({
      pikemen: '1/0',
      'heavy-cavalry': '1/1',
      'light-cavalry': '1/1',
      'heavy-infantry': '1/1',
      'light-infantry': '0/1',
      'mounted-archers': '0/1',
      archers: '0/2',
      longbowmen: '0/2',
    })
  })

  it('lets light infantry beat heavy cavalry from a mountain, on a hill (the book’s example)', () => {
    expect(fight('light-infantry', 'heavy-cavalry').losses).toBe('1/0')
    const scene = { terrain: { '0,0': 'mountain', '1,0': 'hill' } }
    const { losses, events, g } = fight('light-infantry', 'heavy-cavalry', scene)
    expect(losses).toBe('0/1')
    expect(g.knights[DEFENDER]).toBe(1)
    expect(events).toEqual([
      { type: 'melee.card', attacker: 'light-infantry', defender: 'heavy-cavalry', value: -1 },
      { type: 'melee.factor', factor: 'height', favours: 'attacker', value: 0 },
      { type: 'melee.factor', factor: 'ground', favours: 'attacker', value: 1 },
      { type: 'melee.result', value: 1, attackerLoss: 0, defenderLoss: 1, attackerLeft: 2, defenderLeft: 1 },
    ])
  })

  it('a: favours the greater number', () => {
    expect(fight('pikemen', 'pikemen', {}, {}, { knights: 1 }).losses).toBe('0/1')
    expect(fight('pikemen', 'pikemen', {}, { knights: 1 }).losses).toBe('1/0')
    expect(fight('pikemen', 'pikemen', {}, { knights: 1 }, { knights: 1 }).losses).toBe('1/1')
  })

  it('b: favours the higher ground, by one step however great the difference', () => {
    expect(fight('pikemen', 'pikemen', { terrain: { '0,0': 'hill' } }).losses).toBe('0/1')
    expect(fight('pikemen', 'pikemen', { terrain: { '0,0': 'mountain' } }).losses).toBe('0/1')
    expect(fight('pikemen', 'pikemen', { terrain: { '1,0': 'mountain' } }).losses).toBe('1/0')
    expect(fight('pikemen', 'pikemen', { terrain: { '0,0': 'mountain', '1,0': 'mountain' } }).losses).toBe('1/1')
    expect(fight('pikemen', 'pikemen', { terrain: { '1,0': 'wood' } }).losses).toBe('1/1')
  })

  it('c: favours whoever fights cavalry in a wood or on a hill', () => {
    expect(fight('heavy-infantry', 'heavy-cavalry', { terrain: { '1,0': 'wood' } }).losses).toBe('0/1')
    expect(fight('heavy-cavalry', 'heavy-infantry', { terrain: { '1,0': 'wood' } }).losses).toBe('1/0')
    expect(fight('heavy-cavalry', 'heavy-infantry', { terrain: { '1,0': 'hill' } }).losses).toBe('2/0')
    expect(fight('heavy-cavalry', 'light-cavalry', { terrain: { '1,0': 'wood' } }).losses).toBe('0/1')
    expect(fight('heavy-infantry', 'heavy-cavalry', { terrain: { '0,0': 'wood' } }).losses).toBe('1/1')
  })

  it('never goes past the outer columns', () => {
    const uphill = { terrain: { '1,0': 'mountain' } }
    expect(fight('archers', 'heavy-infantry', uphill, { knights: 1 }).losses).toBe('2/0')
    const downhill = { terrain: { '0,0': 'hill' } }
    expect(fight('heavy-cavalry', 'archers', downhill, {}, { knights: 1 }).losses).toBe('0/2')
  })

  const battle = (...units: object[]) => sandbox({ dismounting: false }, { units })

  it('leaves a unit with losses where it stands, and ends the turn', () => {
    const table = battle(yellow('heavy-cavalry', '0,0'), red('light-cavalry', '1,0', { points: 0 }))
    const { events } = play(table, 'yellow unit 0,0').answer('yellow', 'attack 1,0')
    expect(events.map((event) => event.type)).toEqual(['attacked', 'melee.card', 'melee.result', 'flag'])
    expect(unitAt(table, '0,0')).toMatchObject({ knights: 2, points: 3 })
    expect(unitAt(table, '1,0')).toMatchObject({ knights: 1 })
    expect(table.questions()[0].seat).toBe('red')
  })

  it('gives the field of a destroyed unit to the attacker, whose turn is over all the same', () => {
    const table = battle(yellow('heavy-cavalry', '0,0'), red('archers', '1,0', { points: 0 }), red('archers', '3,0'))
    play(table, 'yellow unit 0,0', 'yellow attack 1,0')
    expect(unitAt(table, '1,0')).toMatchObject({ type: 'heavy-cavalry', points: 3 })
    expect(table.questions()[0].seat).toBe('red')
  })

  it('leaves the field empty where both are destroyed', () => {
    const half = { knights: 1, points: 1 }
    const table = battle(
      yellow('pikemen', '0,0', half),
      red('pikemen', '1,0', { ...half, points: 0 }),
      red('archers', '4,0'),
    )
    play(table, 'yellow unit 0,0', 'yellow attack 1,0')
    expect([unitAt(table, '0,0'), unitAt(table, '1,0')]).toEqual([undefined, undefined])
  })

  it('says why a unit cannot be attacked', () => {
    const terrain = { '1,0': 'mountain', '0,1': 'hill' }
    const units = [yellow('light-cavalry', '0,0', { points: 1 }), yellow('train', '-4,0')]
    const enemies = [red('archers', '1,0'), red('archers', '0,1'), red('archers', '-3,0'), red('pikemen', '3,0')]
    const table = sandbox({ terrain }, { units: [...units, ...enemies] })
    play(table, 'yellow unit 0,0')
    new Play(table).refuses({
      'attack 1,0': 'I mountains',
      'attack 0,1': 'IV.1 no-points',
      'attack 3,0': 'IV.1 not-adjacent',
      'attack -1,0': 'IV.4 no-enemy',
    })
    table.undo('yellow')
    play(table, 'yellow unit -4,0')
    expect(reason(table, 'attack -3,0')).toBe('train-attacks-not')
  })
})
