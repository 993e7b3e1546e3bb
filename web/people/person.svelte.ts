import type { Profile } from '@coup/match'
import { accountTrouble } from '../me/refusals.ts'
import { block, follow, profileOf, report } from '../net/people.ts'
import * as m from '../paraglide/messages.js'

/** Somebody's page: what everybody may know of him, and what the reader does about him. */
export class Person {
  profile = $state.raw<Profile | null>(null)
  trouble = $state('')
  done = $state('')
  busy = $state(false)
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  load(): Promise<boolean> {
    return this.attempt(async () => {}, '')
  }

  /** Whether it was done. */
  private async attempt(work: () => Promise<void>, done: string): Promise<boolean> {
    this.busy = true
    this.trouble = ''
    this.done = ''
    try {
      await work()
      this.profile = await profileOf(this.name)
      this.done = done
      return true
    } catch (error) {
      this.trouble = accountTrouble(error)
      return false
    } finally {
      this.busy = false
    }
  }

  private get called(): string {
    return this.profile?.name ?? this.name
  }

  follow(follows: boolean): Promise<boolean> {
    const { called: name } = this
    return this.attempt(() => follow(name, follows), (follows ? m.people_followed : m.people_unfollowed)({ name }))
  }

  block(blocks: boolean): Promise<boolean> {
    const { called: name } = this
    return this.attempt(() => block(name, blocks), (blocks ? m.people_is_blocked : m.people_unblocked)({ name }))
  }

  report(text: string, match: string): Promise<boolean> {
    return this.attempt(() => report(this.called, text, match || undefined), m.people_report_sent())
  }
}
