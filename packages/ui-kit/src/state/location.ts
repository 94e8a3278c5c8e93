import { createStore, useStore } from './store.ts'

const here = () => location.pathname + location.search
const path = createStore(typeof location === 'undefined' ? '/' : here())

if (typeof window !== 'undefined') {
  // single-spa makes every pushState and replaceState, whoever calls it, look like a popstate.
  for (const change of ['popstate', 'single-spa:routing-event']) window.addEventListener(change, () => path.set(here()))
}

/** Goes to a path of this site without loading the page anew. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  path.set(here())
}

/** The present path with its query, as in `/events/discover?q=feria`. */
export const usePath = (): string => useStore(path)
/** What stands behind the `?` of the present address. */
export const useSearch = (): URLSearchParams => new URLSearchParams(usePath().split('?')[1])
export const currentPath = (): string => path.get()
export const onPathChange = path.subscribe

/** `to` when it is a path of this site, else `/`: what came in an address must not lead away. */
export function ownPath(to: string | null): string {
  if (!to?.startsWith('/')) return '/'
  const url = URL.parse(to, 'http://own.invalid')
  return url?.origin === 'http://own.invalid' ? url.pathname + url.search + url.hash : '/'
}
