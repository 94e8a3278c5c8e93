import { onPathChange, styled } from '@convive/ui-kit'

/** The content that the gateway rendered into this document, until the page itself is there. */
let prerendered: Element | null = null
/** The field of the prerendered content that has the focus. */
let focused: HTMLElement | null = null

/** Takes the prerendered content before the shell renders, which empties the document. */
export function takePrerenderedPage(): void {
  prerendered = document.querySelector('#prerendered:not(:empty)')
  // Only the heading of the real page gets the focus, and only it ends the hand-over.
  prerendered?.querySelector('[data-page-heading]')?.removeAttribute('data-page-heading')
  const setFocused = () =>
    (focused = prerendered?.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null)
  setFocused()
  prerendered?.addEventListener('focusin', setFocused)
  // React takes the content out of the document for a moment, which takes the focus from it. The commit is over then.
  prerendered?.addEventListener('focusout', () => queueMicrotask(setFocused))
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
  // Somebody may be typing.
  focused?.focus({ preventScroll: true })
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
    const active = container?.contains(document.activeElement) ? document.activeElement : null
    const content = document.createElement('div')
    // The page is hidden until the content is out of the document, and a hidden field takes no focus.
    content.append(...(container?.childNodes ?? []))
    if (page) carryOver({ content, active }, page)
    if (active && !page?.contains(document.activeElement)) page?.focus({ preventScroll: true })
  }
}

/**
 * What was typed before the page arrived goes on in its field of the same name, with the focus, and a tap on a button on
 * the button with the same words.
 */
function carryOver({ content, active }: { content: HTMLElement; active: Element | null }, page: HTMLElement): void {
  for (const typed of content.querySelectorAll<TextField>('input[name], textarea[name]')) {
    const field = page.querySelector<TextField>(`${typed.localName}[name="${CSS.escape(typed.name)}"]`)
    if (!field) continue
    if (typed.value !== typed.defaultValue) {
      // React hears of a value only when it was set beside its own setter.
      const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed.value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (typed === active) field.focus({ preventScroll: true })
  }
  const tapped = content.querySelector<HTMLElement>('button[data-tapped]')
  const buttons = [...page.querySelectorAll<HTMLElement>('button')]
  const button = tapped && buttons.find(({ textContent }) => textContent === tapped.textContent)
  // React renders what was typed first, so that a form is sent with it.
  if (button) setTimeout(() => button.click())
}

type TextField = HTMLInputElement | HTMLTextAreaElement
