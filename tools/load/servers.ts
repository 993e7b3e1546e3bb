import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../start/port.ts'

/** One server process as it shows itself in /metrics. */
export interface Reading {
  readonly residentBytes: number
  readonly processorMs: number
  /** The longest that anything waited for the event loop since the last reading, in milliseconds. */
  readonly worstDelayMs: number
  /** All writes so far: how long they took together, and how many there were. */
  readonly storeMs: number
  readonly writes: number
}

/** As `npm start` starts it. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=40']

/** A server of its own process, and the folder that it keeps its games in. */
export class LoadServer {
  readonly address: string
  private readonly process: ChildProcess

  private constructor(address: string, process: ChildProcess) {
    this.address = address
    this.process = process
  }

  static async open(place: NodeJS.ProcessEnv): Promise<LoadServer> {
    const port = await freePort()
    const file = path.join(import.meta.dirname, '..', 'kill', 'serve.ts')
    const env = { ...process.env, ...place, PORT: String(port), ALL_SOCKETS: '20000' }
    const child = spawn(process.execPath, [...FLAGS, file], { env, stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin!.write('open\n')
    await once(child.stdout!, 'data')
    child.stdout!.resume()
    return new LoadServer(`http://127.0.0.1:${port}`, child)
  }

  async read(): Promise<Reading> {
    const text = await (await fetch(`${this.address}/metrics`)).text()
    const figure = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    return {
      residentBytes: figure('coup_resident_bytes'),
      processorMs: 1000 * figure('coup_processor_seconds'),
      worstDelayMs: 1000 * figure('coup_event_loop_delay_seconds{quantile="1"}'),
      storeMs: 1000 * figure('coup_store_wait_seconds_sum'),
      writes: figure('coup_store_wait_seconds_count'),
    }
  }

  async close(): Promise<void> {
    this.process.kill('SIGINT')
    await once(this.process, 'exit')
  }
}

/** So many processes over one store, for as long as the work takes. `address`: of its database; null: SQLite. */
export async function withServers<T>(
  processes: number,
  address: string | null,
  work: (servers: LoadServer[]) => Promise<T>,
): Promise<T> {
  const data = mkdtempSync(path.join(tmpdir(), 'load-'))
  const servers: LoadServer[] = []
  try {
    const place = address === null ? { DATA: data, DATABASE_URL: '' } : { DATABASE_URL: address }
    for (let i = 0; i < processes; i++) servers.push(await LoadServer.open(place))
    return await work(servers)
  } finally {
    for (const server of servers) await server.close()
    rmSync(data, { recursive: true })
  }
}
