import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Why a database does not do now what it is asked to: held by another, gone, or it can keep nothing. */
export type Failure = 'busy' | 'away' | 'unwritable'

/** Who hears of the other processes. */
export interface Hearing {
  /** Something has happened to a match: its stamp is this now. */
  heard(match: string, stamp: number): void
  /** Something may have been missed. */
  missed(): void
}

export interface Herald {
  /** Soon, and to this process as well. What is told in vain is found by looking around. */
  tell(match: string, stamp: number): void
  close(): Promise<void>
}

type Query<Q> = { forUpdate(): Q; forNoKeyUpdate(): Q; skipLocked(): Q }

/** What Kysely does not say in the same words to every database. */
export interface Database<S = Schema> {
  readonly db: Kysely<S>
  /** Whole numbers of any size, bytes, and what stands behind the columns of a table. */
  readonly words: {
    readonly integer: RawBuilder<unknown>
    readonly bytes: RawBuilder<unknown>
    readonly table: RawBuilder<unknown>
  }
  /** Whether writes that come at the same time are to share one transaction: where only one can write at a time. */
  readonly together: boolean
  /** Milliseconds by the clock of the database, which is the same for all processes. */
  readonly now: RawBuilder<number>
  /** Nobody else changes what this reads until the transaction ends. */
  held<Q extends Query<Q>>(query: Q): Q
  /** The same, but others may add what refers to it. */
  heldInPlace<Q extends Query<Q>>(query: Q): Q
  /** As `held`, passing over what another holds at this moment. */
  heldIfFree<Q extends Query<Q>>(query: Q): Q
  /** Until the transaction ends no other process comes past this. */
  alone(tx: Transaction<S>): Promise<void>
  /** Of the tables: 0 where there are none yet. */
  version(db: Kysely<S>): Promise<number>
  setVersion(tx: Transaction<S>, version: number): Promise<void>
  /** Null for an error that is none of the database's. */
  failureOf(error: unknown): Failure | null
  /** Why it could not be opened, in words for whoever runs the server; never a password. */
  whyNotOpened(error: unknown): string
  /** Whether another process may have written something since this was asked the last time. */
  changedElsewhere(): Promise<boolean>
  /** Tells the other processes what happens; where there is nobody to tell, null. */
  herald(hearing: Hearing): Herald | null
  /** A copy of everything at this moment. Throws where others do that better. */
  backup(file: string): Promise<void>
  /** What is wrong with what is stored; null where nothing is found. */
  damage(): Promise<string | null>
}
