import { expect, it } from 'vitest'
import { fatesOf } from './fates.ts'

const block = (face: string, side = 'france') => ({ side, kind: face[0], strength: Number(face[1]) })
const told = (...armies: string[][]) =>
  fatesOf(armies.map((army) => army.map((face) => block(face)))).map(
    ({ kind, strength, left }) => `${kind}${strength}>${left}`,
  )

it('follows blocks that cannot be told apart by what is there and what is missing', () => {
  expect(told(['I3', 'C2'], ['I2', 'C2'], ['I2'])).toEqual(['C2>0', 'I3>2'])
  expect(told(['I3', 'I2'], ['I2', 'I2'], ['I2', 'I1'], ['I1'])).toEqual(expect.arrayContaining(['I3>1', 'I2>0']))
  expect(told(['I3'], ['I3', 'G3'])).toEqual(['G3>3', 'I3>3'])
})

it('loses as much as is lost, whoever is hit', () => {
  const fates = fatesOf(
    [
      ['I3', 'I3', 'I2'],
      ['I3', 'I2', 'I1'],
      ['I2', 'I2'],
    ].map((army) => army.map((face) => block(face))),
  )
  expect(fates.reduce((sum, { strength }) => sum + strength, 0)).toBe(8)
  expect(fates.reduce((sum, { left }) => sum + left, 0)).toBe(4)
})

it('follows units by their number, also when they dismount, come late or are gone', () => {
  const unit = (key: string, kind: string, strength: number) => ({ key, side: 'red', kind, strength })
  const fates = fatesOf([
    [unit('1', 'heavy-cavalry', 2), unit('2', 'pikemen', 2)],
    [unit('1', 'heavy-infantry', 1), unit('3', 'archers', 2)],
  ])
  expect(fates.map(({ key, kind, strength, left }) => `${key} ${kind} ${left}/${strength}`)).toEqual([
    '2 pikemen 0/2',
    '1 heavy-infantry 1/2',
    '3 archers 2/2',
  ])
})
