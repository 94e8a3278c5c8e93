import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { createStore } from '../../design/state/store.ts'
import { asApiError } from '../errors/api-error.ts'
import { createRecovery, isOutage } from './recovery.ts'

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

/** A page shows fewer failures than this. */
const maxProbes = 10

/**
 * Reads what failed in an outage again, once its service answers. A probe asks first, because a refetch would replace the
 * failure by a skeleton each time; its answer then becomes the query's. So an attempt makes a request for each failed
 * query, and as many as `repeatLostCall` for one without a response.
 */
function recoverFailedReads(client: QueryClient): void {
  const cache = client.getQueryCache()
  const failed = () => cache.findAll({ type: 'active' }).filter(({ state }) => isOutage(state.error))
  const recovery = createRecovery(async () => {
    await Promise.all(
      failed()
        .slice(0, maxProbes)
        .map((query) => probe(client, query)),
    )
    return failed().length === 0
  })
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isOutage(event.action.error)) recovery.start()
    else if (event.type === 'removed' && failed().length === 0) recovery.stop()
  })
}

async function probe(client: QueryClient, query: Query): Promise<void> {
  const { queryKey, options, meta } = query
  const { queryFn, initialPageParam: pageParam } = options as typeof options & { initialPageParam?: unknown }
  if (typeof queryFn !== 'function') return
  const { signal } = new AbortController()
  const answer = Promise.resolve(queryFn({ client, queryKey, signal, meta, pageParam, direction: 'forward' }))
  try {
    await answer
  } catch (error) {
    if (isOutage(error)) return
  }
  // Meanwhile another request may have been answered, or the page left.
  if (!isOutage(query.state.error) || !query.isActive()) return
  let isTaken = false
  const takeAnswer: typeof queryFn = (context) => {
    if (isTaken) return queryFn(context)
    isTaken = true
    return answer
  }
  // A refusal is in the query's state then.
  await query.fetch({ ...options, queryFn: takeAnswer }).catch(() => undefined)
}
