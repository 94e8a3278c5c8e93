import { lazy, type ReactNode, Suspense } from 'react'
import { loadWhenAsked } from './load-when-asked.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
}

const DialogBox = lazy(loadWhenAsked.dialog)

/** A question above the page: focus stays within and returns to where it came from; Escape closes. Fetched when it is first opened. */
export function Dialog(props: DialogProps) {
  return props.open && (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  )
}
