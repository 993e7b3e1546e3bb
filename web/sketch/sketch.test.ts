import { describe, expect, it } from 'vitest'
import {
  answered,
  BadSketch,
  begun,
  followed,
  isEmpty,
  readSketch,
  type Sketch,
  takenBack,
  turnedTo,
  without,
  writeSketch,
} from './sketch.ts'

const after = (sketch: Sketch, ...answers: string[]) => answers.reduce(answered, sketch)
const answersOf = ({ lines }: Sketch) => lines.map(({ answers }) => answers.join(' '))

describe('a sketch', () => {
  it('goes on along its line, and branches where it goes another way', () => {
    const one = after(begun('', 'red', ''), 'a', 'b', 'c')
    const two = after(turnedTo(one, 0, 1), 'x')
    expect(answersOf(two)).toEqual(['a b c', 'a x'])
    expect(followed(two)).toEqual(['a', 'x'])
    const again = after(turnedTo(two, 1, 0), 'a', 'b')
    expect([again.line, again.at, again.lines.length]).toEqual([0, 2, 2])
  })

  it('takes back for good at the end of a line, and only looks back before it', () => {
    const one = after(begun('', 'red', ''), 'a', 'b')
    expect(answersOf(takenBack(one))).toEqual(['a'])
    const back = takenBack(turnedTo(one, 0, 1))
    expect([answersOf(back), back.at]).toEqual([['a b'], 0])
    expect(takenBack(back)).toBe(back)
  })

  it('loses a line and stays where it is, or on the line before', () => {
    const two = after(turnedTo(after(begun('', 'red', ''), 'a', 'b'), 0, 1), 'x', 'y')
    expect(answersOf(without(two, 0))).toEqual(['a x y'])
    expect(followed(without(two, 0))).toEqual(['a', 'x', 'y'])
    expect(followed(without(two, 1))).toEqual(['a', 'b'])
    expect(isEmpty(without(without(two, 1), 0))).toBe(true)
  })

  it('is the same when it is read again, and lines share their beginnings', () => {
    let sketch = after(begun('Left wing', 'red', 'record'), 'a', 'b', 'c')
    sketch = after(turnedTo(sketch, 0, 2), 'x')
    sketch = { ...after(turnedTo(sketch, 1, 3), 'y'), supposed: { 'block 1': 'C3' } }
    expect(readSketch(writeSketch(sketch))).toEqual(sketch)
    expect(writeSketch(sketch).match(/"a"/g)).toHaveLength(1)
  })

  it.each(['', '{', '7', '{"format":1}', '{"format":2}', '{"format":1,"name":"","lines":[7]}'])(
    'refuses %s',
    (text) => {
      expect(() => readSketch(text)).toThrow(BadSketch)
    },
  )
})
