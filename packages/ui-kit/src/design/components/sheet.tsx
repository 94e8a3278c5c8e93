import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../state/lazy-component.tsx'
import { LoadBoundary } from './load-boundary.tsx'
import { lazyOverlay } from './lazy-overlays.ts'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its name for screen readers. */
  title: string
  children: ReactNode
}

const SheetBox = lazyComponent(lazyOverlay.sheet)

/** A full-screen sheet that slides in. It traps focus and scroll, and closes when a link in it is followed. */
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
