import { reportBrowserFailure } from '@convive/contracts/status'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { Context } from '../context/context.ts'

/**
 * Counts failures in browsers, which our own logs cannot contain. A page sends only the kind and the part. Only the kind
 * labels the counter, so that it has few series. The part is logged; the request limit of a network bounds these lines.
 */
export const reportBrowserFailureRoute = ({ log, browserFailures }: Pick<Context, 'log' | 'browserFailures'>): Served =>
  serve(
    reportBrowserFailure,
    async ({ kind, part }) => {
      browserFailures(kind)
      log.warn({ kind, part }, 'a part of a page failed')
      return undefined
    },
    1000,
  )
