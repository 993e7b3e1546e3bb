import { createHash } from 'node:crypto'
import type { Way } from '@coup/match'
import { dayIn } from './daily.ts'
import { hookCall } from './hooks.ts'
import { confirmationOf, letterOf } from './letters.ts'
import { type Mailer, Refusing } from './mailer.ts'
import { type Note, type Scene, worded } from './note.ts'
import { type Call, callOut, Inward } from './outward.ts'
import { type Keyring, pushCall } from './push.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'
import type { Browser, Hook, Mailbox } from './tellings.ts'

/**
 * What came of it: it was sent; there is nobody any more; it is refused for good; it may be tried again after a while,
 * or at once when our own means are there again.
 */
export type Sent =
  | { readonly is: 'sent' | 'gone' | 'refused' | 'ours' }
  | { readonly is: 'failed'; readonly again: number | null }

/** What is to be said to one target, and how it stands with what it is about. */
export interface Saying {
  /** What is sent again has the same. */
  readonly id: string
  readonly account: string
  readonly said: readonly { readonly note: Note; readonly scene: Scene | null }[]
}

type Means = Pick<Settings, 'hooksPrivate' | 'sendMs' | 'mailFrom'>

const SENT: Sent = { is: 'sent' }

/** Says things to people by their ways. */
export class Sender {
  readonly mailer: Mailer | null
  private readonly store: Store
  readonly keys: Keyring
  private readonly means: Means

  constructor(store: Store, keys: Keyring, mailer: Mailer | null, means: Means) {
    this.store = store
    this.keys = keys
    this.mailer = mailer
    this.means = means
  }

  /** A browser is told things one at a time. */
  async push(browser: Browser, saying: Saying): Promise<Sent> {
    const now = await this.store.clock()
    const [{ note, scene }] = saying.said
    const words = worded(note, saying.account, scene, browser.language, now)
    const badge = await this.store.post.waiting(saying.account)
    const keys = await this.keys()
    return this.call(() => pushCall(browser, { ...words, badge }, keys, this.means.mailFrom))
  }

  async hook(hook: Hook, saying: Saying): Promise<Sent> {
    const now = await this.store.clock()
    const [{ note, scene }] = saying.said
    const words = worded(note, saying.account, scene, hook.language, now)
    return this.call(() => hookCall(hook, saying.id, note, words, now))
  }

  private async call(made: () => Call): Promise<Sent> {
    try {
      const { status, again } = await callOut(made(), this.means.hooksPrivate === 1, this.means.sendMs)
      if (status >= 200 && status < 300) return SENT
      if (status === 404 || status === 410) return { is: 'gone' }
      if (status === 429 || status === 408 || status >= 500) return { is: 'failed', again }
      return { is: 'refused' }
    } catch (error) {
      return error instanceof Inward ? { is: 'refused' } : { is: 'failed', again: null }
    }
  }

  async mail(mail: Mailbox, saying: Saying): Promise<Sent> {
    if (this.mailer === null) return { is: 'ours' }
    try {
      await this.mailer.send(await this.letter(mail, saying))
      return SENT
    } catch (error) {
      if (!(error instanceof Refusing)) return { is: 'ours' }
      return error.forGood ? { is: 'refused' } : { is: 'failed', again: null }
    }
  }

  private async letter(mail: Mailbox, { id, account, said }: Saying) {
    const now = await this.store.clock()
    const owner = await this.store.people.account(account)
    const [{ note }] = said
    if (note.kind === 'confirm') return confirmationOf(mail, owner?.name ?? '', note.about.token, id)
    const words = said.map(({ note, scene }) => worded(note, account, scene, mail.language, now))
    // One a day: whoever sends it again because he does not know that it is sent, sends the same.
    const day = mail.hour === null ? null : `${account} ${mail.hour} ${dayIn(owner?.zone ?? 'UTC', now)}`
    const same = day === null ? id : createHash('sha256').update(day).digest('base64url').slice(0, 22)
    return letterOf(mail, words, same)
  }
}

/** Where somebody is told something. */
export type Target =
  | { readonly way: 'push'; readonly browser: Browser }
  | { readonly way: 'mail'; readonly mail: Mailbox }
  | { readonly way: 'hook'; readonly hook: Hook }

/** Undefined where there is none any more. */
export async function targetOf(store: Store, way: Way, account: string, id: string): Promise<Target | undefined> {
  const { tellings } = store
  if (way === 'push') {
    const browser = await tellings.browser(id)
    return browser?.account === account ? { way, browser } : undefined
  }
  if (way === 'hook') {
    const hook = await tellings.hook(id)
    return hook?.account === account ? { way, hook } : undefined
  }
  const mail = await tellings.mailbox(account)
  return mail && { way, mail }
}

export function sendTo(sender: Sender, target: Target, saying: Saying): Promise<Sent> {
  if (target.way === 'push') return sender.push(target.browser, saying)
  return target.way === 'hook' ? sender.hook(target.hook, saying) : sender.mail(target.mail, saying)
}
