import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../state/lazy-component.tsx'
import { LoadBoundary } from './load-boundary.tsx'
import { lazyOverlay } from './lazy-overlays.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
}

const DialogBox = lazyComponent(lazyOverlay.dialog)

/**
 * A modal dialog. It traps the focus and returns it on close. Escape closes it. Its chunk loads when it first opens.
 */
export function Dialog(props: DialogProps) {
  return (
    <LoadBoundary active={props.open} onError={() => props.onOpenChange(false)}>
      {props.open && (
        <Suspense>
          <DialogBox {...props} />
        </Suspense>
      )}
    </LoadBoundary>
  )
}
