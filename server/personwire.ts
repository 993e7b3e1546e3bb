import Type, { type Static } from 'typebox'
import { MATCH_ID } from './secret.ts'
import { text, thing } from './wire.ts'

const name = text(1, 80)
const matchId = Type.String({ pattern: MATCH_ID })

export const PersonAddress = thing({ name })
export const Follow = thing({ name, follow: Type.Boolean() })
export const Block = thing({ name, block: Type.Boolean() })
/** `match`: where it happened. */
export const Report = thing({ name, match: Type.Optional(matchId), text: text(1, 1000) })
export type Report = Static<typeof Report>
export const Settling = thing({ report: matchId })
