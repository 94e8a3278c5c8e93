import { renderPages } from '@convive/ui-kit/prerender/render-pages'
import { BalancePage } from './pages/balance/balance-page.tsx'
import { PayPage } from './pages/pay/pay-page.tsx'
import { routes } from './routes.ts'

/** The pages that the build renders. */
export const pages = () => renderPages(routes, { balance: BalancePage, pay: PayPage })
