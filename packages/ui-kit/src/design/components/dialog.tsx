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
export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its name for screen readers. */
  title: string
  children: ReactNode
}

const DialogBox = lazyComponent(lazyOverlay.dialog)
const SheetBox = lazyComponent(lazyOverlay.sheet)

/**
 * A modal dialog. It keeps the focus and returns it on close. Escape, Back and a press beside it close it. Its chunk loads
 * when it first opens.
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

/** A full-screen sheet that slides in. It behaves like a dialog, and also closes when a link in it is followed. */
export function Sheet(props: SheetProps) {
  return (
    <LoadBoundary active={props.open} onError={() => props.onOpenChange(false)}>
      {props.open && (
        <Suspense>
          <SheetBox {...props} />
        </Suspense>
      )}
    </LoadBoundary>
  )
}
