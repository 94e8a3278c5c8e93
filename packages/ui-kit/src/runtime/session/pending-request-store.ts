import type { ApiError } from '@convive/contracts/call'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { useState } from 'react'
import { tabStorage } from '../../design/state/tab-storage.ts'
import { currentUser } from './session.ts'
import type { PendingRequest, PendingStore } from '../calls/idempotency.ts'
import { useApiMutation } from '../calls/use-api-mutation.ts'

/** The pending request of one operation, if there is one. */
export type PendingRequestStore<D extends RouteDef> = PendingStore & {
  request(): RequestOf<D> | null
  isPending(): boolean
}

/**
 * Keeps a pending request and its key in this tab: `useApiMutation(transferCora, { pendingStore:
 * pendingRequestStore(transferCora) })`. After a reload `request()` is the request whose outcome is unknown, and
 * sending it again uses the same key. It belongs to the logged-in user. `about` separates several pending requests of
 * one operation. Clear it once the user knows that the outcome is unknown and checks it.
 */
export function pendingRequestStore<D extends RouteDef>(def: D, about: string | number = ''): PendingRequestStore<D> {
  const name = () => `convive.pending.${currentUser()?.id} ${def.method} ${def.path} ${about}`
  const read = () => parsePending(tabStorage().getItem(name()))
  return {
    read,
    isPending: () => read() !== null,
    request: () => JSON.parse(read()?.request ?? 'null') as RequestOf<D> | null,
    save: (pending) => tabStorage().setItem(name(), JSON.stringify(pending)),
    clear: () => tabStorage().removeItem(name()),
  }
}

/** Only this module writes these entries, so each of them is a pending request. */
const parsePending = (text: string | null | undefined): PendingRequest | null =>
  text ? (JSON.parse(text) as PendingRequest) : null

type PaymentOptions<D extends RouteDef> = {
  /** Separates the pending payments of one operation. */
  about?: string | number
  onSuccess?: (output: OutputOf<D>, request: RequestOf<D>) => unknown
  onError?: (error: ApiError, request: RequestOf<D>) => unknown
}

/**
 * Asks for money or Cora once. While the outcome is `unknown` (a lost answer, a reload), `pay` with the same request
 * uses the same key. A page shows that request (`pendingRequest()`) first, and lets the user only repeat it or `forget` it.
 */
export function usePayment<D extends RouteDef>(def: D, { about = '', onSuccess, onError }: PaymentOptions<D> = {}) {
  const [pending] = useState(() => pendingRequestStore(def, about))
  const paying = useApiMutation(def, {
    pendingStore: pending,
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
  })
  return {
    pay: paying.mutate,
    busy: paying.isPending,
    error: paying.error,
    unknown: !paying.isPending && pending.isPending(),
    pendingRequest: () => pending.request(),
    /** Forgets a payment with an unknown outcome, because the user looks at the history, and the last refusal. */
    forget: () => {
      pending.clear()
      paying.reset()
    },
  }
}
