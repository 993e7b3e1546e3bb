import { isTalk, type Rules, readRecord, type Table, writeMoment, writeRecord } from '@coup/engine'
import { Game, type Reply, type Request, seated } from '@coup/match'

const OPS = ['frames', 'imagine', 'why', 'courses'] as const

export type LookRequest = Extract<Request, { op: (typeof OPS)[number] }>

export const isLook = (request: Request): request is LookRequest => OPS.some((op) => op === request.op)

/** A look ahead or back, as data: another thread can take it. */
export interface Look {
  /** The game as text: all of it to look back, the present moment to look ahead. */
  readonly record: string
  readonly seat: string | null
  readonly request: LookRequest
}

/** Null for what is not found out by playing again: that is answered where the game is. */
export function lookOf(table: Table, seat: string | null, request: LookRequest): Look | null {
  if (request.op === 'frames' || request.op === 'imagine')
    return table.isMixed ? null : { record: writeRecord(table), seat, request }
  if (table.over !== null || (request.op === 'why' && isTalk(request.choice))) return null
  return { record: writeMoment(table), seat, request }
}

/** The reply, as it is sent. */
export function takeLook({ record, seat, request }: Look, games: readonly Rules[]): Uint8Array<ArrayBuffer> {
  return replyTo(new Game(readRecord(record, games)), seat, request)
}

export function replyTo(game: Game, seat: string | null, request: LookRequest): Uint8Array<ArrayBuffer> {
  const reply: Reply = { type: 'done', id: request.id, result: resultOf(game, seat, request) }
  return new TextEncoder().encode(JSON.stringify(reply))
}

function resultOf(game: Game, seat: string | null, request: LookRequest): unknown {
  if (request.op === 'frames') return game.frames(seat)
  if (request.op === 'imagine') return game.imagine(seat, request.frame)
  return request.op === 'why'
    ? game.why(seated(seat), request.choice, request.after)
    : game.courses(seated(seat), request.first)
}
