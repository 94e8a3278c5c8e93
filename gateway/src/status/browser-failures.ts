import { reportBrowserFailure } from '@convive/contracts/status'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { Context } from '../context/context.ts'

/**
 * Counts what failed in browsers, where no log of ours sees it. The counter has few series: what a page sends names only
 * the kind. The part goes to the log, within the limit of requests of a network.
 */
export const browserFailureRoute = ({ log, browserFailures }: Pick<Context, 'log' | 'browserFailures'>): Served =>
  serve(
    reportBrowserFailure,
    async ({ kind, part }) => {
      browserFailures(kind)
      log.warn({ kind, part }, 'a part of a page failed')
      return undefined
    },
    1000,
  )
