import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { queryClient } from './query-client.ts'
import { queryKeyOf } from './query-key.ts'

/**
 * Writes what the user's own change did into the cached response of an operation:
 * `writeCached(getBalance, {}, { balance })`. A read that began before the change must not replace it: it is cancelled,
 * and begins again if there is nothing to show yet. A function changes a response that is known, and an unknown one
 * not at all.
 */
export function writeCached<D extends RouteDef>(
  def: D,
  request: RequestOf<D>,
  next: OutputOf<D> | ((known: OutputOf<D>) => OutputOf<D>),
): void {
  const queryKey = queryKeyOf(def, request)
  void queryClient.cancelQueries({ queryKey, exact: true })
  const known = queryClient.getQueryData<OutputOf<D>>(queryKey)
  if (typeof next !== 'function') queryClient.setQueryData(queryKey, next)
  else if (known !== undefined) queryClient.setQueryData(queryKey, (next as (known: OutputOf<D>) => unknown)(known))
  else void queryClient.invalidateQueries({ queryKey, exact: true })
}
