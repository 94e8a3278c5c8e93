import { lazy, Suspense, useState } from 'react'
import { useStore } from '../state/store.ts'
import { shownToast } from '../state/toasts.ts'
import { loadWhenAsked } from './load-when-asked.ts'

const ToastCard = lazy(loadWhenAsked.toast)

/** Where toasts appear, one at a time; the shell renders it once. */
export function Toaster() {
  const shown = useStore(shownToast)
  const [everShown, setEverShown] = useState(false)
  if (shown && !everShown) setEverShown(true)
  return (
    everShown && (
      <Suspense>
        <ToastCard shown={shown} />
      </Suspense>
    )
  )
}
