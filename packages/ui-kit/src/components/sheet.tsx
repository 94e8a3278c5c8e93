import { lazy, type ReactNode, Suspense } from 'react'
import { loadWhenAsked } from './load-when-asked.ts'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its name for screen readers. */
  title: string
  children: ReactNode
}

const SheetBox = lazy(loadWhenAsked.sheet)

/** Fills the screen and slides in; holds the focus and the page's scroll, and leaves when a link in it is followed. */
export function Sheet(props: SheetProps) {
  return props.open && (
    <Suspense>
      <SheetBox {...props} />
    </Suspense>
  )
}
