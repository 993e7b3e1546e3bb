import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('8, groups', () => {
  it('moves a group from one place to one place for one command', () => {
    const scene = Scene.of(['I2 1'], ['I2 58', 'C2 58', 'A1 58'])
    const events = scene.play('block 21', 'block 22', 'block 23', 'area 59')
    expect(events).toEqual([{ type: 'march', side: 'france', blocks: [21, 22, 23], from: '58', to: '59', cost: 1 }])
    expect([21, 22, 23].map((block) => scene.block(block))).toEqual(['I2 59 moved', 'C2 59 moved', 'A1 59 moved'])
    expect(scene.truth.commands).toBe(2)
  })

  it('takes three groups a turn, and no more', () => {
    const scene = Scene.of(['I2 1'], ['I2 58', 'I2 57', 'I2 59', 'I2 25'])
    scene.play('block 21', 'area 60', 'block 22', 'area 58', 'block 23', 'area 54')
    expect(scene.choices).toEqual(['done'])
    expect(scene.why('block 24')).toBe('8 no-command')
    const shut = Scene.of(
      ['I2 1'],
      ['I2 19', ...Array(9).fill('I2 18'), ...Array(2).fill('I3 20'), ...Array(4).fill('C2 20')],
    )
    expect(shut.why('block 21')).toBe('8 nowhere')
  })

  it('lets a block move once', () => {
    const scene = Scene.of(['I2 1'], ['I2 58', 'I2 58']).after('block 21', 'area 59')
    expect(scene.why('block 21')).toBe('8 moved')
  })

  it('does not group blocks of different places, of the enemy, or twice', () => {
    Scene.of(['I2 57'], ['I2 58', 'I2 58', 'I2 58/57', 'I2 59']).after('block 21').refuses({
      'block 21': '8 in-group',
      'block 23': '8 other-position',
      'block 24': '8 other-position',
      'block 1': '4 not-yours',
      'block 39': '4 not-in-play',
    })
  })

  it('keeps within the capacity of an area, whole groups too', () => {
    const scene = Scene.of(['I2 1'], ['I2 56', 'I2 56', 'I2 56', 'I2 58', 'I2 58']).after('block 24')
    expect(scene.why('area 56')).toBe('legal')
    scene.play('block 25')
    expect(scene.why('area 56')).toBe('8 capacity')
  })

  it('does not offer a companion with whom the group could go nowhere', () => {
    const scene = Scene.of(['I2 1'], ['I2 22', 'I2 22', 'I2 21', 'I2 21', 'I2 21', 'I2 21', 'I2 21']).after('block 21')
    expect(scene.choices).toEqual(['area 21', 'area 23', 'road 22/21', 'road 22/23', 'block 22'])
  })

  it('does not group more blocks than any place could take', () => {
    const scene = Scene.of(
      ['I2 1'],
      ['I2 19', 'I2 19', ...Array(8).fill('I2 18'), ...Array(2).fill('I3 20'), ...Array(4).fill('C2 20')],
    )
    scene.play('block 21')
    expect(scene.why('block 22')).toBe('8 group-nowhere')
    const room = Scene.of(
      ['I2 1'],
      ['I2 19', 'I2 19', ...Array(7).fill('I2 18'), ...Array(2).fill('I3 20'), ...Array(4).fill('C2 20')],
    )
    room.play('block 21', 'block 22')
    expect(room.choices).toEqual(['area 18'])
  })

  it('goes from reserve to reserve or to an approach of its own area', () => {
    const scene = Scene.of(['I2 57'], ['I2 58']).after('block 21')
    scene.refuses({
      'approach 59/58': '8 own-area-only',
      'area 58': '8 in-reserve',
      'area 57': '8 enemy-occupied',
      'area 65': '8 not-adjacent',
      'attack 58/59': '9 no-enemy-there',
      'attack 54/59': '8 not-adjacent',
    })
  })

  it('goes from an approach back or across', () => {
    const scene = Scene.of(['I2 57', 'I2 52'], ['I2 58/57']).after('block 21')
    expect(scene.choices).toEqual(['area 58', 'attack 58/57'])
    scene.refuses({
      'area 59': '8 across-only',
      'approach 58/52': '8 via-reserve',
      'attack 58/52': '9 other-approach',
      'road 58/59': '8 not-from-reserve',
    })
    expect([scene.why('area 65'), scene.why('attack 65/64')]).toEqual(['8 not-adjacent', '8 not-adjacent'])
  })

  it('goes from an approach back to reserve with the last command, and not without', () => {
    const back = (commands: number) => {
      const scene = Scene.of(['I2 57/58'], ['I2 58/57'], { commands })
      return scene.why('block 21')
    }
    expect([back(1), back(0)]).toEqual(['legal', '8 no-command'])
  })

  it('knows two ways between areas that meet twice', () => {
    const scene = Scene.of(['I2 12/11'], ['I2 11']).after('block 21')
    expect(scene.why('attack 11/12')).toBe('8 blocked')
    expect(scene.why('attack 11/12b')).toBe('legal')
    const free = Scene.of(['I2 1'], ['I2 11']).after('block 21')
    expect(free.choices.filter((choice) => choice === 'area 12')).toEqual(['area 12'])
  })

  it('sends back for nothing those whose enemy has gone, even if they have moved', () => {
    const scene = Scene.of(['I2 57'], ['I2 58', 'I2 25'])
    scene.play('block 21', 'approach 58/57', 'block 22', 'attack 25/57', 'done', 'area 27')
    expect(scene.block(21)).toBe('I2 58/57 moved')
    scene.play('done')
    expect(scene.block(21)).toBe('I2 58 moved')
    const inactive = Scene.of(['I2 1'], ['I2 57/58 inactive']).after('done')
    expect(inactive.block(21)).toBe('I2 57 inactive')
  })

  it('is ended by its player, unless he has no army left', () => {
    expect(Scene.of(['I2 1'], ['I2 58 moved']).choices).toEqual(['done'])
    expect(Scene.of(['I2 1'], []).asked).toBe('austria')
  })

  it('does not send back those of the enemy', () => {
    const scene = Scene.of(['I2 57/58'], ['I2 58']).after('block 21', 'area 59', 'done')
    expect(scene.block(1)).toBe('I2 57/58')
    expect(scene.asked).toBe('austria')
  })
})
