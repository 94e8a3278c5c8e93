import { createStore, Note, onPathChange, styled, useStore, Wrap } from '@convive/ui-kit'
import { type ReactNode, useState } from 'react'

/** The content that the gateway rendered into this document. It stays until the page itself has rendered. */
let prerendered: Element | null = null
/** The field of the prerendered content that has the focus. */
let focused: HTMLElement | null = null
/** Parts of the prerendered content, by name, that stay until their own scripts have loaded. */
const parts = new Map<string, Node>()

/** Takes the prerendered content before the shell renders, which empties the document. */
export function takePrerenderedPage(): void {
  prerendered = document.querySelector('#prerendered:not(:empty)')
  // Only the heading of the real page gets the focus, and only it ends the hand-over.
  prerendered?.querySelector('[data-page-heading]')?.removeAttribute('data-page-heading')
  const setFocused = () =>
    (focused = prerendered?.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null)
  setFocused()
  for (const part of prerendered?.querySelectorAll<HTMLElement>('[data-part]') ?? [])
    parts.set(part.dataset['part'] ?? '', part.cloneNode(true))
  if (parts.size > 0) {
    // Their styles stay as well, before the others.
    document.head.prepend(...(prerendered?.querySelectorAll('style') ?? []))
    const forget = onPathChange(() => {
      parts.clear()
      forget()
    })
  }
  prerendered?.addEventListener('focusin', setFocused)
  // React takes the content out of the document for a moment, so it loses the focus. By now the commit is over.
  prerendered?.addEventListener('focusout', () => queueMicrotask(setFocused))
}

/** A part as the gateway rendered it into this document, which costs no scripts. Renders `children` where it did not. */
export function PaintedPart({ name, children }: { name: string; children?: ReactNode }) {
  const [part] = useState(() => parts.get(name))
  return part ? <div ref={(place) => place?.append(part)} /> : children
}

/** Hides everything beside the prerendered content, so that no skeleton replaces readable content. */
const Container = styled.div`
  &:not(:empty) ~ * {
    display: none;
  }
`

/** Holds the prerendered content while the front end loads. The real page, or its error, replaces it in one step. */
export function PrerenderedPage() {
  const said = useStore(outcome)
  return (
    <>
      <Container ref={keepUntilReplaced} />
      {said && (
        <Outcome>
          <Note tone={said.tone}>
            {said.title && <b>{said.title}</b>} <span>{said.text}</span>
          </Note>
        </Outcome>
      )}
    </>
  )
}

/** What became of a form that was sent before the scripts had loaded. The page goes on saying it until it is left. */
const outcome = createStore<{ tone: 'forest' | 'danger'; title: string; text: string } | null>(null)
const Outcome = styled(Wrap)`
  padding-top: var(--s-4);
`

function takeOutcome(content: Element): void {
  const said = content.querySelector<HTMLElement>('[data-outcome]')
  if (!said) return
  const textOf = (selector: string) => said.querySelector(selector)?.textContent ?? ''
  outcome.set({
    tone: said.dataset['outcome'] === 'forest' ? 'forest' : 'danger',
    title: textOf('b'),
    text: textOf('span'),
  })
  const forget = onPathChange(() => {
    outcome.set(null)
    forget()
  })
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
  // A page of the shell itself is rendered in the same commit. If it were hidden, its parts would never come near the
  // viewport.
  removeOnceReplaced()
  return remove

  function removeOnceReplaced() {
    if (!page?.querySelector('[data-page-heading], [role="alert"]')) return
    observer.disconnect()
    if (!container || !isInUse(container)) return remove()
    // Forms listen once their effects have run, in a later task than this one. Until then, keys go to the painted field.
    setTimeout(() => setTimeout(remove))
  }

  function remove() {
    observer.disconnect()
    unsubscribe()
    const active = container?.contains(document.activeElement) ? document.activeElement : null
    const content = document.createElement('div')
    // The page is hidden until the content is out of the document, and a hidden field takes no focus.
    content.append(...(container?.childNodes ?? []))
    takeOutcome(content)
    if (page) carryOver({ content, active }, page)
    if (active && !page?.contains(document.activeElement)) page?.focus({ preventScroll: true })
  }
}

/** Whether somebody is in a field of the painted content, or has typed. */
const isInUse = (container: HTMLElement): boolean =>
  container.contains(document.activeElement) ||
  [...container.querySelectorAll<TextField>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/**
 * Copies text that was typed early to the field of the same name, with the focus, and repeats an early tap on the
 * button with the same words.
 */
function carryOver({ content, active }: { content: HTMLElement; active: Element | null }, page: HTMLElement): void {
  for (const typed of content.querySelectorAll<TextField>('input[name], textarea[name]')) {
    const field = page.querySelector<TextField>(`${typed.localName}[name="${CSS.escape(typed.name)}"]`)
    if (!field) continue
    if (typed.value !== typed.defaultValue) {
      // React notices a value only if it is set past React's own setter.
      const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed.value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (typed === active) field.focus({ preventScroll: true })
  }
  const tapped = content.querySelector<HTMLElement>('button[data-tapped]')
  const buttons = [...page.querySelectorAll<HTMLElement>('button')]
  const button = tapped && buttons.find(({ textContent }) => textContent === tapped.textContent)
  // React renders the typed text first, so that the form is sent with it.
  if (button) setTimeout(() => button.click())
}

type TextField = HTMLInputElement | HTMLTextAreaElement
