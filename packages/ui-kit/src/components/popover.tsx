import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { loadWhenAsked } from './load-when-asked.ts'

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'dialog' }>
  /** Its name for screen readers. */
  label: string
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

const PopoverPanel = lazy(loadWhenAsked.popover)

/** A button that opens a small sheet beside it; Escape, a press elsewhere, or a link followed in it close it. */
export function Popover(props: PopoverProps) {
  const [pressed, setPressed] = useState(false)
  const button = cloneElement(props.trigger, { 'aria-haspopup': 'dialog', onClick: () => setPressed(true) })
  if (!pressed) return button
  return (
    <Suspense fallback={button}>
      <PopoverPanel {...props} />
    </Suspense>
  )
}
