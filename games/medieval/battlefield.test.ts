import { Random } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { typeNumbered } from './brands.ts'
import { randomBattlefield } from './build.ts'
import { checkBattlefield, checkGround, checkSides } from './check.ts'
import { grounds } from './ground.ts'
import { FILLER, INNER, OUTER } from './modules.ts'
import { meadow } from './sandbox.ts'
import { canEnter, FIGHTING, FIRST_TYPE, TRAIN } from './tables.ts'

const [standard, large] = grounds

describe('I: the battlefield', () => {
  it('has a hexagon of 19 in the middle, outer modules and fillers in turn around it', () => {
    expect(standard.fields).toBe(91)
    expect(large.fields).toBe(152)
    expect(standard.fieldsOf[0][0].every((field) => standard.distance(field, standard.field('0,0')) <= 2)).toBe(true)
    const ring = ['0,-3', '1,-3', '3,-3', '3,-1', '3,0', '2,1', '0,3', '-2,3', '-3,3', '-3,2', '-3,0', '-1,-2']
    const kinds = ring.map((name) => standard.slots[standard.slotOf[standard.field(name)]].kind)
    const third = [FILLER, OUTER, OUTER, OUTER]
    expect(kinds).toEqual([...third, ...third, ...third])
  })

  it('is laid without gaps or overlaps, flags pointing inwards', () => {
    expect(checkGround(standard)).toEqual([])
    expect(checkGround(large)).toEqual([])
  })

  it('has a double flag in each inner module and a flag in each filler', () => {
    const worth = (ground: typeof standard) =>
      Array.from(ground.flags, (flag, i) => [ground.slots[ground.slotOf[flag]].kind, ground.flagPoints[i]])
    expect(worth(standard)).toEqual([[INNER, 2], ...Array(3).fill([FILLER, 1])])
    expect(worth(large)).toEqual([...Array(2).fill([INNER, 2]), ...Array(4).fill([FILLER, 1])])
    expect(standard.names[standard.flags[0]]).toBe('0,0')
  })

  it('is made of sides with the right mix of terrain, none of them cut off for cavalry', () => {
    expect(checkSides()).toEqual([])
  })

  it('is passable for cavalry and has room for both trains, however it is laid', () => {
    for (const ground of grounds) {
      for (let i = 0; i < 400; i++) {
        const field = randomBattlefield(ground, Random.seeded(`map ${i}`))
        expect([field.names, checkBattlefield(field)]).toEqual([field.names, []])
      }
    }
  })

  it('turns an inner module without changing what is around it', () => {
    const field = randomBattlefield(standard, Random.seeded('turned'))
    const terrain = (turn: number) => standard.fieldsOf[0][turn].map((one) => field.terrain[one])
    expect(standard.fieldsOf[0][1]).not.toEqual(standard.fieldsOf[0][0])
    expect(new Set(standard.fieldsOf[0][3])).toEqual(new Set(standard.fieldsOf[0][0]))
    expect(terrain(field.laid[0].turn)).toEqual(Int16Array.from(field.laid[0].side.terrain))
  })

  it('keeps cavalry out of mountains, and the train on the plain', () => {
    const open = FIGHTING.filter((_, type) => canEnter(typeNumbered(type), 3))
    expect(open).toEqual(['heavy-infantry', 'longbowmen', 'light-infantry', 'pikemen', 'archers'])
    expect([0, 1, 2, 3].map((terrain) => canEnter(TRAIN, terrain))).toEqual([true, false, false, false])
    expect([0, 1, 2].every((terrain) => canEnter(FIRST_TYPE, terrain))).toBe(true)
  })

  it('costs one point for plain, two for everything else', () => {
    const field = meadow({ terrain: { '1,0': 'wood', '2,0': 'hill', '3,0': 'mountain' } })
    expect(['0,0', '1,0', '2,0', '3,0'].map((name) => field.cost[standard.field(name)])).toEqual([1, 2, 2, 2])
  })
})
