import { type ReactNode, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { lazyComponent } from '../../design/state/lazy-component.tsx'
import { useStore } from '../../design/state/store.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { currentToast, type Toast } from './toasts.ts'

export const loadToastCard = () => import('./toast-card.tsx').then((module) => ({ default: module.ToastCard }))
const ToastCard = lazyComponent(loadToastCard)

/** Shows toasts, one at a time. The shell renders it once; `coin` is the icon of a toast about earned Cora. */
export function Toaster({ coin }: { coin: ReactNode }) {
  const shown = useStore(currentToast)
  const [wasShown, setWasShown] = useState(false)
  if (shown && !wasShown) setWasShown(true)
  return (
    wasShown && (
      <ErrorBoundary name="toast" fallback={shown && <PlainToast toast={shown} />}>
        <Suspense>
          <ToastCard shown={shown} coin={coin} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

const Box = styled.output`
  position: fixed;
  top: 72px;
  right: 16px;
  z-index: 45;
  max-width: min(100% - 32px, 420px);
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--raised);
  box-shadow: var(--shadow-3);
`

/** A toast that needs no chunk, because the message about a missing network must appear without one. */
function PlainToast({ toast: { title, description } }: { toast: Toast }) {
  return (
    <Box>
      <b>{title}</b>
      {description && <p>{description}</p>}
    </Box>
  )
}
