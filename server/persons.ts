import type { Circle, Profile } from '@coup/match'
import { mustHost } from './hosts.ts'
import type { Report } from './personwire.ts'
import type { SignedIn } from './sessions.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'

/** What people have to do with each other. */
export class Persons {
  private readonly store: Store
  private readonly settings: Settings

  constructor(store: Store, settings: Settings) {
    this.store = store
    this.settings = settings
  }

  /** Somebody as `reader` sees him; null for a guest. Throws Problem where nobody is called that. */
  async profile(name: string, reader: SignedIn | null): Promise<Profile> {
    const { circles, profiles, clock } = this.store
    const person = await circles.person(name)
    const isOther = reader !== null && reader.account.id !== person.id
    const mine = isOther ? await circles.between(reader.account.id, person.id) : null
    return { ...(await profiles.of(person, await clock())), mine }
  }

  async circle({ account }: SignedIn): Promise<Circle> {
    const reports = account.host == null ? null : await this.store.hosts.reports(true)
    return { ...(await this.store.circles.of(account.id)), reports }
  }

  /** Throws Problem. */
  follow(who: SignedIn, name: string, follows: boolean): Promise<void> {
    return this.store.circles.list('follow', who, name, follows, this.settings.peopleOfAccount)
  }

  /** Throws Problem. */
  block(who: SignedIn, name: string, blocks: boolean): Promise<void> {
    return this.store.circles.list('block', who, name, blocks, this.settings.peopleOfAccount)
  }

  /** Throws Problem. */
  report(who: SignedIn, told: Report): Promise<void> {
    return this.store.circles.report(who, told, this.settings.reportsOfDay)
  }

  /** Throws Problem where he is no host. */
  async settle(who: SignedIn, report: string): Promise<void> {
    mustHost(who)
    await this.store.hosts.settle(report)
  }
}
