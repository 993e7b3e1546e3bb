import { bonaparte } from '@coup/bonaparte'
import type { Rules } from '@coup/engine'
import { medieval } from '@coup/medieval'
import { napoleon } from '@coup/napoleon'
import { triomphe } from '@coup/triomphe'
import { describe, expect, it } from 'vitest'
import { Computer, type Hire } from './computer.ts'
import { LocalGame, type Players } from './game.ts'
import { LocalMatch } from './match.ts'
import { Mind, type Order } from './mind.ts'
import { computerAsked } from './seats.ts'

const GAMES: readonly Rules[] = [triomphe, bonaparte, napoleon, medieval]

/** Computer players who think in the same thread. */
function sitting(turnMs: number) {
  const orders: Order['op'][] = []
  const hire: Hire = (heard) => {
    const mind = new Mind(GAMES, heard, turnMs)
    const order = (order: Order) => {
      orders.push(order.op)
      mind.hear(order)
    }
    return { order, dismiss: () => {} }
  }
  return { computer: new Computer(() => {}, hire), orders }
}

const begin = (rules: Rules, players: Players) => LocalGame.begin(rules, {}, 'computer', players)

/** Everything that the computer has to answer now. */
async function play(game: LocalGame, computer: Computer): Promise<number> {
  let answers = 0
  for (let asked = computerAsked(game); asked !== null; asked = computerAsked(game)) {
    const choice = await computer.choose(game, asked)
    if (choice !== null) game.answer(asked, choice)
    answers++
  }
  return answers
}

describe('the computer at a local table', () => {
  it('plays a whole turn, told only what is new, and is told all of it again when the game has gone back', async () => {
    const { computer, orders } = sitting(20)
    const game = begin(triomphe, { austria: 'marshal', france: 'person' })
    await computer.choose(game, 'austria')
    // In so little time it may have nothing better to say than that its turn is over.
    game.answer('austria', game.table.questions()[0].choices[0])
    const answers = await play(game, computer)
    expect(answers).toBeGreaterThan(0)
    expect(orders.filter((op) => op === 'open')).toHaveLength(1)
    expect(orders.filter((op) => op === 'follow')).toHaveLength(answers)
    expect(game.table.questions()[0].seat).toBe('france')
    await new LocalMatch(game, 'france').askRewind(0)
    await play(game, computer)
    expect(orders.filter((op) => op === 'open')).toHaveLength(2)
    expect(game.table.questions()[0].seat).toBe('france')
  })

  it('moves now when it is told to, for the rest of its turn', async () => {
    const { computer } = sitting(60_000)
    const game = begin(triomphe, { austria: 'marshal', france: 'person' })
    computer.begin()
    setTimeout(() => computer.hurry(), 100)
    const from = performance.now()
    await play(game, computer)
    expect(performance.now() - from).toBeLessThan(6000)
    expect(game.table.questions()[0].seat).toBe('france')
  })

  it('looks ahead while a person decides, and is there at once when it is asked', async () => {
    const { computer, orders } = sitting(100)
    const game = begin(triomphe, { austria: 'person', france: 'marshal' })
    computer.ponder(game)
    await new Promise((wait) => setTimeout(wait, 100))
    game.answer('austria', game.table.questions()[0].choices[0])
    computer.ponder(game)
    expect(orders).toEqual(['open', 'ponder', 'follow', 'ponder'])
    while (game.asked.includes('austria')) {
      const [{ choices }] = game.table.questions()
      game.answer('austria', choices.includes('done') ? 'done' : choices[0])
    }
    await computer.choose(game, 'france')
    expect(orders.slice(4)).toEqual(['follow', 'consider'])
  })

  it('lets go of a thought when the game has changed meanwhile', async () => {
    const { computer } = sitting(60_000)
    const game = begin(triomphe, { austria: 'marshal', france: 'person' })
    const choice = computer.choose(game, 'austria')
    setTimeout(() => new LocalMatch(game, 'france').talk('concede'), 50)
    expect(await choice).toBeNull()
  })

  it('advises a person, and lets go when he has decided meanwhile', async () => {
    const { computer } = sitting(20)
    const game = begin(triomphe, { austria: 'person', france: 'captain' })
    const advice = await computer.advise(game, 'austria')
    expect(game.table.why('austria', advice?.choice ?? '')).toEqual({ legal: true })
    expect(advice?.course.flat().length).toBeGreaterThan(0)
    const late = computer.advise(game, 'austria')
    setTimeout(() => game.answer('austria', 'done'), 50)
    expect(await late).toBeNull()
  })

  it.each(GAMES)('keeps to the time of a turn, and sets up at once: $title', async (rules) => {
    const turnMs = 300
    const { computer } = sitting(turnMs)
    const [one, other] = rules.seats
    const game = begin(rules, { [one]: 'marshal', [other]: 'marshal' })
    const waits: number[] = []
    let holder = ''
    for (let answers = 0; answers < 60; answers++) {
      const asked = computerAsked(game)
      if (asked === null) break
      if (asked !== holder) waits.push(0)
      holder = asked
      const from = performance.now()
      const choice = await computer.choose(game, asked)
      waits[waits.length - 1] += performance.now() - from
      if (choice !== null) game.answer(asked, choice)
    }
    // However much else the machine has to do.
    expect(Math.max(...waits)).toBeLessThan(6000)
  })
})

it('a game that an older page has kept is played on by a captain', () => {
  const saved = { ...begin(triomphe, { austria: 'person', france: 'person' }).save() }
  const game = LocalGame.open({ ...saved, players: { austria: 'computer', france: 'person' } }, [triomphe])
  expect(game.players).toEqual({ austria: 'captain', france: 'person' })
  expect(game.ranks).toEqual({ austria: 'captain' })
})
