import type { Protocol } from './protocol.ts'

/** Speaks to the protocol as a program would; replies are read as JSON. */
export function speaker(protocol: Protocol) {
  return (op: string, fields: object = {}) => JSON.parse(protocol.reply(JSON.stringify({ id: 'x', op, ...fields })))
}
