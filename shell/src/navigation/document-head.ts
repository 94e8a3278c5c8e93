/** Removes the title and description of the HTML document once a page renders its own. With two of a kind the older one would win. */
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
