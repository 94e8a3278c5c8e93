import { Dialog as RadixDialog } from 'radix-ui'
import { keyframes, styled } from 'styled-components'
import type { SheetProps } from './sheet.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import { VisuallyHidden } from './visually-hidden.ts'

const slideIn = keyframes`from { translate: 100% 0; }`
/** The overlay also prevents the page behind it from scrolling. */
const Over = styled(RadixDialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
`
const Box = styled(RadixDialog.Content)`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  padding: 10px var(--gutter) var(--s-8);
  background: var(--paper);
  overflow: auto;
  animation: ${slideIn} var(--calm) var(--ease);
  &:focus {
    outline: none;
  }
`

export function SheetBox({ onOpenChange, title, children }: SheetProps) {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Over>
          <Box
            aria-describedby={undefined}
            onCloseAutoFocus={returnFocus}
            onClick={(click) => isLink(click.target) && onOpenChange(false)}
          >
            <VisuallyHidden as={RadixDialog.Title}>{title}</VisuallyHidden>
            {children}
          </Box>
        </Over>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null
