import type { Circle as People } from '@coup/match'
import { block, follow, myCircle, settle } from '../net/people.ts'
import * as m from '../paraglide/messages.js'
import { accountTrouble } from './refusals.ts'

/** The people with whom the reader has to do. */
export class Circle {
  people = $state.raw<People | null>(null)
  trouble = $state('')
  done = $state('')

  async load(): Promise<void> {
    try {
      this.people = await myCircle()
    } catch (error) {
      this.trouble = accountTrouble(error)
    }
  }

  private async change(work: Promise<void>, done: string): Promise<void> {
    this.trouble = ''
    this.done = ''
    try {
      await work
      await this.load()
      this.done = done
    } catch (error) {
      this.trouble = accountTrouble(error)
    }
  }

  unfollow(name: string): Promise<void> {
    return this.change(follow(name, false), m.me_list_changed())
  }

  unblock(name: string): Promise<void> {
    return this.change(block(name, false), m.me_list_changed())
  }

  settle(report: string): Promise<void> {
    return this.change(settle(report), m.me_list_changed())
  }
}
