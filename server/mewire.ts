import Type, { type Static } from 'typebox'
import { RECOVERY_CODE } from './recovery.ts'
import { MATCH_ID, SECRET } from './secret.ts'
import { Mine, text, thing } from './wire.ts'

const base64 = (maxLength: number) => Type.String({ maxLength, minLength: 1, pattern: '^[A-Za-z0-9_-]+$' })
const secret = Type.String({ pattern: SECRET })
const id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,1400}$' })
/** What a device calls itself: for its owner alone. */
const device = text(0, 80)
const seats = Mine.properties.seats

export const AboutMe = thing({
  name: text(1, 80),
  languages: Type.Array(Type.String({ pattern: '^[a-z]{2,3}$' }), { maxItems: 20 }),
  zone: text(1, 64),
})
export type AboutMe = Static<typeof AboutMe>

/** What every authenticator says. */
const signed = {
  id,
  rawId: id,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')])),
  clientExtensionResults: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 20 }),
}

const Made = thing({
  ...signed,
  response: thing({
    clientDataJSON: base64(4000),
    attestationObject: base64(16_000),
    authenticatorData: Type.Optional(base64(8000)),
    transports: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 })),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
    publicKey: Type.Optional(base64(8000)),
  }),
})

const Used = thing({
  ...signed,
  response: thing({
    clientDataJSON: base64(4000),
    authenticatorData: base64(4000),
    signature: base64(8000),
    userHandle: Type.Optional(base64(100)),
  }),
})

export const SigningUp = thing({ credential: Made, device, seats })
export type SigningUp = Static<typeof SigningUp>

export const SigningIn = thing({ credential: Used, device })
export type SigningIn = Static<typeof SigningIn>

export const NewPasskey = thing({ credential: Made, name: device })
export type NewPasskey = Static<typeof NewPasskey>

export const Passkey = thing({ passkey: id })
export const Session = thing({ session: Type.String({ pattern: MATCH_ID }) })
/** The browser makes up the next code and what its cookie will hold, so that a lost reply can be asked for again. */
export const Recovering = thing({
  code: text(1, 100),
  fresh: Type.String({ pattern: RECOVERY_CODE }),
  token: secret,
  device,
})
export type Recovering = Static<typeof Recovering>

export const Linked = thing({ link: secret })
export const Following = thing({ link: secret, device })
export const Seats = thing({ seats })
export const Keys = thing({ seats: Type.Array(seats.items, { maxItems: 500 }) })
export const OneSeat = thing({ match: Type.String({ pattern: MATCH_ID }), seat: text(1, 40) })
/** Nothing more is said. */
export const Nothing = thing({})
