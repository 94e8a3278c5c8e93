import { onPathChange, styled } from '@convive/ui-kit'

/** What the gateway has painted into this page, until the page itself is there. */
let painted: Element | null = null

/** Takes it before the shell draws itself, which empties the document of what it came with. */
export function takeFirstPage(): void {
  painted = document.querySelector('#first-page:not(:empty)')
}

/** Until then, nothing beside it is seen: no skeleton in the place of what can be read already. */
const Place = styled.div`
  &:not(:empty) ~ * {
    display: none;
  }
`

/** Where the painted page stays while its front end is on its way: the real one, or why there is none, takes its place in one go. */
export function FirstPage() {
  return <Place ref={keepUntilThere} />
}

function keepUntilThere(place: HTMLElement | null) {
  if (!place || !painted) return undefined
  place.append(painted)
  painted = null
  const page = place.parentElement
  const watch = new MutationObserver(() => page?.querySelector('[data-page-heading], [role="alert"]') && leave())
  if (page) watch.observe(page, { childList: true, subtree: true })
  const forget = onPathChange(leave)
  return leave

  function leave() {
    watch.disconnect()
    forget()
    if (place?.contains(document.activeElement)) page?.focus({ preventScroll: true })
    place?.replaceChildren()
  }
}
