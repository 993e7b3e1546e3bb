import { playout, Random, Table } from '@coup/engine'
import { examine } from '@coup/engine/testkit'
import { describe, expect, it } from 'vitest'
import { bonaparte } from './index.ts'
import { contact, Scene } from './testing.ts'

const mostAnswers = 20_000

describe('the test kit', () => {
  it('examines random games', () => {
    for (let seed = 0; seed < 100; seed++) examine(bonaparte, String(seed), { mostAnswers })
  }, 120_000)

  it('examines games that begin in contact', () => {
    for (let seed = 0; seed < 15; seed++) examine(contact, `contact ${seed}`, { mostAnswers, moments: 8 })
  }, 120_000)

  it('examines games with bidding and with groups dealt at random', () => {
    const options = { bidding: true, groups: 'random' }
    for (let seed = 0; seed < 30; seed++) examine(bonaparte, `bid ${seed}`, { mostAnswers, options })
  }, 120_000)
})

describe('secrets', () => {
  it('never shows a seat a hidden face, at any moment of a game', () => {
    for (let seed = 0; seed < 15; seed++) {
      const table = Table.begin(bonaparte, {}, `secret ${seed}`)
      const random = Random.seeded(`secret ${seed}`)
      while (table.over === null) {
        playout(table, random, 17)
        for (const seat of ['austria', 'france']) {
          const { blocks } = new Scene(table).view(seat)
          for (const { side, face, known } of blocks) expect(face !== undefined).toBe(side === seat || known === true)
        }
      }
    }
  }, 120_000)

  it('asks and shows the enemy the same whatever a hidden block is', () => {
    const course = (one: string, other: string) => {
      const attackers = ['I2 57/58', 'I3 57/58']
      const scene = Scene.of(attackers, [`${one} 58/57`, 'I2 58/57', `${other} 66`], {
        turn: 'austria',
        phase: 'assault',
      })
      const seen: unknown[] = []
      for (const choice of ['assault 57/58', 'block 1', 'done', 'done', 'block 22', 'done', 'done']) {
        scene.play(choice)
        seen.push([scene.asked, scene.table.view('austria'), scene.table.happening('austria')])
      }
      return JSON.stringify(seen)
    }
    expect(course('A1', 'C2')).toBe(course('C2', 'A1'))
  })
})

describe('undo', () => {
  it('is free until something comes to light or another seat decides', () => {
    const scene = Scene.of(['I2 57'], ['I2 58', 'C2 59'])
    scene.play('block 21', 'area 60')
    expect(scene.table.undo('france')).toBe(1)
    expect(scene.table.undo('france')).toBe(1)
    expect(scene.table.undo('france')).toBe(0)
    scene.play('block 22', 'area 58', 'continue 58/57')
    expect(scene.table.undo('france')).toBe(0)
  })
})
