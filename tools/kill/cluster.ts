import { layWire, type Wire } from '../house/wire.ts'
import { Process } from './process.ts'

const SPARE = 2

/** Several processes over one place of stored games, behind a balancer that sends whoever comes to any of them. */
export class Cluster {
  private readonly place: string
  readonly processes: Process[] = []
  /** At hand to take the place of one that dies. */
  private readonly spare: Promise<Process>[] = []
  /** The balancer. */
  front!: Wire

  private constructor(place: string) {
    this.place = place
  }

  static async open(place: string, count: number): Promise<Cluster> {
    const cluster = new Cluster(place)
    for (let i = 0; i < SPARE; i++) cluster.spare.push(Process.prepare(place))
    for (let i = 0; i < count; i++) await cluster.add()
    cluster.front = await layWire(() => cluster.any()?.port ?? 1)
    return cluster
  }

  any(): Process | undefined {
    return this.processes[Math.floor(Math.random() * this.processes.length)]
  }

  private async add(): Promise<void> {
    this.spare.push(Process.prepare(this.place))
    const process = await this.spare.shift()!
    await process.open()
    this.processes.push(process)
  }

  /** One dies without a word, and another takes its place. */
  async killOne(): Promise<void> {
    const [dying] = this.processes.splice(Math.floor(Math.random() * this.processes.length), 1)
    await dying.kill()
    await this.add()
  }

  async close(): Promise<void> {
    this.front.close()
    await Promise.all([...this.processes, ...(await Promise.all(this.spare))].map((process) => process.kill()))
  }
}
