import { reactLifecycles, usePath } from '@convive/ui-kit'
import { lazy, Suspense } from 'react'
import { BalanceSkeleton } from './pages/balance/balance-skeleton.tsx'
import { NotFoundPanel } from './pages/not-found-panel.tsx'

const BalancePage = lazy(() => import('./pages/balance/balance-page.tsx').then((module) => ({ default: module.BalancePage })))
const PayPage = lazy(() => import('./pages/pay/pay-page.tsx').then((module) => ({ default: module.PayPage })))

export const { bootstrap, mount, unmount } = reactLifecycles(App)

function App() {
  const [path = ''] = usePath().split('?')
  switch (path.replace(/\/$/, '')) {
    case '/cora/balance':
      return (
        <Suspense fallback={<BalanceSkeleton />}>
          <BalancePage />
        </Suspense>
      )
    case '/cora/pay':
      return (
        <Suspense>
          <PayPage />
        </Suspense>
      )
    default:
      return <NotFoundPanel />
  }
}
