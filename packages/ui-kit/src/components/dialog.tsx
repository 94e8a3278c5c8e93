import { lazy, type ReactNode, Suspense } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
}

const DialogBox = lazy(() => import('./dialog-box.tsx').then((module) => ({ default: module.DialogBox })))

/** A question above the page: focus stays within and returns to where it came from; Escape closes. Fetched when it is first opened. */
export function Dialog(props: DialogProps) {
  return props.open && (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  )
}
