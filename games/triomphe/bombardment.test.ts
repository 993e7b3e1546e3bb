import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('10 bombardment', () => {
  it('needs artillery in an approach without an artillery penalty opposite', () => {
    const g = Scene.of(['A1 5/9', 'I2 5/9', 'A1 3/5'], ['I2 9'], {})
    g.play('block 1')
    expect(g.why('bombard')).toBe('10 artillery-penalty')
    g.table.undo('austria')
    g.play('block 2')
    expect(g.why('bombard')).toBe('10 not-artillery')
    const reserve = Scene.of(['A1 5'], ['I2 9'])
    reserve.play('block 1')
    expect(reserve.why('bombard')).toBe('10 not-in-approach')
    expect(reserve.why('fire')).toBe('10 not-in-approach')
  })

  it('hits the approach opposite, else the reserve, else anywhere', () => {
    const reserve = Scene.of(['A1 2/4 firing'], ['I2 4', 'I3 4/5', 'I3 4'])
    reserve.play('block 1', 'fire')
    expect(reserve.choices).toEqual(['block 2', 'block 4'])
    const anywhere = Scene.of(['A1 2/4 firing'], ['I2 4/5', 'I3 4/8'])
    anywhere.play('block 1', 'fire')
    expect(anywhere.choices).toEqual(['block 2', 'block 3'])
    const nobody = Scene.of(['A1 2/4 firing'], ['I2 43'])
    expect(nobody.play('block 1', 'fire').map((event) => event.type)).toEqual(['fire'])
  })

  it('is cancelled by the owner, by leaving, and by not firing', () => {
    const g = Scene.of(['A1 2/4 firing', 'I2 1'], ['I2 4'])
    g.play('block 1')
    expect(g.why('bombard')).toBe('10 announced')
    g.play('cancel')
    expect(g.block(1)).toBe('A1 2/4')
    g.play('block 1', 'area 2')
    expect(g.block(1)).toBe('A1 2 acted')
    const leaving = Scene.of(['A1 2/4 firing'], ['I2 4'])
    leaving.play('block 1', 'area 2')
    expect(leaving.block(1)).toBe('A1 2 acted')
    const forgotten = Scene.of(['A1 2/4 firing'], ['I2 4'])
    forgotten.play('done')
    expect(forgotten.block(1)).toBe('A1 2/4')
    const nobody = Scene.of(['A1 2/4', 'I2 3'], ['I2 4', 'I2 43'])
    nobody.play('block 1', 'bombard', 'done', 'block 3', 'area 8', 'done')
    expect(nobody.block(1)).toBe('A1 2')
  })
})
