import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'
import type { Writer } from './writer.ts'

const USUAL_MS = 10_000

/** It is another's now: nothing was written. */
export class LeaseLost extends Error {}

/**
 * What only one process may do at a time. Whoever takes it has it for a while by the clock of the database, and again as
 * long as he renews it in time; then anybody may take it. Its epoch rises each time it changes hands: what is written
 * under an older one is refused, however late it comes.
 */
export class Lease {
  private readonly database: Database
  private readonly writer: Writer<Schema>
  private readonly name: string
  private readonly ms: number
  private readonly holder = randomUUID()
  private epoch: number | null = null
  /** By the clock of this process, from before it was asked for: so it never believes to hold it for longer than it does. */
  private until = 0
  private renewing: NodeJS.Timeout | undefined

  constructor(database: Database, writer: Writer<Schema>, name: string, ms = USUAL_MS) {
    this.database = database
    this.writer = writer
    this.name = name
    this.ms = ms
  }

  get isHeld(): boolean {
    return this.epoch !== null && performance.now() < this.until
  }

  /** Takes it, or renews it; false while another holds it. */
  async take(): Promise<boolean> {
    const { name, holder, ms, database } = this
    const asked = performance.now()
    const until = sql<number>`${database.now} + ${sql.lit(ms)}`
    const taken = await this.writer.write((tx) =>
      tx
        .insertInto('lease')
        .values({ name, holder, epoch: 1, until })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({
              holder,
              until,
              epoch: sql<number>`lease.epoch + case when ${this.stillMine} then 0 else 1 end`,
            })
            .where(sql<boolean>`${this.stillMine} or lease.until <= ${database.now}`),
        )
        .returning('epoch')
        .executeTakeFirst(),
    )
    this.epoch = taken?.epoch ?? null
    this.until = asked + ms
    return taken !== undefined
  }

  private get stillMine() {
    return sql<boolean>`(lease.holder = ${this.holder} and lease.until > ${this.database.now})`
  }

  /** Takes it as soon as it is free, and renews it until it is given back; `changed` hears when it is taken or lost. */
  keep(changed: (held: boolean) => void = () => {}): void {
    let held = false
    const look = async () => {
      const taken = await this.take().catch(() => false)
      if (taken !== held) changed(taken)
      held = taken
    }
    this.renewing ??= setInterval(look, this.ms / 3)
    this.renewing.unref()
    void look()
  }

  /** Writes what only the holder may write. Throws LeaseLost. */
  write<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    const { epoch } = this
    return this.writer.write(async (tx) => {
      const held = this.database.held(tx.selectFrom('lease').select('epoch').where('name', '=', this.name))
      const now = await held.where(this.stillMine).executeTakeFirst()
      if (epoch === null || now?.epoch !== epoch) throw new LeaseLost(`another process has ${this.name}`)
      return work(tx)
    })
  }

  /** Gives it back, so that nobody needs to wait. */
  async release(): Promise<void> {
    clearInterval(this.renewing)
    this.renewing = undefined
    this.epoch = null
    const mine = (tx: Transaction<Schema>) => tx.updateTable('lease').set({ until: 0 }).where('name', '=', this.name)
    await this.writer.write((tx) => mine(tx).where('holder', '=', this.holder).execute())
  }
}
