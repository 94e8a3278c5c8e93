/** The title and description that came with the page stand until a page of ours brings its own: two of a kind, and the older one would win. */
export function startPageHead(): void {
  for (const selector of ['title', 'meta[name="description"]']) {
    const first = document.head.querySelector(selector)
    if (first) replaceWhenFollowed(first, selector)
  }
}

function replaceWhenFollowed(first: Element, selector: string) {
  const watch = new MutationObserver(() => {
    if (document.head.querySelectorAll(selector).length < 2) return
    first.remove()
    watch.disconnect()
  })
  watch.observe(document.head, { childList: true })
}
