import { ErrorBoundary, lazyComponent } from '@convive/ui-kit'
import { Suspense } from 'react'

/** Only administrators see counts, so they are not in the entry. */
const WaitingWorkCount = lazyComponent(() =>
  import('./waiting-work-count.tsx').then((module) => ({ default: module.WaitingWorkCount })),
)

/** The number of waiting tasks behind an administration link. The link works without it. */
export function LinkCount({ href }: { href: string }) {
  return (
    <ErrorBoundary name="count of what waits" fallback={null}>
      <Suspense>
        <WaitingWorkCount href={href} />
      </Suspense>
    </ErrorBoundary>
  )
}
