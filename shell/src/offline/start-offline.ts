import { currentUser, onRest, onSessionChange } from '@convive/ui-kit'
import { isHashed, isList, keptPage, type Keep } from './what-is-kept.ts'

/**
 * Keeps on this device what the pages that were opened are made of, so that they open again without a network; what they
 * show is kept by who owns it, as tickets are. Browsers without service workers, and pages under development, do without.
 */
export function startOffline(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  onRest(() => {
    navigator.serviceWorker.register('/service-worker.js').then(keepWhatIsLoaded, (error: unknown) => console.info('Pages are not kept for later', error))
  })
}

async function keepWhatIsLoaded(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const keep = (addresses: string[]) => addresses.length > 0 && active?.postMessage({ addresses } satisfies Keep)
  keep([keptPage])
  // What was under way when the worker took over ends up in no list of what was loaded before: each end is told, also of what came earlier.
  new PerformanceObserver((list) => keep(filesAmong(list.getEntries()))).observe({ type: 'resource', buffered: true })
  // The page says whether a session came with the request for it, so it is another one after a login.
  let known = currentUser()?.id
  onSessionChange(() => {
    const now = currentUser()?.id
    if (now !== known) keep([keptPage])
    known = now
  })
}

function filesAmong(loaded: PerformanceEntry[]): string[] {
  const addresses = loaded.map(({ name }) => new URL(name, location.href))
  return addresses.filter(({ origin, pathname }) => origin === location.origin && (isHashed(pathname) || isList(pathname))).map(({ pathname }) => pathname)
}
