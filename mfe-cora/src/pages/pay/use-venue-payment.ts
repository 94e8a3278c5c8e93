import { spendCora } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import { cacheKeys, isOutcomeKnown, queryClient } from '@convive/ui-kit'
import { storeBalance, usePayment } from '@convive/ui-kit/payments'
import { useState } from 'react'

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
  const refreshVenue = () => void queryClient.invalidateQueries({ queryKey: cacheKeys.venue(venueId) })
  const payment = usePayment(spendCora, {
    about: venueId,
    onSuccess(answer, { amount = 0 }) {
      storeBalance(answer.balance)
      refreshVenue()
      setState({ step: 'paid', receipt: { amount, answer } })
    },
    onError(error) {
      // The refusal may be due to a change that this page does not know yet.
      if (isOutcomeKnown(error)) refreshVenue()
    },
  })
  const [state, setState] = useState<PaymentStep>(() => initialStep(payment.pendingRequest()?.amount))
  return {
    ...payment,
    state,
    /** Closing a payment of unknown outcome leaves it as well: the next one of the same amount is another payment. */
    close() {
      if (payment.unknown) payment.forget()
      setState({ step: 'typing' })
    },
    edit: () => setState({ step: 'typing' }),
    review: (amount: number) => {
      if (payment.pendingRequest()?.amount !== amount) payment.forget()
      setState({ step: 'confirming', amount })
    },
    pay: (amount: number) => payment.pay({ venueId, amount }),
  }
}

/** After a reload, a payment whose outcome is unknown is shown first. */
const initialStep = (amount: number | undefined): PaymentStep =>
  amount === undefined ? { step: 'typing' } : { step: 'confirming', amount }
