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
