import { onPathChange, styled } from '@convive/ui-kit'

/** The content that the gateway rendered into this document, until the page itself is there. */
let prerendered: Element | null = null

/** Takes the prerendered content before the shell renders, which empties the document. */
export function takePrerenderedPage(): void {
  prerendered = document.querySelector('#prerendered:not(:empty)')
  // Only the heading of the real page gets the focus, and only it ends the hand-over.
  prerendered?.querySelector('[data-page-heading]')?.removeAttribute('data-page-heading')
}

/** Hides everything beside the prerendered content, so that no skeleton replaces what can be read already. */
const Container = styled.div`
  &:not(:empty) ~ * {
    display: none;
  }
`

/** Holds the prerendered content while the front end loads. The real page, or its error, replaces it in one step. */
export function PrerenderedPage() {
  return <Container ref={keepUntilReplaced} />
}

function keepUntilReplaced(container: HTMLElement | null) {
  if (!container || !prerendered) return undefined
  container.append(prerendered)
  prerendered = null
  const page = container.parentElement
  const observer = new MutationObserver(removeOnceReplaced)
  if (page) observer.observe(page, { childList: true, subtree: true })
  const unsubscribe = onPathChange(remove)
  // A page of the shell's own is there in the same commit. Hidden, its parts would never come near the viewport.
  removeOnceReplaced()
  return remove

  function removeOnceReplaced() {
    if (page?.querySelector('[data-page-heading], [role="alert"]')) remove()
  }

  function remove() {
    observer.disconnect()
    unsubscribe()
    if (container && page) carryOver(container, page)
    if (container?.contains(document.activeElement)) page?.focus({ preventScroll: true })
    container?.replaceChildren()
  }
}

/**
 * What was typed before the page arrived goes on in its field of the same name, with the focus, and a tap on a button on
 * the button with the same words.
 */
function carryOver(container: HTMLElement, page: HTMLElement): void {
  const tapped = container.querySelector<HTMLElement>('button[data-tapped]')
  const buttons = [...page.querySelectorAll<HTMLElement>('button')].filter((button) => !container.contains(button))
  if (tapped) buttons.find(({ textContent }) => textContent === tapped.textContent)?.click()
  for (const typed of container.querySelectorAll<HTMLInputElement>('input[name]')) {
    const fields = page.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(typed.name)}"]`)
    const field = [...fields].find((candidate) => !container.contains(candidate))
    if (!field) continue
    if (typed.value !== typed.defaultValue) {
      // React hears of a value only when it was set beside its own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed.value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (typed === document.activeElement) field.focus({ preventScroll: true })
  }
}
