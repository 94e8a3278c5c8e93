import { currentPath, onPathChange } from '@convive/ui-kit'

const pageOf = (path: string) => path.split('?')[0]

/** Scroll positions that are kept for "back". The oldest are dropped first. */
const maxPositions = 50

/**
 * After each change of page: moves the focus to the new heading and scrolls to the top, or, after "back" and "forward",
 * to where the user left that page. A change of the query alone does neither.
 */
export function startFocusAndScroll(): void {
  let path = currentPath()
  const positions = new Map<string, number>()
  onPathChange((how) => {
    const left = path
    path = currentPath()
    if (pageOf(path) === pageOf(left)) return
    positions.delete(left)
    positions.set(left, restoring ?? window.scrollY)
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
let restoring: number | undefined
let stopRestoring: (() => void) | undefined

/**
 * Scrolls to a position once the page is rendered and long enough, unless the user scrolls first. The browser itself
 * tries only once, when a page of a remote is not rendered yet.
 */
function restoreScroll(top: number | undefined, findHeading: () => HTMLElement | undefined) {
  if (top === undefined) return
  restoring = top
  const stopped = new AbortController()
  const observer = new ResizeObserver(() => {
    if (!findHeading() || document.documentElement.scrollHeight - window.innerHeight < top) return
    stopRestoring?.()
    window.scrollTo(0, top)
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
