import { createHash } from 'node:crypto'
import type { Pushed } from '@coup/match'
import webpush from 'web-push'
import type { Call } from './outward.ts'
import type { Browser, Tellings } from './tellings.ts'

/** By which browsers know this server. */
export interface PushKeys {
  readonly public: string
  readonly private: string
}

/** What a push service keeps for a browser that is not there, it keeps so long. */
const SECONDS = 24 * 3600

export type Keyring = () => Promise<PushKeys>

/** Made at the first start; as soon as they can be kept. */
export function keyringOf(tellings: Tellings): Keyring {
  let kept: Promise<PushKeys> | null = null
  const make = () => {
    const { publicKey, privateKey } = webpush.generateVAPIDKeys()
    return { public: publicKey, private: privateKey }
  }
  return () => {
    kept ??= tellings.keypair('push', make).catch((error) => {
      kept = null
      throw error
    })
    return kept
  }
}

/** What has the same topic takes the place of what has not arrived yet. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Whom a push service may write to about us. */
function subjectOf({ origin }: Browser, mailFrom: string): string {
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0]
  return address !== undefined ? `mailto:${address}` : origin.startsWith('https:') ? origin : 'mailto:host@localhost'
}

/** Encrypted for that browser alone. Throws where its keys are none. */
export function pushCall(browser: Browser, pushed: Pushed, keys: PushKeys, mailFrom: string): Call {
  const { endpoint, p256dh, auth } = browser
  const vapidDetails = { subject: subjectOf(browser, mailFrom), publicKey: keys.public, privateKey: keys.private }
  const options = { vapidDetails, TTL: SECONDS, topic: topicOf(pushed.tag), urgency: 'high' as const }
  const subscription = { endpoint, keys: { p256dh, auth } }
  const { headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(pushed), options)
  return { url: endpoint, headers: { ...headers }, body }
}
