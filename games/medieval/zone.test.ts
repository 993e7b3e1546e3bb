import { describe, expect, it } from 'vitest'
import { fieldNumbered } from './brands.ts'
import { offered, play, reason, type Scene, sandbox, state, unitAt } from './sandbox.ts'
import { YELLOW } from './sides.ts'
import { controls } from './zone.ts'

const yellow = (type: string, at: string, more: object = {}) => ({ side: 'yellow', type, at, ...more })
const red = (type: string, at: string, more: object = {}) => ({ side: 'red', type, at, ...more })
const battle = (scene: Scene, ...units: object[]) => sandbox({ dismounting: false, ...scene }, { units })

describe('IV.2: the zone of control', () => {
  it('takes in the adjacent fields that the unit could occupy', () => {
    const g = state({ terrain: { '1,0': 'mountain', '0,1': 'hill' } }, { units: [yellow('heavy-cavalry', '0,0')] })
    const within = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1', '2,0'].filter((name) =>
      controls(g, YELLOW, g.field.ground.field(name)),
    )
    expect(within).toEqual(['0,1', '-1,1', '-1,0', '0,-1', '1,-1'])
  })

  it("leaves longbowmen on a mountain outside the zone of heavy cavalry (the book's example)", () => {
    const scene = { terrain: { '0,1': 'mountain' } }
    const table = battle(scene, yellow('longbowmen', '0,2'), red('heavy-cavalry', '0,0'))
    play(table, 'yellow unit 0,2', 'yellow field 0,1')
    expect(offered(table, 'attack')).toEqual(['attack 0,0'])
    expect(offered(play(table, 'yellow go-on'), 'field')).toContain('field 0,2')
  })

  it('of a train takes in plain only', () => {
    const g = state({ terrain: { '1,0': 'hill', '0,1': 'wood' } }, { units: [yellow('train', '0,0')] })
    const within = ['1,0', '0,1', '-1,0'].map((name) => controls(g, YELLOW, g.field.ground.field(name)))
    expect(within).toEqual([false, false, true])
  })

  it('reaches beyond the edge of the map, where all is plain', () => {
    const g = state({}, { units: [yellow('train', '5,0')] })
    const outside = g.field.ground.names.indexOf('6,0')
    expect(outside).toBeGreaterThanOrEqual(g.field.ground.fields)
    expect(controls(g, YELLOW, fieldNumbered(outside))).toBe(true)
  })

  it("stops heavy cavalry on the first field of its way, once longbowmen hold the mountain (the book's example)", () => {
    const scene = { terrain: { '-3,-1': 'mountain', '-4,1': 'mountain', '-3,1': 'mountain' } }
    const free = play(battle(scene, yellow('heavy-cavalry', '-4,0')), 'yellow unit -4,0')
    expect(offered(free)).toContain('field -1,0')
    const table = battle(scene, yellow('heavy-cavalry', '-4,0'), red('longbowmen', '-3,-1'))
    play(table, 'yellow unit -4,0')
    expect(reason(table, 'field -1,0')).toBe('zone-stops')
    expect(offered(table, 'field')).toContain('field -3,0')
    const { step } = table.answer('yellow', 'field -3,0')
    expect(step).toBe(true)
    expect(unitAt(table, '-3,0')).toMatchObject({ points: 3 })
  })

  it('may be entered to attack the unit whose zone it is', () => {
    const table = battle({}, yellow('heavy-cavalry', '-3,0'), red('archers', '0,0'))
    play(table, 'yellow unit -3,0', 'yellow field -1,0')
    expect(offered(table, 'field')).toEqual([])
    expect(offered(table)).toEqual(['attack 0,0', 'done'])
    expect(reason(table, 'field -1,1')).toBe('zone-stops')
  })

  it('once entered, forbids an attack on a unit whose zone it is not', () => {
    const scene = { terrain: { '0,0': 'mountain' } }
    const table = battle(scene, yellow('light-infantry', '0,1'), red('heavy-cavalry', '0,-1'), red('pikemen', '1,-1'))
    play(table, 'yellow unit 0,1', 'yellow field 0,0')
    expect(offered(table, 'attack')).toEqual(['attack 1,-1'])
    expect(reason(table, 'attack 0,-1')).toBe('other-zone')
  })

  it('may be entered by archers who shoot instead', () => {
    const table = battle({}, yellow('mounted-archers', '-3,0'), red('pikemen', '0,0'))
    play(table, 'yellow unit -3,0', 'yellow field -1,0')
    expect(offered(table)).toEqual(['attack 0,0', 'shoot 0,0', 'done'])
    play(table, 'yellow shoot 0,0')
    expect(table.questions()[0].seat).toBe('red')
    expect(unitAt(table, '-1,0')).toMatchObject({ points: 2 })
  })

  it('lets a unit that begins in it go one field, and on from there if it is out', () => {
    const table = battle({}, yellow('heavy-cavalry', '-1,0'), red('pikemen', '0,0'))
    play(table, 'yellow unit -1,0')
    expect(offered(table)).toContain('field -2,0')
    expect(offered(table)).toContain('field -5,0')
    expect(reason(table, 'field 0,-1')).toBe('legal')
    expect(reason(table, 'field 1,0')).toBe('zone-stops')
    play(table, 'yellow field 0,-1')
    expect(offered(table)).toEqual(['attack 0,0', 'done'])
  })
})
