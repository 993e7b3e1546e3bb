import { settings } from '../ui/settings.svelte.ts'

/** What the service worker says to a page: where are you, go there, somebody was told something. */
type Said = { readonly say: 'where' } | { readonly say: 'go'; readonly url: string } | { readonly say: 'told' }

function hear({ data, ports }: MessageEvent<Said>): void {
  if (data.say === 'where') ports[0]?.postMessage(location.hash)
  else if (data.say === 'go') location.hash = data.url
  else dispatchEvent(new Event('told'))
}

/** What somebody looks at he need not be told any more. */
export async function seen(): Promise<void> {
  if (!('serviceWorker' in navigator) || document.visibilityState === 'hidden') return
  const worker = await navigator.serviceWorker.getRegistration()
  for (const one of (await worker?.getNotifications()) ?? []) if (one.data?.url === location.hash) one.close()
}

/** What is kept for days without a network is kept in the reader's language. It also shows what he is told while no page is open. */
export function serve(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.onmessage = hear
  void navigator.serviceWorker.register(`/sw.js?lang=${settings.locale}`)
}
