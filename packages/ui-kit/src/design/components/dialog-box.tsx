import { X } from 'lucide-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { keyframes, styled } from 'styled-components'
import { useMessages } from '../i18n/translations.ts'
import { kitMessages } from '../i18n/kit-texts.ts'
import { Button } from './button.tsx'
import { PartHeading } from './layout.ts'
import type { DialogProps, SheetProps } from './dialog.tsx'
import { VisuallyHidden } from './visually-hidden.ts'

const Over = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100%;
  max-width: none;
  max-height: none;
  margin: 0;
  border: 0;
  color: inherit;
  overflow: auto;
  overscroll-behavior: contain;
  &::backdrop {
    background: none;
  }
  &:focus {
    outline: none;
  }
`
const DialogOver = styled(Over)`
  padding: 16px;
  background: var(--scrim);
  &[open] {
    display: grid;
    align-items: end;
    justify-items: center;
  }
  @media (min-width: 700px) {
    &[open] {
      align-items: center;
    }
  }
`
const Box = styled.div`
  display: grid;
  gap: var(--s-5);
  width: min(100%, 480px);
  padding: var(--s-6) var(--s-5);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow-3);
  > * {
    min-width: 0;
  }
  @media (min-width: 700px) {
    padding: var(--s-8);
  }
`
const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--s-3);
  > button {
    margin: -8px -8px 0 0;
  }
`
const Description = styled.p`
  color: var(--ink-soft);
`
const slideIn = keyframes`from { translate: 100% 0; }`
const SheetOver = styled(Over)`
  padding: 10px var(--gutter) var(--s-8);
  background: var(--paper);
  animation: ${slideIn} var(--calm) var(--ease);
  &[open] {
    display: flex;
    flex-direction: column;
  }
`

export function DialogBox({ onOpenChange, title, description, children }: DialogProps) {
  const t = useMessages(kitMessages)
  const [titleId, descriptionId] = [useId(), useId()]
  const close = () => onOpenChange(false)
  const modal = useModal(close)
  return inBody(
    <DialogOver
      {...modal}
      aria-labelledby={titleId}
      {...(description && { 'aria-describedby': descriptionId })}
      onPointerDown={(press) => press.target === press.currentTarget && close()}
    >
      <Box>
        <Top>
          <PartHeading id={titleId}>{title}</PartHeading>
          <Button variant="quiet" square aria-label={t('close')} onClick={close}>
            <X size={20} aria-hidden />
          </Button>
        </Top>
        {description && <Description id={descriptionId}>{description}</Description>}
        {children}
      </Box>
    </DialogOver>,
  )
}

export function SheetBox({ onOpenChange, title, children }: SheetProps) {
  const titleId = useId()
  const close = () => onOpenChange(false)
  const modal = useModal(close)
  return inBody(
    <SheetOver {...modal} aria-labelledby={titleId} onClick={(click) => isLink(click.target) && close()}>
      <VisuallyHidden as="h2" id={titleId}>
        {title}
      </VisuallyHidden>
      {children}
    </SheetOver>,
  )
}

/** A form of a dialog must not be inside a form of the page. */
const inBody = (dialog: ReactNode) => createPortal(dialog, document.body)

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null

/** The open dialogs, the topmost last. */
const opened: HTMLDialogElement[] = []

/** The properties of a `<dialog>` that is modal while it is mounted. `close` asks the caller to take it away. */
function useModal(close: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const onBack = useEffectEvent(close)
  useLayoutEffect(() => {
    const dialog = ref.current!
    const [from, page] = [document.activeElement, location.pathname]
    dialog.showModal()
    opened.push(dialog)
    // Android's Back asks a `<dialog>` itself to close. Elsewhere the browser lets one traversal be cancelled.
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || opened.at(-1) !== dialog) return
      event.preventDefault()
      onBack()
    }
    globalThis.navigation?.addEventListener('navigate', stay)
    return () => {
      globalThis.navigation?.removeEventListener('navigate', stay)
      opened.splice(opened.indexOf(dialog), 1)
      // After a navigation, the new page's heading has the focus.
      if (location.pathname !== page) return
      dialog.close()
      if (from instanceof HTMLElement && from.isConnected) from.focus()
    }
  }, [])
  return {
    ref,
    onCancel(event: { preventDefault(): void }) {
      event.preventDefault()
      close()
    },
    // A second Escape closes it without asking. A caller that keeps it, e.g. while it pays, gets it back.
    onClose() {
      close()
      requestAnimationFrame(() => ref.current?.isConnected && !ref.current.open && ref.current.showModal())
    },
  }
}
