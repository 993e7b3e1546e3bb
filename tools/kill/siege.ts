import { games } from '@coup/games'
import { isPostgres, Store } from '@coup/server'
import { connect } from '@coup/web/net/index'
import { Cluster } from './cluster.ts'
import { Table, whatIsLost } from './table.ts'

export interface Besieged {
  readonly place: string
  readonly processes: number
  readonly kills: number
  /** Kills the database and starts it again. */
  killDatabase?(): Promise<void>
}

export interface Outcome {
  processes: number
  databases: number
  cuts: number
  delays: number
  acts: number
  /** The longest time after a blow until every seat was connected again. */
  worstMs: number
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))
const PATIENCE_MS = 60_000
/** Of so many games each round is played at the same time. */
const TABLES = 2

/** Games are played while processes and their database are killed and lines are cut; whatever was acknowledged must be there. */
export class Siege {
  readonly outcome: Outcome = { processes: 0, databases: 0, cuts: 0, delays: 0, acts: 0, worstMs: 0 }
  private readonly besieged: Besieged
  private readonly cluster: Cluster
  private readonly store: Store
  private tables: Table[] = []
  private begun = 0
  private blows = 0

  private constructor(besieged: Besieged, cluster: Cluster, store: Store) {
    this.besieged = besieged
    this.cluster = cluster
    this.store = store
  }

  static async lay(besieged: Besieged, say: (line: string) => void = () => {}): Promise<Outcome> {
    const cluster = await Cluster.open(besieged.place, besieged.processes)
    const siege = new Siege(besieged, cluster, await Store.open(besieged.place))
    try {
      await siege.run(say)
      return siege.outcome
    } finally {
      await siege.store.close()
      await cluster.close()
    }
  }

  private async run(say: (line: string) => void): Promise<void> {
    const { outcome } = this
    while (outcome.processes + outcome.databases < this.besieged.kills) {
      await this.seat()
      await sleep(Math.random() * 150)
      const before = this.tables.flatMap((table) => table.acknowledged())
      await this.blow()()
      if (this.cluster.processes.some(({ fell }) => fell)) throw new Error('A server ended that nobody had killed.')
      for (const one of before) await this.look(one, false)
      const done = outcome.processes + outcome.databases
      // Now and then the next blow falls before everybody has got up.
      if (done % 10 !== 0) await this.recover()
      if (done % 50 === 49) say(`${done} kills, ${outcome.acts} acts of games that are over`)
    }
    await this.recover()
    await Promise.all(this.tables.map((table) => this.agree(table)))
    for (const table of this.tables.splice(0)) await this.leave(table)
  }

  private async seat(): Promise<void> {
    for (const table of this.tables.filter(({ isOver }) => isOver)) {
      this.tables.splice(this.tables.indexOf(table), 1)
      await this.recover()
      await this.leave(table)
    }
    while (this.tables.length < TABLES)
      this.tables.push(await Table.sit(games[this.begun++ % games.length].id, this.cluster.front.address))
  }

  /** One after the other, so that each has its share. */
  private blow(): () => Promise<void> {
    const blows = isPostgres(this.besieged.place)
      ? [this.killProcess, this.cutDatabase, this.killProcess, this.slowDatabase, this.killDatabase, this.cutEverybody]
      : [this.killProcess]
    return blows[this.blows++ % blows.length]
  }

  private async look(acknowledged: Parameters<typeof whatIsLost>[1], all: boolean): Promise<void> {
    const lost = await whatIsLost(this.store, acknowledged, all)
    if (lost !== null) throw new Error(`LOST ${lost}`)
  }

  private async leave(table: Table): Promise<void> {
    for (const one of await table.leave()) {
      await this.look(one, true)
      this.outcome.acts += one.acts.length
    }
  }

  /** Until everybody is connected again. */
  private async recover(): Promise<void> {
    const from = performance.now()
    while (!this.tables.every((table) => table.isConnected)) {
      if (performance.now() - from > PATIENCE_MS) throw new Error('somebody does not come back')
      await sleep(5)
    }
    this.outcome.worstMs = Math.max(this.outcome.worstMs, performance.now() - from)
  }

  /** When nobody acts any more, every seat soon sees the same at every process. */
  private async agree(table: Table): Promise<void> {
    for (const { player } of table.seats) player.leave()
    for (const { key, match } of table.seats) {
      for (const process of this.cluster.processes) {
        const there = await connect(key, process.address)
        const until = performance.now() + PATIENCE_MS
        while (JSON.stringify(there.sight) !== JSON.stringify(match.sight)) {
          if (performance.now() > until) throw new Error(`${key.match} ${key.seat}: the processes do not show the same`)
          await sleep(20)
        }
        there.close()
      }
    }
  }

  private readonly killProcess = async () => {
    await this.cluster.killOne()
    this.outcome.processes++
  }

  private readonly killDatabase = async () => {
    await this.besieged.killDatabase?.()
    this.outcome.databases++
  }

  private readonly cutDatabase = async () => {
    this.cluster.any()?.wire?.cut()
    this.outcome.cuts++
  }

  /** Slow for a while, then deaf for a moment, then cut. */
  private readonly slowDatabase = async () => {
    const wire = this.cluster.any()?.wire
    wire?.delay(20 + Math.random() * 200)
    await sleep(Math.random() * 500)
    wire?.loseReplies()
    await sleep(Math.random() * 300)
    wire?.cut()
    this.outcome.delays++
  }

  private readonly cutEverybody = async () => {
    this.cluster.front.cut()
    this.outcome.cuts++
  }
}

export function outcomeInWords({ processes, databases, cuts, delays, acts, worstMs }: Outcome): string {
  return `${processes} kills of processes, ${databases} of the database, ${cuts} cuts, ${delays} slow lines; ${acts} acknowledged acts, none lost, none taken twice; everybody back after ${Math.round(worstMs)} ms at most`
}
