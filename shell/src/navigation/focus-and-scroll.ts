import { currentPath, onPathChange } from '@convive/ui-kit'

const pageOf = (path: string) => path.split('?')[0]

/** Scroll positions that are kept for "back". The oldest are dropped first. */
const maxPositions = 50

/** Where a user left a page: how far it was scrolled, and the link that was followed, at this height of the window. */
type Place = { top: number; link?: { href: string; height: number } | undefined }

/**
 * After each change of page: moves the focus to the new heading and scrolls to the top, or, after "back" and "forward",
 * to where the user left that page. A change of the query alone does neither.
 */
export function startFocusAndScroll(): void {
  let path = currentPath()
  const positions = new Map<string, Place>()
  onPathChange((how) => {
    const left = path
    path = currentPath()
    if (pageOf(path) === pageOf(left)) return
    positions.delete(left)
    positions.set(left, restoring ?? { top: window.scrollY, link: followedLink(path) })
    for (const [oldest] of positions) if (positions.size > maxPositions) positions.delete(oldest)
    const main = document.getElementById('main')
    if (!main) return
    const findHeading = newHeadingOf(main)
    stopRestoring?.()
    if (how === 'traversal') restoreScroll(positions.get(path), findHeading)
    else window.scrollTo(0, 0)
    focusHeading(main, findHeading)
  })
}

/**
 * Finds the visible heading of the incoming page. The old one stays in the DOM for a while, because remotes unmount
 * late.
 */
function newHeadingOf(main: HTMLElement): () => HTMLElement | undefined {
  const all = () => [...main.querySelectorAll<HTMLElement>('[data-page-heading]')]
  const old = new Set(all())
  return () => all().find((heading) => !old.has(heading) && heading.getClientRects().length > 0)
}

let stopFocusing: (() => void) | undefined

/**
 * Moves the focus to the new heading, and again when another heading replaces it, until the user presses a key or
 * clicks, or something else on the page takes the focus.
 */
function focusHeading(main: HTMLElement, findHeading: () => HTMLElement | undefined) {
  stopFocusing?.()
  main.focus({ preventScroll: true })
  const stopped = new AbortController()
  stopFocusing = () => stopped.abort()
  const observer = new MutationObserver(() => {
    if (document.activeElement === main || document.activeElement === document.body)
      findHeading()?.focus({ preventScroll: true })
  })
  observer.observe(main, { childList: true, subtree: true })
  stopped.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, stopFocusing, { capture: true, signal: stopped.signal })
  main.addEventListener('focusin', ({ target }) => target !== main && target !== findHeading() && stopped.abort(), {
    signal: stopped.signal,
  })
}

/** The position that is being restored. */
let restoring: Place | undefined
let stopRestoring: (() => void) | undefined

/**
 * Scrolls to a place once the page is rendered and long enough, unless the user scrolls first. The browser itself tries
 * only once, when a page of a remote is not rendered yet. What stood above the followed link may still be missing, or
 * have changed, so the link counts more than the length of the page.
 */
function restoreScroll(place: Place | undefined, findHeading: () => HTMLElement | undefined) {
  if (place === undefined) return
  restoring = place
  const stopped = new AbortController()
  const observer = new ResizeObserver(() => {
    if (!findHeading()) return
    const { top, link } = place
    const found = link && findLink(link.href, link.height + top - window.scrollY)
    if (!found && document.documentElement.scrollHeight - window.innerHeight < top) return
    stopRestoring?.()
    window.scrollTo(0, found ? window.scrollY + heightOf(found) - link.height : top)
  })
  stopRestoring = () => {
    restoring = undefined
    observer.disconnect()
    stopped.abort()
  }
  observer.observe(document.body)
  for (const type of ['keydown', 'pointerdown', 'wheel'])
    window.addEventListener(type, stopRestoring, { capture: true, passive: true, signal: stopped.signal })
}

/** The link in the window that leads to a path. */
function followedLink(href: string): Place['link'] {
  const link = findLink(href, window.innerHeight / 2)
  const height = link ? heightOf(link) : -1
  return height >= 0 && height < window.innerHeight ? { href, height } : undefined
}

/** Of several links to a path, that nearest to a height of the window. */
function findLink(href: string, near: number): HTMLElement | undefined {
  const distance = (link: HTMLElement) => Math.abs(heightOf(link) - near)
  return [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)]
    .filter((link) => link.getClientRects().length > 0)
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

const heightOf = (element: HTMLElement): number => element.getBoundingClientRect().top
