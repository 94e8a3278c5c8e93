import { spendCora } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import { isOutcomeKnown, pendingRequestStore, cacheKeys, queryClient, useApiMutation } from '@convive/ui-kit'
import { useState } from 'react'
import { updateBalanceCache } from '../../transactions/update-balance-cache.ts'

export type PaymentReceipt = { amount: number; answer: OutputOf<typeof spendCora> }
/** The step of a payment. It is shown as paid only after the service has confirmed it. */
type PaymentStep =
  | { step: 'typing' }
  | { step: 'confirming'; amount: number }
  | { step: 'paid'; receipt: PaymentReceipt }

/**
 * Pays at a venue. While the outcome is unknown, a retry of the same amount is the same payment, even after a reload.
 */
export function useVenuePayment(venueId: number) {
  const [pendingRequest] = useState(() => pendingRequestStore(spendCora, venueId))
  const [state, setState] = useState<PaymentStep>(() => initialStep(pendingRequest.request()?.amount))
  const refreshVenue = () => void queryClient.invalidateQueries({ queryKey: cacheKeys.venue(venueId) })
  const paying = useApiMutation(spendCora, {
    pendingStore: pendingRequest,
    onSuccess(answer, { amount = 0 }) {
      updateBalanceCache(answer.balance)
      refreshVenue()
      setState({ step: 'paid', receipt: { amount, answer } })
    },
    onError(error) {
      // The refusal may be due to a change that this page does not know yet.
      if (isOutcomeKnown(error)) refreshVenue()
    },
  })
  return {
    state,
    error: paying.error,
    busy: paying.isPending,
    unknown: !paying.isPending && pendingRequest.isPending(),
    /** Forgets a payment whose outcome is unknown: the user checks the history instead of retrying. */
    leave: () => pendingRequest.clear(),
    /** Closing a payment of unknown outcome leaves it as well: the next one of the same amount is another payment. */
    close() {
      if (pendingRequest.isPending()) {
        pendingRequest.clear()
        paying.reset()
      }
      setState({ step: 'typing' })
    },
    edit: () => setState({ step: 'typing' }),
    review: (amount: number) => {
      if (pendingRequest.request()?.amount !== amount) {
        pendingRequest.clear()
        paying.reset()
      }
      setState({ step: 'confirming', amount })
    },
    pay: (amount: number) => paying.mutate({ venueId, amount }),
  }
}

/** After a reload, a payment whose outcome is unknown is shown first. */
const initialStep = (amount: number | undefined): PaymentStep =>
  amount === undefined ? { step: 'typing' } : { step: 'confirming', amount }

export type VenuePayment = ReturnType<typeof useVenuePayment>
