import { type About, type Held, type Me, newRecoveryCode, newSecret } from '@coup/match'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { type Key, Keyring, myMatches } from '../net/index.ts'
import { ask, bringSeats, comingAlong, everything, fetchKeys, isSignedOut, part, whoAmI } from '../net/me.ts'
import * as m from '../paraglide/messages.js'
import { saveFile } from '../ui/save.ts'
import { waiting } from '../ui/waiting.svelte.ts'
import { canUsePasskeys, makePasskey, usePasskey } from './ceremony.ts'
import { deviceName } from './device.ts'
import { accountTrouble } from './refusals.ts'

/** A game of this browser that belongs to nobody yet. */
export type FreeGame = Held & { readonly key: Key }

/** What somebody's page shows and does. */
export class Account {
  /** Null: a guest. */
  me = $state.raw<Me | null>(null)
  loaded = $state(false)
  busy = $state(false)
  trouble = $state('')
  /** What has just been done. */
  done = $state('')
  /** A recovery code that is shown once. */
  code = $state('')
  link = $state.raw<{ link: string; until: number } | null>(null)
  /** A link from another device that somebody has opened here. */
  following = $state<string | null>(null)
  free = $state.raw<readonly FreeGame[]>([])
  readonly hasPasskeys = canUsePasskeys()
  private readonly keyring = new Keyring()
  /** What the next code will be is made up here: where the reply to the old one is lost, the same is asked again. */
  private recovering: { code: string; fresh: string; token: string } | null = null

  /** One thing at a time; what goes wrong is said. */
  private async attempt(work: () => Promise<unknown>, done = ''): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.trouble = ''
    this.done = ''
    try {
      await work()
      this.done = done
    } catch (error) {
      this.trouble = accountTrouble(error)
      if (isSignedOut(error)) this.leave()
    } finally {
      this.busy = false
    }
  }

  /** The page is opened, perhaps by a link from another device. */
  open(link: string | null): Promise<void> {
    this.following = link ?? this.following
    return this.attempt(async () => {
      await this.look()
      if (this.me === null || this.following === null) return
      this.following = null
      this.trouble = m.me_no_signed_in()
    })
  }

  private async look(): Promise<void> {
    this.me = await whoAmI()
    const keys = this.me === null ? this.keyring.keys() : await fetchKeys(this.keyring)
    const held = await myMatches(keys)
    this.free = held.flatMap((one) => {
      const key = keys.find(({ match, seat }) => match === one.match && seat === one.seat)
      return key === undefined ? [] : [{ ...one, key }]
    })
    this.loaded = true
  }

  signUp(about: About, games: readonly FreeGame[]): Promise<void> {
    return this.attempt(async () => {
      const credential = await makePasskey(ask<PublicKeyCredentialCreationOptionsJSON>('sign-up', about))
      const seats = comingAlong(games.map(({ key }) => key))
      const { recovery } = await ask<{ recovery: string }>('sign-up/done', { credential, device: deviceName(), seats })
      this.code = recovery
      await this.look()
    })
  }

  signIn(): Promise<void> {
    return this.attempt(async () => {
      const credential = await usePasskey(ask<PublicKeyCredentialRequestOptionsJSON>('sign-in'))
      await ask('sign-in/done', { credential, device: deviceName() })
      await this.look()
    })
  }

  recover(code: string): Promise<void> {
    return this.attempt(async () => {
      if (this.recovering?.code !== code) this.recovering = { code, fresh: newRecoveryCode(), token: newSecret() }
      await ask('recover', { ...this.recovering, device: deviceName() }, true)
      this.code = this.recovering.fresh
      this.recovering = null
      await this.look()
    })
  }

  /** The name of the account that a link leads to. */
  async whose(link: string): Promise<string> {
    return (await ask<{ name: string }>('link/whose', { link })).name
  }

  follow(link: string): Promise<void> {
    return this.attempt(async () => {
      await ask('link/follow', { link, device: deviceName() })
      this.following = null
      await this.look()
    })
  }

  addPasskey(): Promise<void> {
    return this.attempt(async () => {
      const credential = await makePasskey(ask<PublicKeyCredentialCreationOptionsJSON>('passkeys'))
      await ask('passkeys/done', { credential, name: deviceName() })
      await this.look()
    }, m.me_passkey_added())
  }

  dropPasskey(passkey: string): Promise<void> {
    return this.attempt(async () => {
      await ask('passkeys/drop', { passkey })
      await this.look()
    }, m.me_removed())
  }

  endSession(session: string): Promise<void> {
    return this.attempt(async () => {
      await ask('sessions/end', { session })
      await this.look()
    }, m.me_session_ended())
  }

  change(about: About): Promise<void> {
    return this.attempt(async () => {
      await ask('about', about)
      await this.look()
    }, m.me_saved())
  }

  makeLink(): Promise<void> {
    return this.attempt(async () => {
      this.link = await ask('link')
    })
  }

  makeCode(): Promise<void> {
    return this.attempt(async () => {
      this.code = (await ask<{ recovery: string }>('recovery')).recovery
      await this.look()
    })
  }

  bring(games: readonly FreeGame[]): Promise<void> {
    return this.attempt(async () => {
      await bringSeats(games.map(({ key }) => key))
      await this.look()
    }, m.me_brought())
  }

  download(): Promise<void> {
    return this.attempt(async () => {
      saveFile('coup-d-oeil.json', await everything())
    })
  }

  signOut(): Promise<void> {
    return this.attempt(() => this.end('sign-out'), m.me_signed_out())
  }

  remove(): Promise<void> {
    return this.attempt(() => this.end('delete'), m.me_deleted())
  }

  private async end(how: 'sign-out' | 'delete'): Promise<void> {
    await part(how, this.keyring)
    this.leave()
    await this.look()
    await waiting.load(this.keyring)
  }

  private leave(): void {
    this.me = null
    this.free = []
    this.code = ''
    this.link = null
  }
}

/** One for all visits to the page: a code that is shown once is there until its owner has it. */
export const account = new Account()
