import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const RESOLUTION_MS = 10

/** What is counted when somebody looks. */
export interface Counted {
  matches(): number
  sockets(): number
  looks(): number
}

const heapUsed = () => process.memoryUsage().heapUsed

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Figures of the running server for Prometheus: numbers and names of operations, never who or what. */
export class Metrics {
  readonly registry = new Registry()
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  private readonly registers = [this.registry]
  private readonly requests = new Counter({
    name: 'coup_requests_total',
    help: 'Requests on sockets, by what was asked and the code of the refusal',
    labelNames: ['op', 'code'],
    registers: this.registers,
  })
  private readonly latency = this.histogram('coup_request_seconds', 'From taking a request to its answer', ['op'])
  private readonly http = this.histogram('coup_http_seconds', 'Requests over HTTP', ['route', 'status'])
  private readonly store = this.histogram('coup_store_wait_seconds', 'Until something written is on the disk', [])
  private readonly look = this.histogram('coup_look_seconds', 'Work of looks ahead and back', [])

  constructor(counted: Counted) {
    this.delay.enable()
    this.gauge('coup_open_matches', 'Matches that are open', counted.matches)
    this.gauge('coup_sockets', 'Sockets that are open', counted.sockets)
    this.gauge('coup_looks_waiting', 'Looks that wait for a thread', counted.looks)
    this.gauge('coup_resident_bytes', 'Memory of the process', () => process.memoryUsage.rss())
    this.gauge('coup_heap_bytes', 'Of it what the program itself uses, with what nobody needs any more', heapUsed)
    this.gauge('coup_processor_seconds', 'Time of processors that it has used', processorSeconds)
    this.gaugeDelay()
  }

  private histogram<L extends string>(name: string, help: string, labelNames: L[]): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: this.registers })
  }

  private gauge(name: string, help: string, read: () => number): void {
    const options = { name, help, registers: this.registers }
    new Gauge({
      ...options,
      collect() {
        this.set(read())
      },
    })
  }

  /** Since it was looked at the last time; without the pause between two looks at the clock. */
  private gaugeDelay(): void {
    const { delay, registers } = this
    new Gauge({
      name: 'coup_event_loop_delay_seconds',
      help: 'How long whatever comes waits for the server',
      labelNames: ['quantile'],
      registers,
      collect() {
        const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000)
        for (const quantile of [50, 99, 100]) this.set({ quantile: quantile / 100 }, late(delay.percentile(quantile)))
        delay.reset()
      },
    })
  }

  /** `code` of the refusal, or `done`. */
  served(op: string, code: string, ms: number): void {
    this.requests.inc({ op, code })
    this.latency.observe({ op }, ms / 1000)
  }

  answered(route: string, status: number, ms: number): void {
    this.http.observe({ route, status }, ms / 1000)
  }

  wrote(ms: number): void {
    this.store.observe(ms / 1000)
  }

  looked(ms: number): void {
    this.look.observe(ms / 1000)
  }

  close(): void {
    this.delay.disable()
    this.registry.clear()
  }
}
