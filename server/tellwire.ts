import { FORMS, TOLD, WAYS } from '@coup/match'
import Type, { type Static } from 'typebox'
import { MATCH_ID, SECRET } from './secret.ts'
import { thing } from './wire.ts'

const language = Type.String({ pattern: '^[a-z]{2,3}$' })
const id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
const token = Type.String({ pattern: SECRET })
const match = Type.String({ pattern: MATCH_ID })
const kinds = Type.Array(Type.Enum([...TOLD]), { maxItems: TOLD.length, uniqueItems: true })
/** Visible ASCII, as a browser writes an address. */
const url = Type.String({ pattern: '^https?://[!-~]{1,2000}$' })
const key = (bytes: number) =>
  Type.String({ pattern: `^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`, maxLength: 100 })

export const KindsToldBy = thing({ kinds: thing({ push: kinds, mail: kinds, hook: kinds }), words: Type.Boolean() })
export const Mute = thing({ match, mute: Type.Boolean() })
export const NewBrowser = thing({ endpoint: url, p256dh: key(65), auth: key(16), language })
export const OneBrowser = thing({ id: Type.Optional(id) })
export const NewMail = thing({
  address: Type.String({ minLength: 3, maxLength: 254 }),
  language,
  hour: Type.Union([Type.Integer({ minimum: 0, maximum: 23 }), Type.Null()]),
})
export type NewMail = Static<typeof NewMail>
export const Token = thing({ token })
export const NewHook = thing({
  url,
  match: Type.Optional(match),
  form: Type.Optional(Type.Enum([...FORMS])),
  language,
})
export const OneHook = thing({ id })
export const Trial = thing({ way: Type.Enum([...WAYS]), id: Type.Optional(id) })
