import { MutationCache, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { createStore } from '../../design/state/store.ts'
import { asApiError } from '../errors/api-error.ts'
import { isOutage } from './recovery.ts'
import { recoverFailedReads } from './recover-failed-reads.ts'

/** Counts the responses with status 401. The session then checks again who is logged in. */
export const unauthorizedCount = createStore(0)

function countUnauthorized(error: unknown) {
  if (asApiError(error)?.status === 401) unauthorizedCount.set(unauthorizedCount.get() + 1)
}

/**
 * The page's cache of server state. The live socket and mutations invalidate it. In case a hint was lost, a query that
 * is older than a minute is refetched when the user or the network returns, and when it is shown again. Only calls whose
 * response was lost are repeated (`call`); a query that fails is read again after an outage. `networkMode: always` lets an
 * offline page show its error instead of waiting silently. See docs/decisions/0064.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: countUnauthorized }),
  mutationCache: new MutationCache({ onError: countUnauthorized }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchInterval: false,
      // `recoverFailedReads` reads what failed in an outage.
      refetchOnWindowFocus: ({ state }) => !isOutage(state.error),
      refetchOnReconnect: ({ state }) => !isOutage(state.error),
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
recoverFailedReads(queryClient)

/**
 * Refetches the shown queries, because others may have changed something. Unlike an invalidation after a change by the
 * user, it does not read every page of a long list (`useApiPages`).
 */
export function refreshQueries(filters: QueryFilters): void {
  void queryClient.invalidateQueries({ ...filters, type: 'inactive', refetchType: 'none' })
  void queryClient.refetchQueries({ ...filters, type: 'active' })
}
