const version = 'VERSION'
const files = ['FILES']
/** Those that only readers of a language need. */
const spoken = { SPOKEN: [] }
const language = new URL(location.href).searchParams.get('lang')

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll([...files, ...(spoken[language] ?? [])]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

/** Pages come from the network while there is one; built files never change under their names. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')))
  else event.respondWith(caches.match(request).then((found) => found ?? fetch(request)))
})

/** A page that shows nothing of what it is sent may lose the right to be sent anything; not with these, while it is looked at. */
const mayKeepSilent = /Chrom(e|ium)\/|Firefox\//.test(navigator.userAgent)
const ANSWERS_WITHIN_MS = 500

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** What a page shows now: an address that has changed behind its # is not known here. */
function placeOf(client) {
  return new Promise((found) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => found(data)
    setTimeout(() => found(new URL(client.url).hash), ANSWERS_WITHIN_MS)
    client.postMessage({ say: 'where' }, [port2])
  })
}

const isAt = (place, url) => (place || '#/') === url

/** Whether somebody sits before what he would be told of. */
async function isLookedAt(url) {
  const seen = (await windows()).filter((one) => one.focused && one.visibilityState === 'visible')
  const places = await Promise.all(seen.map(placeOf))
  return places.some((place) => isAt(place, url))
}

async function tell({ title, body, url = '#/', tag, badge }) {
  for (const one of await windows()) one.postMessage({ say: 'told' })
  if (badge !== undefined) await self.navigator.setAppBadge?.(badge).catch(() => {})
  const silent = await isLookedAt(url)
  if (silent && mayKeepSilent) return
  const icons = { icon: '/icon-192.png', badge: '/icon-badge.png' }
  const again = tag === undefined || silent ? {} : { renotify: true }
  await self.registration.showNotification(title, {
    body,
    tag,
    silent,
    data: { url },
    lang: language,
    ...icons,
    ...again,
  })
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json()))
})

/** A window that shows it already; else one that shows the list of games goes there; else a new one. */
async function open(url) {
  const places = await Promise.all((await windows()).map(async (one) => ({ one, place: await placeOf(one) })))
  const found = places.find(({ place }) => isAt(place, url)) ?? places.find(({ place }) => isAt(place, '#/'))
  if (found === undefined) return self.clients.openWindow(new URL(`/${url}`, location.origin))
  // A window that may not come to the front goes there all the same.
  await found.one.focus().catch(() => {})
  if (!isAt(found.place, url)) found.one.postMessage({ say: 'go', url })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url ?? '#/'))
})

async function post(path, body) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`/api/me/told${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}

/** The browser's maker has given up the old address: the server is told the new one. */
async function subscribeAgain({ newSubscription }) {
  const { push } = await post('', {})
  const wanted = { userVisibleOnly: true, applicationServerKey: push.key }
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(wanted))
  const { endpoint, keys } = fresh.toJSON()
  await post('/push', { endpoint, ...keys, language: language ?? 'en' })
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))
