import type { Kinds, Telling, Told, Way } from '@coup/match'
import { isSignedOut } from '../net/me.ts'
import * as net from '../net/told.ts'
import * as m from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { waiting } from '../ui/waiting.svelte.ts'
import { type Ability, ability, isSubscribed, subscribe, unsubscribe } from './push.ts'
import { toldTrouble } from './refusals.ts'

export function withKind(kinds: Kinds, way: Way, kind: Told, wanted: boolean): Kinds {
  const others = kinds[way].filter((one) => one !== kind)
  return { ...kinds, [way]: wanted ? [...others, kind] : others }
}

/** What the page about being told shows and does. */
export class Tellings {
  /** Null: not known yet, or a guest. */
  now = $state.raw<Telling | null>(null)
  guest = $state(false)
  busy = $state(false)
  trouble = $state('')
  done = $state('')
  /** What is told by which way, as it was chosen last: the server may not have heard of it yet. */
  kinds = $state.raw<Kinds | null>(null)
  ability = $state<Ability>('unsupported')
  /** This browser is told. */
  here = $state(false)
  /** The secret of a new webhook, which is shown once. */
  secret = $state('')
  private saving = false

  private fail(error: unknown): void {
    this.trouble = toldTrouble(error)
    if (isSignedOut(error)) {
      this.now = null
      this.guest = true
    }
  }

  private async attempt(work: () => Promise<Telling | undefined>, done = ''): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.trouble = ''
    this.done = ''
    try {
      const telling = await work()
      if (telling) await this.take(telling)
      this.done = done
    } catch (error) {
      this.fail(error)
      this.ability = await ability()
    } finally {
      this.busy = false
    }
  }

  private async take(telling: Telling): Promise<void> {
    this.ability = await ability()
    this.here = telling.push.here && this.ability === 'able' && (await isSubscribed())
    this.now = telling
    this.kinds = telling.kinds
  }

  async open(): Promise<void> {
    await this.attempt(net.telling)
    // A guest is told what he needs, not that something went wrong.
    if (this.guest) this.trouble = ''
    // The names of games can come later.
    else await waiting.load().catch(() => {})
  }

  /** Shown at once; what is chosen while the server is told of it is told afterwards. */
  async choose(way: Way, kind: Told, wanted: boolean): Promise<void> {
    if (this.kinds === null) return
    this.kinds = withKind(this.kinds, way, kind, wanted)
    if (this.saving) return
    this.saving = true
    this.trouble = ''
    this.done = ''
    try {
      for (let sent: Kinds | null = null; sent !== this.kinds; ) {
        sent = this.kinds
        this.now = await net.tellKinds(sent)
      }
      this.done = m.told_saved()
    } catch (error) {
      this.fail(error)
      this.kinds = this.now?.kinds ?? null
    } finally {
      this.saving = false
    }
  }

  turnOn(): Promise<void> {
    return this.attempt(async () => {
      const key = this.now?.push.key ?? ''
      return net.tellBrowser(await subscribe(key, getLocale()))
    }, m.told_push_is_on())
  }

  turnOff(): Promise<void> {
    return this.attempt(async () => {
      await unsubscribe()
      return net.dropBrowser()
    }, m.told_push_is_off())
  }

  dropBrowser(id: string): Promise<void> {
    return this.attempt(() => net.dropBrowser(id), m.told_dropped())
  }

  mail(mailbox: net.Mailbox): Promise<void> {
    return this.attempt(() => net.tellMail(mailbox), m.told_saved())
  }

  dropMail(): Promise<void> {
    return this.attempt(net.dropMail, m.told_dropped())
  }

  addHook(hook: net.NewHook): Promise<void> {
    return this.attempt(async () => {
      const { secret, ...telling } = await net.tellHook(hook)
      this.secret = hook.form === 'discord' ? '' : secret
      return telling
    }, m.told_hook_added())
  }

  dropHook(id: string): Promise<void> {
    return this.attempt(() => net.dropHook(id), m.told_dropped())
  }

  unmute(match: string): Promise<void> {
    return this.attempt(() => net.tellNothingOf(match, false), m.told_saved())
  }

  tryOut(way: Way, id?: string): Promise<void> {
    return this.attempt(async () => {
      await net.tryTelling(way, id)
      return undefined
    }, m.told_tried())
  }
}
