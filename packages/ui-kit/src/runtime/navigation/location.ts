import { createStore, useStore } from '../../design/state/store.ts'

const locationPath = () => location.pathname + location.search
const path = createStore(typeof location === 'undefined' ? '/' : locationPath())

if (typeof window !== 'undefined') {
  // single-spa dispatches a popstate event for every pushState and replaceState.
  for (const type of ['popstate', 'single-spa:routing-event'])
    window.addEventListener(type, () => path.set(locationPath()))
}

/** Goes to a path of this site without a page load. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  path.set(locationPath())
}

/** The current path with its query, for example `/events/discover?q=feria`. */
export const usePath = (): string => useStore(path)
/** The query parameters of the current address. */
export const useSearch = (): URLSearchParams => new URLSearchParams(usePath().split('?')[1])
export const currentPath = (): string => path.get()
export const onPathChange = path.subscribe

/** `to` if it is a path of this site, otherwise `/`. Prevents open redirects through a parameter of the address. */
export function toOwnPath(to: string | null): string {
  if (!to?.startsWith('/')) return '/'
  try {
    const url = new URL(to, ownOrigin)
    return url.origin === ownOrigin ? url.pathname + url.search + url.hash : '/'
  } catch {
    // The text is not a valid path.
    return '/'
  }
}

const ownOrigin = 'http://own.invalid'
