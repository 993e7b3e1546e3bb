import type { Reached } from '../net/told.ts'

/** What this browser can do: nothing; something once the page is on the home screen; nothing because it was forbidden; all. */
export type Ability = 'unsupported' | 'home-screen' | 'denied' | 'able'

export interface Browser {
  readonly agent: string
  readonly touches: number
  /** It runs as an app of its own. */
  readonly standalone: boolean
  /** Has what it takes. */
  readonly pushes: boolean
  readonly permission: NotificationPermission
}

/** An iPad calls itself a Mac, but Macs have no fingers. */
const isApple = ({ agent, touches }: Browser): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1)

export function abilityOf(browser: Browser): Ability {
  if (!browser.pushes) return isApple(browser) && !browser.standalone ? 'home-screen' : 'unsupported'
  return browser.permission === 'denied' ? 'denied' : 'able'
}

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

export async function ability(): Promise<Ability> {
  const registration = await worker()
  return abilityOf({
    agent: navigator.userAgent,
    touches: navigator.maxTouchPoints,
    standalone: matchMedia('(display-mode: standalone)').matches,
    pushes: registration !== undefined && 'pushManager' in registration && 'Notification' in window,
    permission: 'Notification' in window ? Notification.permission : 'denied',
  })
}

/** Whether the maker of this browser takes messages for it. */
export const isSubscribed = async (): Promise<boolean> => !!(await (await worker())?.pushManager?.getSubscription())

export async function unsubscribe(): Promise<void> {
  await (await (await worker())?.pushManager?.getSubscription())?.unsubscribe()
}

/** Asks its owner first; throws NotAllowedError where he does not want it. */
export async function subscribe(key: string, language: string): Promise<Reached> {
  if ((await Notification.requestPermission()) !== 'granted') throw new DOMException('', 'NotAllowedError')
  const { pushManager } = await navigator.serviceWorker.ready
  // One for another server's key would stand in the way.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth, language }
}
