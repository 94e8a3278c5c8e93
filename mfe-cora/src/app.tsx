import { reactLifecycles, usePath } from '@convive/ui-kit'
import { lazy, Suspense } from 'react'
import { BalanceSkeleton } from './pages/balance/balance-skeleton.tsx'
import { NotFoundPanel } from './pages/not-found-panel.tsx'

const BalancePage = lazy(() => import('./pages/balance/balance-page.tsx').then((module) => ({ default: module.BalancePage })))

export const { bootstrap, mount, unmount } = reactLifecycles(App)

function App() {
  const [path = ''] = usePath().split('?')
  if (path.replace(/\/$/, '') !== '/cora/balance') return <NotFoundPanel />
  return (
    <Suspense fallback={<BalanceSkeleton />}>
      <BalancePage />
    </Suspense>
  )
}
