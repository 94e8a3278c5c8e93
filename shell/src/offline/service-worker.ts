import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { answersSync } from '@convive/formats/kept-answers'
import { keepShare, readShare, sharedFormPath, sharePath } from '@convive/formats/kept-share'
import type { PushMessage } from '@convive/contracts/push-subscriptions'
import { type CacheRequest, isVersionFile, isRemoteList, nonNavigation, offlineFallbackUrl } from './cache-rules.ts'
import { sendKeptAnswers } from './send-kept-answers.ts'

/**
 * The used parts of the worker's global scope. TypeScript cannot load the types of a worker and of a page in one
 * program.
 */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type WindowClient = {
  url: string
  visibilityState: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
type Shown = { action: string; notification: { data: PushMessage; close(): void } }
declare const self: {
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: CacheRequest }) => void): void
  addEventListener(type: 'push', listener: (event: ExtendableEvent & { data: { json(): PushMessage } }) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ExtendableEvent & Shown) => void): void
  addEventListener(type: 'sync', listener: (event: ExtendableEvent & { tag: string }) => void): void
  Notification?: { permission: string }
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
}

/** About three times as many files as all pages together load. */
const maxFiles = 300

const files = new CacheFirst({
  cacheName: 'files',
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: maxFiles })],
})
/** One bar of signal counts as none: what is stored appears if the network has not answered by then. */
const networkTimeoutSeconds = 3
const afterTimeout = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('No answer in time')), networkTimeoutSeconds * 1000),
  )

const lists = new NetworkFirst({ cacheName: 'lists', matchOptions: { ignoreVary: true }, networkTimeoutSeconds })
/** One document serves all pages. Its address decides which one it shows. */
const pages = new NetworkFirst({ cacheName: 'pages', matchOptions: { ignoreVary: true } })
const network = new NetworkOnly()

/** The cached document appears only without an answer of the network. A service that is down still sends its own. */
registerRoute(
  new NavigationRoute(
    async (navigation) => {
      const answer = network.handle(navigation)
      try {
        return await Promise.race([answer, afterTimeout()])
      } catch {
        return (await caches.match(offlineFallbackUrl, { cacheName: 'pages', ignoreVary: true })) ?? (await answer)
      }
    },
    { denylist: [nonNavigation] },
  ),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isVersionFile(url.pathname), files)
registerRoute(({ url, sameOrigin }) => sameOrigin && isRemoteList(url.pathname), lists)

/** What is shared to the application stays on the device until its form has read it, also without a network. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  async ({ request }) => {
    await keepShare(readShare(await request.formData()))
    return Response.redirect(sharedFormPath, 303)
  },
  'POST',
)

/** A page reports what it loaded before this worker controlled it, and when the cached document must be renewed. */
self.addEventListener('message', (event) => {
  const cached = event.data.urls.map((url) => {
    const request = new Request(url)
    const { pathname } = new URL(request.url)
    if (isVersionFile(pathname)) return files.handle({ event, request })
    return isRemoteList(pathname) ? lists.handle({ event, request }) : pages.handle({ event, request })
  })
  event.waitUntil(Promise.allSettled(cached))
})

/** A message that was sent again has the same id, and replaces the first. */
self.addEventListener('push', (event) => {
  const message = event.data.json()
  event.waitUntil(show(message, message.decline && [{ action: 'decline', title: message.decline.label }]))
})

const show = ({ id, title, body, ...data }: PushMessage, actions: { action: string; title: string }[] = []) =>
  self.registration.showNotification(title, {
    body,
    tag: id,
    icon: '/icon-192.png',
    actions,
    data: { id, title, body, ...data },
  })

self.addEventListener('notificationclick', (event) => {
  const { data } = event.notification
  event.notification.close()
  event.waitUntil(event.action === 'decline' && data.decline ? decline(data, data.decline) : openPage(data.path))
})

/** Says that the person cannot go. Without an answer of the site, its page is opened, where they can say it. */
async function decline(message: PushMessage, { path, done }: NonNullable<PushMessage['decline']>): Promise<unknown> {
  const answer = await fetch(path, { method: 'POST' }).catch(() => undefined)
  return answer?.ok ? show({ ...message, body: done }) : openPage(message.path)
}

async function openPage(path: string): Promise<unknown> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return self.clients.openWindow(path)
  await page.focus()
  return page.navigate(path).catch(() => self.clients.openWindow(path))
}

/** There is a network again. A page that is open sends its answers itself. */
self.addEventListener('sync', (event) => {
  if (event.tag === answersSync) event.waitUntil(sendAnswers())
})

async function sendAnswers(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  await sendKeptAnswers(async ({ eventId, refused }) => {
    if (self.Notification?.permission !== 'granted') return
    await show({ id: `answer-${eventId}`, title: refused, body: '', path: `/events/${eventId}` })
  })
}

enableNavigationPreload()
void self.skipWaiting()
clientsClaim()
