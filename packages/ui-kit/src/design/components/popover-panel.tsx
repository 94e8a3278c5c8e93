import { Popover as RadixPopover } from 'radix-ui'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { PopoverProps } from './popover.tsx'

const Panel = styled(RadixPopover.Content)`
  z-index: 30;
  max-height: min(640px, var(--radix-popover-content-available-height));
  width: min(420px, calc(100vw - 32px));
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow-3);
  overflow: auto;
  &:focus {
    outline: none;
  }
`

/** The popover with its button, open from the start: the chunk loads when a user first presses the button. */
export function PopoverPanel({ trigger, label, onOpenChange, children }: PopoverProps) {
  const [open, setOpen] = useState(true)
  useEffect(() => onOpenChange?.(open), [open, onOpenChange])
  return (
    <RadixPopover.Root open={open} onOpenChange={setOpen}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <Panel
          align="end"
          sideOffset={8}
          collisionPadding={16}
          aria-label={label}
          onClick={(click) => isLink(click.target) && setOpen(false)}
        >
          {children}
        </Panel>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null
