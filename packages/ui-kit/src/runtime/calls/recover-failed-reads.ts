import type { Query, QueryClient } from '@tanstack/react-query'
import { createRecovery, isOutage } from './recovery.ts'

/** A page shows fewer failures than this. */
const maxProbes = 10

/**
 * Reads what failed in an outage again, once its service answers. A probe asks first, because a refetch would replace the
 * failure by a skeleton each time.
 */
export function recoverFailedReads(client: QueryClient): void {
  const cache = client.getQueryCache()
  const failed = () => cache.findAll({ type: 'active' }).filter(({ state }) => isOutage(state.error))
  const recovery = createRecovery(async () => {
    await Promise.all(
      failed()
        .slice(0, maxProbes)
        .map((query) => refetchIfAnswered(client, query)),
    )
    return failed().length === 0
  })
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isOutage(event.action.error)) recovery.start()
    else if (event.type === 'removed' && failed().length === 0) recovery.stop()
  })
}

async function refetchIfAnswered(client: QueryClient, { queryKey, options, meta }: Query): Promise<void> {
  const { queryFn, initialPageParam: pageParam } = options as typeof options & { initialPageParam?: unknown }
  if (typeof queryFn !== 'function') return
  const { signal } = new AbortController()
  try {
    await queryFn({ client, queryKey, signal, meta, pageParam, direction: 'forward' })
  } catch (error) {
    if (isOutage(error)) return
  }
  await client.refetchQueries({ queryKey, exact: true, type: 'active' })
}
