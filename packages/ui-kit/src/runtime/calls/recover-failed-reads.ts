import type { Query, QueryClient } from '@tanstack/react-query'
import { createRecovery, isOutage } from './recovery.ts'

/** A page shows fewer failures than this. */
const maxProbes = 10

/**
 * Reads what failed in an outage again, once its service answers. A probe asks first, because a refetch would replace the
 * failure by a skeleton each time; its answer then becomes the query's. So an attempt makes a request for each failed
 * query, and as many as `repeatLostCall` for one without a response.
 */
export function recoverFailedReads(client: QueryClient): void {
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
