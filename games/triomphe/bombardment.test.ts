import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('10 bombardment', () => {
  it('needs artillery in an approach without an artillery penalty opposite', () => {
    const g = Scene.of(['A1 5/9', 'I2 5/9', 'A1 3/5'], ['I2 9'], {}).after('block 1')
    expect(g.why('bombard')).toBe('10 artillery-penalty')
    g.table.undo('austria')
    g.play('block 2')
    expect(g.why('bombard')).toBe('10 not-artillery')
    const reserve = Scene.of(['A1 5'], ['I2 9']).after('block 1')
    reserve.refuses({ bombard: '10 not-in-approach', fire: '10 not-in-approach' })
  })

  it('hits the approach opposite, else the reserve, else anywhere', () => {
    const reserve = Scene.of(['A1 2/4 firing'], ['I2 4', 'I3 4/5', 'I3 4']).after('block 1', 'fire')
    expect(reserve.choices).toEqual(['block 2', 'block 4'])
    const anywhere = Scene.of(['A1 2/4 firing'], ['I2 4/5', 'I3 4/8']).after('block 1', 'fire')
    expect(anywhere.choices).toEqual(['block 2', 'block 3'])
    const nobody = Scene.of(['A1 2/4 firing'], ['I2 43'])
    expect(nobody.play('block 1', 'fire').map((event) => event.type)).toEqual(['fire'])
  })

  it('is cancelled by the owner, by leaving, and by not firing', () => {
    const g = Scene.of(['A1 2/4 firing', 'I2 1'], ['I2 4']).after('block 1')
    expect(g.why('bombard')).toBe('10 announced')
    g.play('cancel')
    expect(g.block(1)).toBe('A1 2/4')
    g.play('block 1', 'area 2')
    expect(g.block(1)).toBe('A1 2 acted')
    const leaving = Scene.of(['A1 2/4 firing'], ['I2 4']).after('block 1', 'area 2')
    expect(leaving.block(1)).toBe('A1 2 acted')
    const forgotten = Scene.of(['A1 2/4 firing'], ['I2 4']).after('done')
    expect(forgotten.block(1)).toBe('A1 2/4')
    const nobody = Scene.of(['A1 2/4', 'I2 3'], ['I2 4', 'I2 43'])
    nobody.play('block 1', 'bombard', 'done', 'block 3', 'area 8')
    expect(nobody.play('done')).toContainEqual({ type: 'cancel', side: 'austria', block: 1, at: '2/4' })
    expect(nobody.block(1)).toBe('A1 2')
  })

  it('is called off by a gun that takes part in something else', () => {
    const assault = Scene.of(['A1 8/19 firing', 'I3 8/19'], ['I3 19/8']).after('assault 8/19', 'block 3', 'block 2')
    const events = assault.play('block 1')
    expect(events).toContainEqual({ type: 'cancel', side: 'austria', block: 1, at: '8/19' })
    assault.play('done', 'done', 'done')
    expect(assault.truth.blocks.some((one) => one.firing)).toBe(false)
    const attack = Scene.of(['A1 8/19 firing'], ['I2 19/8']).after('block 1', 'attack 8/19')
    expect(attack.block(1)).toBe('A1 8/19 acted')
  })

  it('is all that the gun does in those turns', () => {
    const g = Scene.of(['A1 2/4'], ['I2 4']).after('block 1', 'bombard')
    expect(g.why('block 1')).toBe('6 acted')
    g.play('done', 'done', 'block 1', 'fire')
    expect(g.why('block 1')).toBe('6 acted')
    const moved = Scene.of(['A1 2'], ['I2 4']).after('block 1', 'approach 2/4')
    expect(moved.why('block 1')).toBe('6 acted')
  })

  it('is no more possible across an approach where an assault was lost', () => {
    const g = Scene.of(['A1 2/4 firing'], ['I2 4/2'], { closed: ['2/4'] }).after('block 1')
    expect(g.why('fire')).toBe('11 shut')
  })

  it('shows the gun until the turn ends in which it fired, or until it is called off; then it is mixed', () => {
    const seen = (g: Scene) => g.view('france').blocks.filter((one) => one.face === 'A1').length
    const g = Scene.of(['A1 2/4', 'I2 2/4'], ['I3 4']).after('block 1', 'bombard')
    g.play('done', 'done')
    expect(seen(g)).toBe(1)
    g.play('block 1', 'fire')
    expect(seen(g)).toBe(1)
    g.play('done')
    expect(seen(g)).toBe(0)
    expect(g.view('france').blocks.some((one) => one.fired)).toBe(false)
    const off = Scene.of(['A1 2/4 firing', 'I2 2/4'], ['I3 4'])
    expect(seen(off)).toBe(1)
    off.play('block 1', 'cancel')
    expect(seen(off)).toBe(0)
  })

  it('bars the gun from defensive fire, unless it was called off', () => {
    const placed = () => Scene.of(['I3 3/5'], ['A1 5/3 firing', 'I2 5/3', 'I1 43'], { turn: 'france' })
    const off = placed()
    off.play('block 2', 'cancel', 'done')
    const gun = off.truth.blocks.find((one) => one.face === 'A1')!.id
    const other = gun === 2 ? 3 : 2
    off.play('assault 3/5', `block ${other}`, 'block 1')
    expect([off.kind, off.choices]).toEqual(['assault.fire', [`block ${gun}`, 'done']])
    const again = placed()
    again.play('block 2', 'cancel')
    const lying = again.truth.blocks.find((one) => one.face === 'A1')!.id
    again.play(`block ${lying}`, 'bombard', 'done')
    again.play('assault 3/5', `block ${lying === 2 ? 3 : 2}`, 'block 1')
    expect(again.kind).toBe('assault.counter')
  })
})
