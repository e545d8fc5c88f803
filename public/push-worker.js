// Shows what the server sends to this browser, and opens it. Nothing is fetched and nothing kept here, so pages work as if it weren't there.
const ICON = '/icon-192.png'
/** News of one room within this time make no second sound. */
const CALM_MS = 60_000
const CHAT = '/chat'

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Safari takes the permission back from pages that show nothing; the others let a page in sight speak for itself. */
const mustShow = () => /Safari\//.test(navigator.userAgent) && !/Chrom(?:e|ium)\//.test(navigator.userAgent)

async function show({ title, body, tag, rev, path }) {
  const isInSight = (await pages()).some((page) => page.visibilityState === 'visible' && page.focused)
  if (isInSight && !mustShow()) return
  const [before] = await self.registration.getNotifications({ tag })
  if (before !== undefined && before.data.rev >= rev) return
  const isCalm = isInSight || (before !== undefined && Date.now() - before.data.shownAt < CALM_MS)
  await self.registration.showNotification(title, {
    ...{ body, tag, lang: 'pl', icon: ICON, badge: ICON },
    ...(isInSight ? { silent: true } : { renotify: before !== undefined && !isCalm }),
    data: { rev, path, shownAt: Date.now() },
  })
}

/** The page of the chat goes there by itself, so that nothing on it is lost; other pages stay, and a new one opens. */
async function open(path) {
  const chat = (await pages()).find(({ url }) => new URL(url).pathname === CHAT)
  if (chat === undefined) {
    await self.clients.openWindow(path)
    return
  }
  // A page of ours alone is found here; its messages have no origin but its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  chat.postMessage({ type: 'open', path })
  // A browser may keep it in the background; it is at the message all the same.
  await chat.focus().catch(() => undefined)
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('push', (event) => {
  const notice = event.data?.json()
  if (notice) event.waitUntil(show(notice))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})
