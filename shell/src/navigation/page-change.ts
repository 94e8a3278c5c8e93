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

function focusHeading() {
  stopWaiting?.()
  const main = document.getElementById('main')
  if (!main) return
  main.focus({ preventScroll: true })
  const watch = new MutationObserver(focusIfThere)
  stopWaiting = () => watch.disconnect()
  watch.observe(main, { childList: true, subtree: true })

  function focusIfThere() {
    // Whoever has moved on by then is not called back.
    if (document.activeElement !== main && document.activeElement !== document.body) return stopWaiting?.()
    const heading = main?.querySelector<HTMLElement>('[data-page-heading]')
    if (!heading) return undefined
    heading.focus({ preventScroll: true })
    return stopWaiting?.()
  }
}
