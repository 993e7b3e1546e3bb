import { PACES, type PaceName, RANKS, WHOM } from '@coup/match'
import Type, { type Static } from 'typebox'
import { SECRET } from './secret.ts'
import { NewMatch, text, thing } from './wire.ts'

const { game, options, seat, computers, rated } = NewMatch.properties

/** The browser makes up the id, so that a lost reply can be asked for again. */
export const NewOffer = thing({
  offer: Type.String({ pattern: SECRET }),
  game,
  options,
  /** Left out: by lot. */
  seat,
  computers,
  /** Left out: without limit of time. */
  pace: Type.Optional(Type.Enum(Object.keys(PACES) as PaceName[])),
  relief: Type.Optional(Type.Enum([...RANKS])),
  rated,
  /** Left out: any. */
  language: Type.Optional(Type.String({ pattern: '^[a-z]{2,3}$' })),
  whom: Type.Enum([...WHOM]),
  /** The name of the one it is for. */
  name: Type.Optional(text(1, 80)),
})
export type NewOffer = Static<typeof NewOffer>

export const OfferAddress = thing({ offer: Type.String({ pattern: SECRET }) })
