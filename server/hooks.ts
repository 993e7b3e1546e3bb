import { createHmac, randomBytes } from 'node:crypto'
import type { Form } from '@coup/match'
import type { Note, Worded } from './note.ts'
import type { Call } from './outward.ts'
import type { Hook } from './tellings.ts'

const PREFIX = 'whsec_'

/** As https://www.standardwebhooks.com has it: what is written behind the prefix are the bytes that sign. */
export const newHookSecret = (): string => `${PREFIX}${randomBytes(24).toString('base64')}`

const isDiscord = (url: string): boolean =>
  /(^|\.)discord(app)?\.com$/.test(new URL(url).hostname) && /^\/api\/(v\d+\/)?webhooks\//.test(new URL(url).pathname)

/** Discord has only its own. */
export const formOf = (url: string, form: Form = 'plain'): Form => (isDiscord(url) ? 'discord' : form)

/** What signs a body that is sent under an id at a time. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** So that nobody is called by it, and nothing looks like something else. */
const plainly = (text: string): string => text.replace(/([\\*_~`|>#[\]()@])/g, '\\$1')

export function hookCall(hook: Hook, id: string, note: Note, { title, body, url }: Worded, now: number): Call {
  const { url: address, secret, origin, form } = hook
  const link = `${origin}/${url}`
  const json = { 'content-type': 'application/json', 'user-agent': 'coup-d-oeil' }
  if (form === 'discord') {
    const content = `**${plainly(title)}**\n${plainly(body)}\n<${link}>`
    return { url: address, headers: json, body: JSON.stringify({ content, allowed_mentions: { parse: [] } }) }
  }
  const { kind, match, seat, at } = note
  const text = JSON.stringify({ id, kind, title, body, url: link, match, seat, at })
  const seconds = Math.floor(now / 1000)
  const signed = {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, id, seconds, text),
  }
  return { url: address, headers: { ...json, ...signed }, body: text }
}
