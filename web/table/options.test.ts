import type { Course } from '@coup/match'
import { expect, it } from 'vitest'
import { finish, options, trail, ways } from './options.ts'

const course = (...choices: string[]): Course => ({
  choices,
  ends: choices.at(-1) === 'done',
  free: true,
  spent: {},
  asks: null,
  events: [],
})
const objectOf = (choice: string) => (choice.includes(' ') ? choice.replace(/^\w+ /, 'at-') : null)
const courses = [
  course('block 1'),
  course('block 1', 'area 5'),
  course('block 1', 'road 5'),
  course('block 1', 'road 5', 'done'),
  course('block 1', 'road 5', 'road 7'),
  course('block 1', 'road 5', 'road 7', 'done'),
]
const question = { seat: 'red', kind: 'action', rule: '6', choices: ['block 1', 'done'] }

it('offers the choices of the question, and after a pick everything near and far', () => {
  expect(options(question, [], [], objectOf).map((one) => one.choice)).toEqual(['block 1', 'done'])
  const after = options(question, ['block 1'], courses, objectOf)
  expect(after.map((one) => one.choice)).toEqual(['area 5', 'road 5', 'done', 'road 7', 'done'])
  expect(after.filter((one) => one.next).map((one) => one.choice)).toEqual(['area 5', 'road 5'])
  expect(options(null, [], courses, objectOf)).toEqual([])
})

it('finds the ways to one place, one of each manner', () => {
  const after = options(question, ['block 1'], courses, objectOf)
  expect(ways(after, 'at-5', String).map((one) => one.choice)).toEqual(['area 5', 'road 5'])
  expect(ways(after, 'at-7', String).map((one) => one.choices.length)).toEqual([3])
})

it('knows how to leave it at a place, unless there is a choice in it', () => {
  expect(finish(courses, ['block 1', 'road 5'], objectOf)?.choices).toEqual(['block 1', 'road 5', 'done'])
  expect(
    finish([...courses, { ...course('block 1', 'road 5', 'stay'), ends: true }], ['block 1', 'road 5'], objectOf),
  ).toBeNull()
})

it('follows the courses along a run of choices', () => {
  expect(trail(courses, ['block 1', 'road 5', 'road 7']).map((one) => one.choices.length)).toEqual([1, 2, 3])
})
