export type { Delta } from './delta.ts'
export { changed, deltaOf, isSame } from './delta.ts'
export type { GameEvent } from './event.ts'
export { canWitness } from './event.ts'
export type { Before, Chronicle, KeptAnswer, KeptStep } from './kept.ts'
export { readChronicle, writeChronicle } from './lasting.ts'
export { Line } from './line.ts'
export type { OptionSchema, Schema } from './options.ts'
export { BadOptions, checkOptions } from './options.ts'
export type { Parley } from './parley.ts'
export { hearersOf, parleyOf } from './parley.ts'
export { playout } from './playout.ts'
export type { PositionField } from './position.ts'
export { givenFields, readPosition, writePosition } from './position.ts'
export type { Procedure } from './procedure.ts'
export { simultaneously } from './procedure.ts'
export { Question } from './question.ts'
export { Random } from './random.ts'
export type { Prepared, Ready } from './ready.ts'
export { prepare } from './ready.ts'
export type { Recorded } from './record.ts'
export {
  BadRecord,
  lastingOf,
  parseRecord,
  readRecord,
  rulesOf,
  shortened,
  writeLasting,
  writeMoment,
  writeRecord,
} from './record.ts'
export type { KernelReason, Refusal } from './refusal.ts'
export { Refused, refusal } from './refusal.ts'
export type { Options, Purse, Rules, Supposed } from './rules.ts'
export { BadPosition } from './rules.ts'
export type { Seat } from './seat.ts'
export { seatOf } from './seat.ts'
export type { Odds, Sense } from './sense.ts'
export type { DataOf, Outcome } from './state.ts'
export { filled, GameState } from './state.ts'
export type { Given } from './step.ts'
export { endGame } from './step.ts'
export type { Told, Verdict } from './table.ts'
export { NoPast, Table } from './table.ts'
export type { Ended, Talk, TalkEvent } from './talk.ts'
export { isTalk } from './talk.ts'
export { DONE, Verb, verbOf } from './verb.ts'
export { rulesFor } from './version.ts'
export type { Asked, TableView } from './view.ts'
