import { currentPath, onPathChange } from '@convive/ui-kit'

const pageOf = (path: string) => path.split('?')[0]

/** After each change of page: to the top, and the focus on its heading as soon as there is one. A change of the query only leaves both alone. */
export function startPageChanges(): void {
  let page = pageOf(currentPath())
  let back = false
  // The browser itself restores the place on a page that one comes back to.
  window.addEventListener('popstate', (event) => (back = event.isTrusted), { capture: true })
  onPathChange(() => {
    const next = pageOf(currentPath())
    if (next === page) return
    page = next
    if (!back) window.scrollTo(0, 0)
    back = false
    focusHeading()
  })
}

let stopWaiting: (() => void) | undefined

/** The heading of the page before may still be there, hidden or about to go: what has lost the focus to the document is given it again until its person moves on. */
function focusHeading() {
  stopWaiting?.()
  const main = document.getElementById('main')
  if (!main) return
  main.focus({ preventScroll: true })
  const ended = new AbortController()
  stopWaiting = () => ended.abort()
  const watch = new MutationObserver(focusIfThere)
  watch.observe(main, { childList: true, subtree: true })
  ended.signal.addEventListener('abort', () => watch.disconnect())
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, stopWaiting, { capture: true, signal: ended.signal })

  function focusIfThere() {
    if (document.activeElement !== main && document.activeElement !== document.body) return
    const headings = [...(main?.querySelectorAll<HTMLElement>('[data-page-heading]') ?? [])]
    headings.find((heading) => heading.checkVisibility())?.focus({ preventScroll: true })
  }
}
