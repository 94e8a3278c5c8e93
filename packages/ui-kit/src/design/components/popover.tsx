import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '../state/lazy-component.tsx'
import { LoadBoundary } from './load-boundary.tsx'
import { lazyOverlay } from './lazy-overlays.ts'

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'dialog' }>
  /** Its name for screen readers. */
  label: string
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

const PopoverPanel = lazyComponent(lazyOverlay.popover)

/** A button that opens a popover. Escape, a click elsewhere and a followed link close it. */
export function Popover(props: PopoverProps) {
  const [pressed, setPressed] = useState(false)
  const button = cloneElement(props.trigger, { 'aria-haspopup': 'dialog', onClick: () => setPressed(true) })
  return (
    <LoadBoundary active={pressed} fallback={button} onError={() => setPressed(false)}>
      {pressed ? (
        <Suspense fallback={button}>
          <PopoverPanel {...props} />
        </Suspense>
      ) : (
        button
      )}
    </LoadBoundary>
  )
}
