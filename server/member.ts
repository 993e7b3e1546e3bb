import type { Me, SeatKey, WireError } from '@coup/match'
import { Authenticator } from './authenticator.ts'

export type Refusal = { error: WireError }

export const ABOUT = { languages: ['en', 'uk'], zone: 'Europe/Kyiv' }

/** The browser of somebody who has an account, or may have one: its cookie, and its authenticator. For tests. */
export class Member {
  cookie = ''
  /** Everything that the server has set, as it was. */
  set = ''
  readonly authenticator: Authenticator
  address: string
  origin: string
  private readonly agent: Record<string, string>

  constructor(address: string, authenticator = new Authenticator(), agent: Record<string, string> = {}) {
    this.address = address
    this.origin = address
    this.authenticator = authenticator
    this.agent = agent
  }

  async post<T = Refusal>(path: string, body: unknown = {}): Promise<{ status: number; body: T }> {
    const headers = { 'content-type': 'application/json', origin: this.origin, cookie: this.cookie, ...this.agent }
    const answer = await fetch(`${this.address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    this.set = answer.headers.get('set-cookie') ?? ''
    if (this.set !== '') this.cookie = this.set.split(';')[0]
    const told: { body: T } = { body: JSON.parse(await answer.text()) }
    return { status: answer.status, ...told }
  }

  /** The code of a refusal, or the status. */
  async tries(path: string, body: unknown = {}): Promise<string> {
    const { status, body: answer } = await this.post(path, body)
    return `${status} ${answer.error?.code ?? 'ok'}`
  }

  async me(): Promise<Me | null> {
    const answer = await fetch(`${this.address}/api/me`, { headers: { cookie: this.cookie, ...this.agent } })
    const told: { me: Me | null } = JSON.parse(await answer.text())
    return told.me
  }

  /** What an authenticator makes of a challenge for a new account. */
  async made(name: string) {
    const { body } = await this.post<Parameters<Authenticator['make']>[0]>('me/sign-up', { name, ...ABOUT })
    return this.authenticator.make(body, this.origin)
  }

  /** Gives the recovery code. */
  async signUp(name: string, seats: readonly object[] = []): Promise<string> {
    const credential = await this.made(name)
    const sent = { credential, device: `${name}’s desk`, seats }
    const { status, body } = await this.post<{ recovery: string }>('me/sign-up/done', sent)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.recovery
  }

  async signed() {
    const { body } = await this.post<Parameters<Authenticator['use']>[0]>('me/sign-in')
    return this.authenticator.use(body, this.origin)
  }

  async signIn(device = 'another device'): Promise<string> {
    return this.tries('me/sign-in/done', { credential: await this.signed(), device })
  }

  /** Another passkey for the account, of this authenticator. */
  async added(authenticator: Authenticator) {
    const { body } = await this.post<Parameters<Authenticator['make']>[0]>('me/passkeys')
    return { credential: authenticator.make(body, this.origin), name: 'a key' }
  }

  async keys(seats: readonly object[] = []): Promise<SeatKey[]> {
    return (await this.post<{ keys: SeatKey[] }>('me/keys', { seats })).body.keys
  }
}
