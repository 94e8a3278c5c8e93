import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { isHashed, isList, keptPage, type Keep, notPages } from './what-is-kept.ts'

/** What of a worker's scope is used here: its types and a page's cannot be had in one program. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
declare const self: {
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', react: (event: Extendable & { data: Keep }) => void): void
}

/** About three times what all pages together load. */
const mostFiles = 300

const files = new CacheFirst({ cacheName: 'files', matchOptions: { ignoreVary: true }, plugins: [new ExpirationPlugin({ maxEntries: mostFiles })] })
const lists = new NetworkFirst({ cacheName: 'lists', matchOptions: { ignoreVary: true } })
/** One page stands for all: what it shows follows from its address. */
const pages = new NetworkFirst({ cacheName: 'pages', matchOptions: { ignoreVary: true } })
const network = new NetworkOnly()

/** Only a network that fails brings out what is kept: a part that is down still says so itself. */
registerRoute(
  new NavigationRoute(async (navigation) => {
    try {
      return await network.handle(navigation)
    } catch {
      return (await caches.match(keptPage, { cacheName: 'pages', ignoreVary: true })) ?? Response.error()
    }
  }, { denylist: [notPages] }),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isHashed(url.pathname), files)
registerRoute(({ url, sameOrigin }) => sameOrigin && isList(url.pathname), lists)

/** A page tells what it loaded before this worker stood between it and the network, and when the kept page is to be renewed. */
self.addEventListener('message', (event) => {
  const keepAll = event.data.addresses.map((address) => {
    const request = new Request(address)
    const { pathname } = new URL(request.url)
    if (isHashed(pathname)) return files.handle({ event, request })
    return isList(pathname) ? lists.handle({ event, request }) : pages.handle({ event, request })
  })
  event.waitUntil(Promise.allSettled(keepAll))
})

enableNavigationPreload()
void self.skipWaiting()
clientsClaim()
