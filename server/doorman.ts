import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'node:net'
import { addressOf, callerName, networks } from './address.ts'
import { Bucket } from './bucket.ts'
import type { Settings } from './settings.ts'

const SWEEP_MS = 60_000

/** Whoever asks from one address, on however many lines: what he may still ask for, and what he has open. */
export class Caller {
  sockets = 0
  /** Looks that wait for a thread. */
  looks = 0
  /** Matches with computer players. */
  private readonly computers: Bucket
  private readonly accounts: Bucket
  private readonly offers: Bucket
  private readonly bucket: Bucket
  private readonly msForOne: number

  constructor({ callerBurst, callerRate, callerComputers, callerAccounts, callerOffers, msForOne }: Settings) {
    this.offers = new Bucket(callerOffers, callerOffers / 3600)
    this.accounts = new Bucket(callerAccounts, callerAccounts / 3600)
    this.computers = new Bucket(callerComputers, callerComputers / 3600)
    this.bucket = new Bucket(callerBurst, callerRate)
    this.msForOne = msForOne
  }

  /** False where it is too much. */
  pay(cost: number): boolean {
    return this.bucket.take(cost)
  }

  /** Begins a match with computer players; false where it is too much. */
  engage(): boolean {
    return this.computers.take(1)
  }

  /** Makes an account; false where it is too much. */
  enrol(): boolean {
    return this.accounts.take(1)
  }

  /** Offers a seat; false where it is too much. */
  offer(): boolean {
    return this.offers.take(1)
  }

  /** Pays for work that has been done already. */
  payFor(ms: number): void {
    this.owe(ms / this.msForOne)
  }

  /** Pays what is only known afterwards. */
  owe(cost: number): void {
    this.bucket.charge(cost)
  }

  get isNobody(): boolean {
    const buckets = [this.bucket, this.computers, this.accounts, this.offers]
    return this.sockets === 0 && this.looks === 0 && buckets.every((one) => one.isFull())
  }
}

/** Keeps one caller from taking the server for itself. */
export class Doorman {
  private readonly settings: Settings
  private readonly isTrusted: (address: string) => boolean
  private readonly callers = new Map<string, Caller>()
  /** Connections by the address at their other end. */
  private readonly lines = new Map<string, number>()
  private readonly sweeping: NodeJS.Timeout

  constructor(settings: Settings) {
    this.settings = settings
    this.isTrusted = networks(settings.trustProxy)
    this.sweeping = setInterval(() => {
      for (const [name, caller] of this.callers) if (caller.isNobody) this.callers.delete(name)
    }, SWEEP_MS)
    this.sweeping.unref()
  }

  callerOf(request: IncomingMessage): Caller {
    const name = callerName(addressOf(request, this.isTrusted))
    let caller = this.callers.get(name)
    if (caller === undefined) {
      caller = new Caller(this.settings)
      this.callers.set(name, caller)
    }
    return caller
  }

  /** On this machine itself, and not passed on by a proxy. */
  isLocal(request: IncomingMessage): boolean {
    return isLoopback(addressOf(request, isLoopback))
  }

  /** Lets nobody hold more connections than he may have sockets and requests; a trusted proxy holds them for many. */
  guard(server: Server): void {
    server.on('connection', (line: Socket) => {
      const address = callerName(line.remoteAddress ?? '')
      if (line.remoteAddress === undefined || this.isTrusted(line.remoteAddress.replace(/^::ffff:/, ''))) return
      const open = (this.lines.get(address) ?? 0) + 1
      if (open > 2 * this.settings.callerSockets) {
        line.destroy()
        return
      }
      this.lines.set(address, open)
      line.on('close', () => {
        const left = this.lines.get(address)! - 1
        if (left > 0) this.lines.set(address, left)
        else this.lines.delete(address)
      })
    })
  }

  close(): void {
    clearInterval(this.sweeping)
  }
}

const isLoopback = networks('loopback')
