import { currentPath, onPathChange } from '@convive/ui-kit'

const pageOf = (path: string) => path.split('?')[0]

/** After each change of page: scrolls to the top and moves the focus to the new heading. A change of the query alone does neither. */
export function startFocusAndScroll(): void {
  let page = pageOf(currentPath())
  let isBack = false
  // The browser itself restores the scroll position after "back".
  window.addEventListener('popstate', (event) => (isBack = event.isTrusted), { capture: true })
  onPathChange(() => {
    const next = pageOf(currentPath())
    if (next === page) return
    page = next
    if (!isBack) window.scrollTo(0, 0)
    isBack = false
    focusHeading()
  })
}

let stopFocusing: (() => void) | undefined

/**
 * Keeps moving the focus to the visible page heading until the user presses a key or clicks:
 * the old heading may still be in the DOM, hidden or about to be removed.
 */
function focusHeading() {
  stopFocusing?.()
  const main = document.getElementById('main')
  if (!main) return
  main.focus({ preventScroll: true })
  const stopped = new AbortController()
  stopFocusing = () => stopped.abort()
  const observer = new MutationObserver(focusVisibleHeading)
  observer.observe(main, { childList: true, subtree: true })
  stopped.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, stopFocusing, { capture: true, signal: stopped.signal })

  function focusVisibleHeading() {
    if (document.activeElement !== main && document.activeElement !== document.body) return
    const headings = [...(main?.querySelectorAll<HTMLElement>('[data-page-heading]') ?? [])]
    headings.find((heading) => heading.getClientRects().length > 0)?.focus({ preventScroll: true })
  }
}
