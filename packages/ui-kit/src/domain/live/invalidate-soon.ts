import { queryClient } from '../../runtime/calls/query-client.ts'

const MIN_DELAY_MS = 500
const MAX_DELAY_MS = 2500

const pending = new Map<string, readonly unknown[]>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Invalidates a query some time later, several messages together. The random delay spreads the requests of all open
 * pages: without it a new event would make every page in the country read its lists in the same moment.
 */
export function invalidateSoon(queryKey: readonly unknown[]): void {
  pending.set(JSON.stringify(queryKey), queryKey)
  timer ??= setTimeout(flush, MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS))
}

function flush() {
  timer = undefined
  const queryKeys = [...pending.values()]
  pending.clear()
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey })
}
