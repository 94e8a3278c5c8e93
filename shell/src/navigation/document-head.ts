/**
 * Removes the title and description of the HTML document once a page renders its own. If both were present, the browser
 * would use the first.
 */
export function startDocumentHead(): void {
  for (const selector of ['title', 'meta[name="description"]']) {
    const initial = document.head.querySelector(selector)
    if (initial) removeOnceReplaced(initial, selector)
  }
}

function removeOnceReplaced(initial: Element, selector: string) {
  const observer = new MutationObserver(() => {
    if (document.head.querySelectorAll(selector).length < 2) return
    initial.remove()
    observer.disconnect()
  })
  observer.observe(document.head, { childList: true })
}
