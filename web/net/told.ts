import type { Form, Kinds, Telling, Way } from '@coup/match'
import { call, callOnce, home } from './api.ts'
import { ask } from './me.ts'

/** Where a browser is reached, and the keys with which it alone reads what comes. */
export interface Reached {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: string
}

export interface Mailbox {
  readonly address: string
  readonly language: string
  readonly hour: number | null
}

export interface NewHook {
  readonly url: string
  readonly match?: string
  readonly form?: Form
  readonly language: string
}

export const telling = () => ask<Telling>('told', {}, true)
/** That something was said is told by the ways that list it. */
export const tellKinds = (kinds: Kinds) =>
  ask<Telling>('told/kinds', { kinds, words: Object.values(kinds).some((some) => some.includes('word')) }, true)
export const tellNothingOf = (match: string, mute: boolean) => ask<Telling>('told/mute', { match, mute }, true)
export const tellBrowser = (reached: Reached) => ask<Telling>('told/push', reached, true)
/** Left out: the one that asks. */
export const dropBrowser = (id?: string) => ask<Telling>('told/push/drop', id === undefined ? {} : { id })
export const tellMail = (mailbox: Mailbox) => ask<Telling>('told/mail', mailbox)
export const dropMail = () => ask<Telling>('told/mail/drop')
export const tellHook = (hook: NewHook) => ask<Telling & { readonly secret: string }>('told/hooks', hook)
export const dropHook = (id: string) => ask<Telling>('told/hooks/drop', { id })
export const tryTelling = (way: Way, id?: string) => ask('told/try', id === undefined ? { way } : { way, id })

/** The links of letters are followed without being signed in. */
export const confirmMail = (token: string) =>
  call(() => callOnce<{ address: string }>(home(), 'told/confirm', { token }))
export const leaveMail = (token: string) => call(() => callOnce(home(), 'told/leave', { token }))
