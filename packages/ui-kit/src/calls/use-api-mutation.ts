import { type ApiError, call } from '@convive/contracts/call'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createIntention, type WishPlace } from './intention.ts'

type MutationOptions<D extends RouteDef> = {
  onSuccess?: (answer: OutputOf<D>, request: RequestOf<D>) => unknown
  onError?: (error: ApiError, request: RequestOf<D>) => unknown
  /** Where what was asked for waits for its answer, if that is to outlive the page. */
  keptAs?: WishPlace
  /** For what shows as done before it is answered: it arrives also when the page is left at once. For bodies under 64 kB. */
  outlivesPage?: boolean
}

/** Calls an operation that changes something: `const transfer = useApiMutation(transferCora, { onSuccess })`. Operations that take an idempotency key get one for each intention. */
export function useApiMutation<D extends RouteDef>(def: D, { onSuccess, onError, keptAs, outlivesPage = false }: MutationOptions<D> = {}) {
  const [intention] = useState(() => createIntention({ place: keptAs }))
  return useMutation<OutputOf<D>, ApiError, RequestOf<D>>({
    mutationFn: (request) => call(def, request, { keepalive: outlivesPage, ...(def.idempotent && { idempotencyKey: intention.keyFor(request) }) }),
    onSuccess(answer, request) {
      intention.succeeded()
      return onSuccess?.(answer, request)
    },
    onError(error, request) {
      intention.failed(error)
      return onError?.(error, request)
    },
  })
}
