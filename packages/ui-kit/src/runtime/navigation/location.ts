import { createStore, useStore } from '../../design/state/store.ts'

const locationPath = () => location.pathname + location.search
const path = createStore(typeof location === 'undefined' ? '/' : locationPath())

/** How the page came to its current path: by a link or a redirect, or by Back or Forward. */
export type Move = 'navigation' | 'traversal'
let move: Move = 'navigation'

// The only listener of popstate. Others subscribe with `onPathChange`, so that all agree on how the path changed.
if (typeof window !== 'undefined') window.addEventListener('popstate', () => setPath('traversal'))

/** `history.back()` takes effect later: until then, a second one would leave the page before it, too. */
let isGoingBack = false

function setPath(next: Move): void {
  isGoingBack = false
  move = next
  path.set(locationPath())
}

/**
 * Goes to a path of this site without a page load. The state of a new entry names the path that it was opened from,
 * which is the entry before it.
 */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(history.state, '', to)
  else history.pushState({ from: locationPath() }, '', to)
  setPath('navigation')
}

/** Goes to a path, or back to it if the person came from there, so that Back leaves it in one step. */
export function returnTo(to: string): void {
  if (isGoingBack) return
  const { from } = (history.state ?? {}) as { from?: unknown }
  if (from !== to) return navigate(to, { replace: true })
  isGoingBack = true
  history.back()
}

/** The current path with its query, for example `/events/discover?q=feria`. */
export const usePath = (): string => useStore(path)
/** The query parameters of the current address. */
export const useSearch = (): URLSearchParams => new URLSearchParams(usePath().split('?')[1])
export const currentPath = (): string => path.get()
/** Calls `listener` after each change of the path. */
export const onPathChange = (listener: (how: Move) => void): (() => void) => path.subscribe(() => listener(move))
