import { PACES, type PaceName, Problem, RANKS, type Request } from '@coup/match'
import Type, { type Static, type StaticEncode, type TProperties, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { MATCH_ID, SECRET } from './secret.ts'

export const thing = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })
/** Without NUL and halves of characters: no store gives those back as they were. */
const WHOLE = '^(?:[^\\u0000\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])*$'
export const text = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength, pattern: WHOLE })
const count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const matchId = Type.String({ pattern: MATCH_ID })
const secret = Type.String({ pattern: SECRET })
const choice = text(0, 200)
const id = text(1, 40)
const rank = Type.Enum([...RANKS])
const seatName = text(1, 40)
const paceNames = Object.keys(PACES) as PaceName[]
/** No holiday is longer. */
const MOST_DAYS = 366
const paper = Type.String({ pattern: '^[\\w-]{1,40}$' })
/** A message has room for it. */
const MOST_PAPER = 60_000

const op = <O extends string, P extends TProperties>(name: O, properties: P) =>
  thing({ op: Type.Literal(name), ...properties })

const Requests = Type.Union([
  op('hello', {
    match: matchId,
    secret: Type.Optional(secret),
    seq: Type.Optional(count),
    said: Type.Optional(count),
  }),
  op('answer', { id, seq: count, choice }),
  op('undo', { id, seq: count }),
  op('talk', {
    id,
    choice: Type.Union([
      Type.Literal('concede'),
      Type.Literal('offer-draw'),
      Type.Literal('accept-draw'),
      Type.Literal('decline-draw'),
    ]),
  }),
  op('ask-rewind', { id, toStep: count }),
  op('answer-rewind', { id, toStep: count, grant: Type.Boolean() }),
  op('claim', { id, seat: seatName }),
  op('relieve', { id, seat: seatName }),
  op('pause', { id }),
  op('resume', { id }),
  op('holiday', { id, days: Type.Integer({ minimum: 0, maximum: MOST_DAYS }) }),
  op('say', { id, text: text(1, 1000), to: Type.Optional(Type.Literal('team')) }),
  op('note', { id, text: text(0, 10_000) }),
  op('why', { id, choice, after: Type.Array(choice, { maxItems: 50 }) }),
  op('courses', { id, first: choice }),
  op('frames', { id }),
  op('imagine', { id, frame: Type.Optional(count) }),
  op('papers', { id }),
  op('paper', { id, paper }),
  op('keep-paper', { id, paper, name: text(0, 100), text: text(0, MOST_PAPER) }),
  op('drop-paper', { id, paper }),
  op('record', { id }),
  op('told', { id }),
  op('ping', { id }),
])

export const NewMatch = thing({
  game: text(1, 40),
  options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 40 })),
  /** Left out: a random one. */
  seat: Type.Optional(seatName),
  /** The ranks of the computer players, by seat. */
  computers: Type.Optional(
    Type.Record(Type.String({ maxLength: 40 }), rank, {
      maxProperties: 16,
    }),
  ),
  /** Left out: without limit of time. */
  pace: Type.Optional(Type.Enum(paceNames)),
  /** The computer that may go on for a seat whose time has ended. */
  relief: Type.Optional(rank),
  /** It counts for the ratings: between two accounts, without computers. */
  rated: Type.Optional(Type.Literal(true)),
  secret,
})
export type NewMatch = Static<typeof NewMatch>

export const Invitation = thing({ invitation: secret })
export type Invitation = Static<typeof Invitation>

/** `seat` left out: one of those that the invitation is for, by lot. */
export const Joining = thing({ invitation: secret, secret, seat: Type.Optional(seatName) })
export type Joining = Static<typeof Joining>

/** `secret` holds a seat of the match that is over, `fresh` will hold one of the new. */
export const Again = thing({ secret, fresh: secret })
export type Again = Static<typeof Again>

export const Mine = thing({ seats: Type.Array(thing({ match: matchId, secret }), { maxItems: 200 }) })
export type Mine = Static<typeof Mine>

export const MatchAddress = thing({ match: matchId })

/** Checks what came over the wire; the complaint names the place, never the value. */
export function checker<S extends TSchema>(schema: S): (value: unknown) => StaticEncode<S> {
  const compiled = Compile(schema)
  return (value) => {
    if (compiled.Check(value)) return value
    const [first] = compiled.Errors(value)
    throw new Problem('bad-request', `The request is not well formed: ${first.instancePath} ${first.message}`)
  }
}

const byOp = new Map<string, (value: unknown) => Request>(
  Requests.anyOf.map((one) => [one.properties.op.const, checker(one)]),
)
const Asking = Compile(Type.Object({ op: Type.String() }))
const Named = Compile(Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,40}$' }) }))

/** What a message says; undefined where it is no JSON. */
export function readMessage(message: string | null): unknown {
  if (message === null) return undefined
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}

/** A message from a browser. */
export function checkRequest(value: unknown): Request {
  if (value === undefined) throw new Problem('bad-json', 'The message is not JSON.')
  const check = byOp.get(opOf(value))
  if (check === undefined) throw new Problem('bad-request', 'The message asks for nothing that is known here.')
  return check(value)
}

export function opOf(value: unknown): string {
  return Asking.Check(value) ? value.op : ''
}

/** The id under which even a bad request can be refused. */
export function idOf(value: unknown): string | null {
  return Named.Check(value) ? value.id : null
}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
const described: Same<Static<typeof Requests>, Request> = true
void described
