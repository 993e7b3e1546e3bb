import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { isPostgres } from '@coup/server'
import { layWire, type Wire } from '../house/wire.ts'

/** A server in a process of its own that can be killed; a wire of its own leads to its database, if it has one. */
export class Process {
  port = 0
  readonly wire: Wire | null
  private readonly child: ChildProcess

  /** It has ended though nobody told it to. */
  fell = false
  private told = false

  private constructor(child: ChildProcess, wire: Wire | null) {
    this.child = child
    this.wire = wire
    child.once('exit', () => {
      this.fell = !this.told
    })
  }

  /** Loaded, so that it can open at once; it does not serve yet. */
  static async prepare(place: string, settings: NodeJS.ProcessEnv = {}): Promise<Process> {
    const wire = isPostgres(place) ? await layWire(Number(new URL(place).port)) : null
    const file = path.join(import.meta.dirname, 'serve.ts')
    const env = {
      ...process.env,
      ...(wire ? { DATABASE_URL: through(place, wire) } : { DATA: place }),
      PORT: '0',
      ...settings,
    }
    const child = spawn(process.execPath, [file], { env, stdio: ['pipe', 'pipe', 'inherit'] })
    return new Process(child, wire)
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async open(): Promise<void> {
    this.child.stdin!.write('open\n')
    const [said] = await Promise.race([once(this.child.stdout!, 'data'), once(this.child, 'exit')])
    this.port = Number(/:(\d+)\s*$/.exec(String(said))?.[1])
    if (!this.port) throw new Error(`a server did not open: ${said}`)
  }

  /** Tells it to end; gives the code with which it has. */
  async end(signal: 'SIGTERM' | 'SIGINT'): Promise<number | null> {
    this.told = true
    const gone = once(this.child, 'exit')
    this.child.kill(signal)
    const [code] = await gone
    this.wire?.close()
    return code
  }

  async kill(): Promise<void> {
    this.told = true
    const gone = once(this.child, 'exit')
    if (this.child.kill('SIGKILL')) await gone
    this.wire?.close()
  }
}

function through(place: string, { port }: Wire): string {
  const address = new URL(place)
  address.port = String(port)
  return address.href
}
