import { DONE, Question, seatOf } from '@coup/engine'
import { expect, it } from 'vitest'
import { Board } from './board.ts'
import type { BorderData } from './data.ts'
import { Ways } from './ways.ts'

const border = (a: number, b: number): BorderData => ({ a, b, width: 'narrow', aSymbols: [], bSymbols: [] })
/** Three areas in a row. */
const board = new Board({
  board: 'a row',
  game: 'test',
  size: [100, 100],
  areas: [5, 9, 30].map((id) => ({ id, capacity: 4, anchor: [0, 0], outline: [] })),
  borders: [border(5, 9), border(9, 30)],
  roads: [],
  entries: [],
})
const far = board.distances([board.area(30)])

function nearer(...choices: string[]): number[] {
  const question = new Question(seatOf(0), 'any', '', false)
  for (const choice of choices) question.offer(choice, DONE)
  const ways = new Ways(board)
  return choices.map((_, choice) => ways.nearer(question, choice, far))
}

it('tells which choices lead nearer, and keeps what leads nowhere out of it', () => {
  expect(nearer('road 5/9#2', 'attack 9/5', 'approach 9/30', 'organize', 'done')).toEqual([1, -1, 0, 0, 0])
})

it('compares areas that somebody may go to with each other', () => {
  expect(nearer('area 5', 'area 30')).toEqual([-1, 1])
})
