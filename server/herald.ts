import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Hearing, Herald } from './database.ts'

const CHANNEL = 'coup'
const BEAT_MS = 5000
const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 1000
/** PostgreSQL carries 8000 bytes at a time; a line here has at most thirty. */
const LINES = 200

/**
 * Carries from process to process which match has changed, over a line of its own. It is told after the commit, and many
 * at a time, so that no write waits for it. What is told while the line is down is told when it is up again; what is
 * lost all the same is found by looking around.
 */
export class PostgresHerald implements Herald {
  private readonly connect: () => Client
  private readonly hearing: Hearing
  private readonly name = randomUUID()
  /** By match: the newest stamp that was not told yet. */
  private readonly untold = new Map<string, number>()
  private line: Client | null = null
  private telling = false
  /** The last beat of its own heart has come back. */
  private alive = true
  private failures = 0
  private closed = false
  private again: NodeJS.Timeout | undefined
  private readonly beating: NodeJS.Timeout

  constructor(connect: () => Client, hearing: Hearing) {
    this.connect = connect
    this.hearing = hearing
    this.beating = setInterval(() => this.beat(), BEAT_MS)
    this.beating.unref()
    void this.open()
  }

  private async open(): Promise<void> {
    const line = this.connect()
    line.on('error', () => this.broken(line))
    line.on('end', () => this.broken(line))
    line.on('notification', ({ payload = '' }) => this.hear(payload))
    this.line = line
    try {
      await line.connect()
      // A word that is lost with the database was about something that everybody will look at anew.
      await line.query(`set synchronous_commit = off; listen ${CHANNEL}`)
      this.failures = 0
      this.alive = true
      this.hearing.missed()
      void this.tellAll()
    } catch {
      this.broken(line)
    }
  }

  /** Opens another line after a while; later and later if it keeps breaking. */
  private broken(line: Client): void {
    if (this.line !== line) return
    this.line = null
    // Not in order: nobody knows whether the other end still answers.
    line.connection.stream.destroy()
    if (this.closed) return
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures++)
    this.again = setTimeout(() => this.open(), wait)
    this.again.unref()
  }

  private hear(payload: string): void {
    if (payload === this.name) {
      this.alive = true
      return
    }
    for (const text of payload.split('\n')) {
      const [match, stamp] = text.split(' ')
      if (stamp !== undefined) this.hearing.heard(match, Number(stamp))
    }
  }

  tell(match: string, stamp: number): void {
    this.untold.set(match, Math.max(stamp, this.untold.get(match) ?? 0))
    if (this.telling) return
    this.telling = true
    setImmediate(() => this.tellAll())
  }

  private async tellAll(): Promise<void> {
    this.telling = true
    while (this.untold.size > 0 && this.line !== null) {
      const lines = [...this.untold].slice(0, LINES)
      for (const [match] of lines) this.untold.delete(match)
      await this.notify(lines.map(([match, stamp]) => `${match} ${stamp}`).join('\n'))
    }
    this.telling = false
  }

  private async notify(payload: string): Promise<void> {
    const { line } = this
    try {
      await line?.query('select pg_notify($1, $2)', [CHANNEL, payload])
    } catch {
      if (line !== null) this.broken(line)
    }
  }

  /** A line on which its own heart is not heard to beat is no good, whatever it says of itself. */
  private beat(): void {
    if (this.line === null) return
    const { alive } = this
    this.alive = false
    if (alive) void this.notify(this.name)
    else this.broken(this.line)
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.beating)
    clearTimeout(this.again)
    await this.tellAll()
    await this.line?.end().catch(() => {})
  }
}
