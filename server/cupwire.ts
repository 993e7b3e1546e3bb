import { CUP_FORMS, CUP_NAME, CUP_ROUNDS, CUP_SIZES, PACES, type PaceName } from '@coup/match'
import Type, { type Static } from 'typebox'
import { MATCH_ID } from './secret.ts'
import { NewMatch, text, thing } from './wire.ts'

const { game, options } = NewMatch.properties
const size = Type.Integer({ minimum: 2, maximum: CUP_SIZES.swiss.most })

export const NewCup = thing({
  name: text(1, CUP_NAME),
  game,
  options,
  /** There is always one: else a cup might have no end. */
  pace: Type.Enum(Object.keys(PACES) as PaceName[]),
  rated: Type.Optional(Type.Literal(true)),
  form: Type.Enum([...CUP_FORMS]),
  /** Left out: as many as find the best. */
  rounds: Type.Optional(Type.Integer({ minimum: CUP_ROUNDS.least, maximum: CUP_ROUNDS.most })),
  least: size,
  most: size,
  /** Left out: when it is full. */
  starts: Type.Optional(Type.Integer({ minimum: 0, maximum: 1e14 })),
})
export type NewCup = Static<typeof NewCup>

export const CupAddress = thing({ cup: Type.String({ pattern: MATCH_ID }) })
