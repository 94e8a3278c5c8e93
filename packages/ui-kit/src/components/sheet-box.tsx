import { Dialog as RadixDialog } from 'radix-ui'
import { keyframes, styled } from 'styled-components'
import type { SheetProps } from './sheet.tsx'
import { VisuallyHidden } from './visually-hidden.ts'

const slideIn = keyframes`from { translate: 100% 0; }`
const Box = styled(RadixDialog.Content)`
  position: fixed;
  inset: 0;
  z-index: 40;
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
  return (
    <RadixDialog.Root open onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Box aria-describedby={undefined} onClick={(click) => isLink(click.target) && onOpenChange(false)}>
          <VisuallyHidden as={RadixDialog.Title}>{title}</VisuallyHidden>
          {children}
        </Box>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null
