import {
  matchRoute,
  NotFoundPage,
  type PagesOf,
  reactLifecycles,
  RoutePages,
  usePath,
  lazyComponent,
} from '@convive/ui-kit'
import { type ReactNode, Suspense } from 'react'
import { BalanceSkeleton } from './pages/balance/balance-skeleton.tsx'
import { PayPageSkeleton } from './pages/pay/pay-skeleton.tsx'
import { routes } from './routes.ts'

const BalancePage = lazyComponent(() =>
  import('./pages/balance/balance-page.tsx').then((module) => ({ default: module.BalancePage })),
)
const PayPage = lazyComponent(() => import('./pages/pay/pay-page.tsx').then((module) => ({ default: module.PayPage })))
const VenueAccountPage = lazyComponent(() =>
  import('./pages/venue-account/venue-account-page.tsx').then((module) => ({ default: module.VenueAccountPage })),
)

export const { bootstrap, mount, unmount } = reactLifecycles(App)

const pages: PagesOf<typeof routes> = { balance: BalancePage, pay: PayPage, venueAccount: VenueAccountPage }
const skeletons: Record<keyof typeof routes, ReactNode> = {
  balance: <BalanceSkeleton />,
  pay: <PayPageSkeleton />,
  venueAccount: <BalanceSkeleton />,
}

function App() {
  const route = matchRoute(routes, usePath())
  return (
    <Suspense fallback={route && skeletons[route.name]}>
      <RoutePages routes={routes} pages={pages} notFound={NotFoundPage} />
    </Suspense>
  )
}
