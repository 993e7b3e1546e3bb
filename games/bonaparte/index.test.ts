import { playout, Random, type Rules, Table } from '@coup/engine'
import { examine } from '@coup/engine/testkit'
import { describe, expect, it } from 'vitest'
import { board } from './board.ts'
import { bonaparte } from './index.ts'
import type { Bonaparte } from './state.ts'
import { Scene } from './testing.ts'

const mostAnswers = 20_000

/** Both armies stand in the middle of the board, in contact from the first turn. */
const contact: Rules<Bonaparte> = {
  ...bonaparte,
  setup(options, random) {
    const g = bonaparte.setup(options, random)
    const middle = [24, 25, 26, 27, 51, 52, 56, 57, 58, 59, 60, 61].map((id) => board.area(id))
    const holder = middle.map(() => random.below(2))
    for (let block = 0; block < g.at.length; block++) {
      const side = g.side[block]
      const open = middle.filter((area, i) => holder[i] === side && g.countIn(side, area) < board.capacity[area])
      if (open.length > 0) g.move(block, open[random.below(open.length)])
    }
    for (let block = 0; block < g.at.length; block++) {
      const facing =
        board.approaches[g.at[block]]?.filter((at) => g.occupied(1 - g.side[block], board.beyond[at])) ?? []
      if (facing.length > 0 && random.below(3) > 0) g.move(block, facing[random.below(facing.length)])
    }
    return g
  },
}

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
