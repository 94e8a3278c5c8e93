import type { ApiError } from '@convive/contracts/call'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from './call.ts'
import { createIdempotencyKey, type PendingStore } from './idempotency.ts'

type MutationOptions<D extends RouteDef> = {
  onSuccess?: (output: OutputOf<D>, request: RequestOf<D>) => unknown
  onError?: (error: ApiError, request: RequestOf<D>) => unknown
  /** Keeps the pending request and its idempotency key over a reload. */
  pendingStore?: PendingStore
  /** Sends the request even if the user leaves the page immediately. For optimistic changes with bodies under 64 kB. */
  keepalive?: boolean
}

/**
 * Calls an operation that changes something: `const transfer = useApiMutation(transferCora, { onSuccess })`.
 * An idempotent operation sends an idempotency key.
 */
export function useApiMutation<D extends RouteDef>(
  def: D,
  { onSuccess, onError, pendingStore, keepalive = false }: MutationOptions<D> = {},
) {
  const [idempotencyKey] = useState(() => createIdempotencyKey({ store: pendingStore }))
  return useMutation<OutputOf<D>, ApiError, RequestOf<D>>({
    mutationFn: (request) =>
      call(def, request, {
        keepalive,
        ...(def.idempotent && { idempotencyKey: idempotencyKey.keyFor(request) }),
      }),
    onSuccess(output, request) {
      idempotencyKey.succeeded()
      return onSuccess?.(output, request)
    },
    onError(error, request) {
      idempotencyKey.failed(error)
      return onError?.(error, request)
    },
  })
}
