import { currentUser, onSessionChange, whenIdle } from '@convive/ui-kit'
import { type CacheRequest, isVersionFile, isRemoteList, offlineFallbackUrl } from './cache-rules.ts'

/**
 * Registers the service worker, which caches the files of visited pages, so that they open again without a network. The
 * page that owns some data stores it, for example the tickets. Development builds and browsers without service workers
 * do without.
 */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  whenIdle(() => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .then(cacheLoadedFiles, (error: unknown) => console.info('Pages will not open without a network', error))
  })
}

async function cacheLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const cache = (urls: string[]) => urls.length > 0 && active?.postMessage({ urls } satisfies CacheRequest)
  cache([offlineFallbackUrl])
  // The observer reports each finished request, also those that were running when the worker took over.
  new PerformanceObserver((list) => cache(cacheableUrls(list.getEntries()))).observe({
    type: 'resource',
    buffered: true,
  })
  // The document says whether its request carried a session, so a login needs a new copy.
  let known = currentUser()?.id
  onSessionChange(() => {
    const now = currentUser()?.id
    if (now !== known) cache([offlineFallbackUrl])
    known = now
  })
}

function cacheableUrls(loaded: PerformanceEntry[]): string[] {
  const urls = loaded.map(({ name }) => new URL(name, location.href))
  return urls
    .filter(({ origin, pathname }) => origin === location.origin && (isVersionFile(pathname) || isRemoteList(pathname)))
    .map(({ pathname }) => pathname)
}
