import { Suspense } from 'react'
import { lazyComponent } from '../../design/state/lazy-component.tsx'

const NotFoundContent = lazyComponent(() =>
  import('./not-found-content.tsx').then((module) => ({ default: module.NotFoundContent })),
)

/** The page of every front end for a path without a page. */
export function NotFoundPage() {
  return (
    <Suspense>
      <NotFoundContent />
    </Suspense>
  )
}
