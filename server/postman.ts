import { newSecret, Problem, type Way } from '@coup/match'
import type { FastifyBaseLogger } from 'fastify'
import type { Matches } from './matches.ts'
import type { Note } from './note.ts'
import { type Claimed, OF_ONE, waitAfter } from './post.ts'
import { type Sender, type Sent, sendTo, type Target, targetOf } from './sender.ts'
import type { SignedIn } from './sessions.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'

/** So many things are being sent at a time. */
const AT_ONCE = 30
/** So much more a refusal for good weighs than one that may pass. */
const WEIGHT = 4
/** When our own means are away. */
const OURS_MS = 60_000
/** Who looked before is forgotten: nothing is told so late. */
const LOOKED_MS = 3_600_000

const NO_WAY = new Problem('no-way', 'There is nothing there by which you could be told.')
const UNDELIVERED = new Problem('undelivered', 'It did not arrive.')

export type PostmanSettings = Pick<
  Settings,
  'pollMs' | 'claimMs' | 'tellAgainMs' | 'toldFailures' | 'trialsOfAccount' | 'sessionDays'
>

/** Tells people what they are to be told, at every process; of two that come at the same moment one does it. */
export class Postman {
  readonly sender: Sender
  private readonly store: Store
  private readonly matches: Matches
  private readonly titles: ReadonlyMap<string, string>
  private readonly settings: PostmanSettings
  private readonly log: FastifyBaseLogger
  private readonly polling: NodeJS.Timeout
  private readonly sending = new Set<Promise<void>>()
  /** Of how many things of an account that is being done. */
  private readonly busy = new Map<string, number>()
  private ringing: Promise<void> | null = null
  private again = false
  private closed = false

  constructor(store: Store, matches: Matches, sender: Sender, log: FastifyBaseLogger, settings: PostmanSettings) {
    this.store = store
    this.matches = matches
    this.sender = sender
    this.settings = settings
    this.log = log
    this.titles = new Map(matches.games.map(({ id, title }) => [id, title]))
    this.polling = setInterval(() => this.ring(), settings.pollMs)
    this.polling.unref()
    void this.ring()
  }

  /** Whether letters are sent here. */
  get mailable(): boolean {
    return this.sender.mailer !== null
  }

  ring(): Promise<void> {
    this.ringing ??= this.goRound()
      // The database is away; there is another time.
      .catch(() => {})
      .finally(() => {
        this.ringing = null
        if (this.again && !this.closed) void this.ring()
      })
    return this.ringing
  }

  /** The same, until all of it is sent. */
  async ringOut(): Promise<void> {
    do {
      await this.ring()
      await Promise.all(this.sending)
    } while (this.ringing !== null || this.sending.size > 0)
  }

  private async goRound(): Promise<void> {
    this.again = false
    const { tellAgainMs, toldFailures, sessionDays, pollMs } = this.settings
    const now = await this.store.clock()
    await this.store.post.dropSeen(now + 2 * pollMs, (match, seat, since) => this.hasLooked(match, seat, now - since))
    this.matches.forgetLooks(performance.now() - LOOKED_MS)
    const sorting = { tellAgainMs, toldFailures, sessionDays, mailable: this.mailable, titles: this.titles }
    while (!this.closed && (await this.store.post.sort(now, sorting)));
    while (!this.closed && (await this.sendSome()));
  }

  /** Whether somebody was seen here to look from a seat within the last so many milliseconds. */
  private hasLooked(match: string, seat: string, ms: number): boolean {
    return this.matches.watched(match, seat) > performance.now() - ms
  }

  /** False where nothing is to be sent. Who is slow does not hold up the others. */
  private async sendSome(): Promise<boolean> {
    while (this.sending.size >= AT_ONCE) await Promise.race(this.sending)
    const now = await this.store.clock()
    const all = await this.store.post.claim(now, this.settings.claimMs, AT_ONCE - this.sending.size, this.busy)
    for (const claimed of all) {
      const { account, way } = claimed
      const sending = this.send(claimed).catch((err) => this.log.warn({ err, way }, 'not told'))
      this.sending.add(sending)
      this.busy.set(account, (this.busy.get(account) ?? 0) + 1)
      void sending.finally(() => {
        this.sending.delete(sending)
        this.sentOf(account)
      })
    }
    return all.length > 0
  }

  /** Who had as much under way as he may perhaps has more. */
  private sentOf(account: string): void {
    const before = this.busy.get(account) ?? 1
    if (before === 1) this.busy.delete(account)
    else this.busy.set(account, before - 1)
    if (before < OF_ONE || this.closed) return
    this.again = this.ringing !== null
    void this.ring()
  }

  private async send(claimed: Claimed): Promise<void> {
    const { way, account, target: id } = claimed
    const target = await targetOf(this.store, way, account, id)
    const said = await this.store.post.fresh(claimed, await this.store.clock(), this.titles)
    if (target === undefined || said.length === 0 || isOff(target, claimed)) return this.store.post.done(claimed)
    const sent = await sendTo(this.sender, target, { id: claimed.ids[0], account, said })
    if (sent.is === 'sent') {
      await this.insist(() => this.store.post.done(claimed))
      if (failuresOf(target) > 0) await this.store.tellings.reached(way, account, id)
      return
    }
    this.log.warn({ way, is: sent.is }, 'not told')
    await this.failed(claimed, target, sent)
  }

  /** What is not marked as sent is sent again: a database that is away for a moment is waited for. */
  private async insist(work: () => Promise<void>): Promise<void> {
    for (const until = performance.now() + this.settings.claimMs / 2; ; )
      try {
        return await work()
      } catch (error) {
        if (this.closed || performance.now() > until) throw error
        await new Promise((wait) => setTimeout(wait, 200))
      }
  }

  private async failed(claimed: Claimed, target: Target, sent: Sent): Promise<void> {
    const { post, tellings } = this.store
    const { way, account, target: id } = claimed
    const now = await this.store.clock()
    if (sent.is === 'ours') return post.later(claimed, now, OURS_MS)
    const most = this.settings.toldFailures
    if (sent.is === 'gone' && target.way === 'push') {
      await tellings.gone(id)
      return post.done(claimed)
    }
    const by = sent.is === 'gone' ? most : sent.is === 'refused' ? WEIGHT : 1
    const failures = await tellings.failed(way, account, id, by, most)
    if (sent.is !== 'failed' || failures >= most) return post.done(claimed)
    await post.later(claimed, now, Math.max(waitAfter(failures), sent.again ?? 0))
  }

  /** Says now to somebody that it works. Throws Problem where it does not. */
  async tryOut(who: SignedIn, way: Way, id?: string): Promise<void> {
    const account = who.account.id
    const here = id === undefined && way === 'push' ? (await this.store.tellings.browserHere(who))?.id : id
    const target = await targetOf(this.store, way, account, here ?? '')
    if (target === undefined || (target.way === 'mail' && target.mail.confirmed === null)) throw NO_WAY
    const at = await this.store.clock()
    await this.store.tellings.trial(who, this.settings.trialsOfAccount, at)
    const note: Note = { kind: 'try', match: null, seat: null, about: {}, at }
    const sent = await sendTo(this.sender, target, { id: newSecret(), account, said: [{ note, scene: null }] })
    if (sent.is !== 'sent') throw UNDELIVERED
    await this.store.tellings.reached(way, account, here ?? '')
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.polling)
    await this.ringing
    await Promise.all(this.sending)
    this.sender.mailer?.close()
  }
}

/** An address is asked to confirm itself once, whatever it is; anything else goes only where it is wanted. */
function isOff(target: Target, { notes }: Claimed): boolean {
  if (target.way === 'push') return false
  if (target.way === 'hook') return target.hook.off !== null
  const asks = notes.some(({ kind }) => kind === 'confirm')
  return target.mail.off !== null || (target.mail.confirmed === null) !== asks
}

function failuresOf(target: Target): number {
  if (target.way === 'push') return target.browser.failures
  return target.way === 'hook' ? target.hook.failures : target.mail.failures
}
