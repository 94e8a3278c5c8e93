import { spendCora } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import { isOutcomeKnown, keys, queryClient, useApiMutation } from '@convive/ui-kit'
import { useState } from 'react'
import { ownCoraMoved } from '../../transactions/own-cora.ts'

export type PaymentReceipt = { amount: number; answer: OutputOf<typeof spendCora> }
/** Where a payment stands. Nothing is shown as paid before the service has said so. */
type PaymentStep = { step: 'typing' } | { step: 'confirming'; amount: number } | { step: 'paid'; receipt: PaymentReceipt }

/** Pays at a venue. While the outcome is unknown, the same amount again is the same payment. */
export function usePayment(venueId: number) {
  const [state, setState] = useState<PaymentStep>({ step: 'typing' })
  const refreshVenue = () => void queryClient.invalidateQueries({ queryKey: keys.venue(venueId) })
  const paying = useApiMutation(spendCora, {
    onSuccess(answer, { amount = 0 }) {
      ownCoraMoved(answer.balance)
      refreshVenue()
      setState({ step: 'paid', receipt: { amount, answer } })
    },
    onError(error) {
      // What was refused may have been so by what this page did not know yet.
      if (isOutcomeKnown(error)) refreshVenue()
    },
  })
  return {
    state,
    error: paying.error,
    busy: paying.isPending,
    unknown: paying.error !== null && !isOutcomeKnown(paying.error),
    edit: () => setState({ step: 'typing' }),
    review: (amount: number) => {
      if (paying.variables?.amount !== amount || isOutcomeKnown(paying.error)) paying.reset()
      setState({ step: 'confirming', amount })
    },
    pay: (amount: number) => paying.mutate({ venueId, amount }),
  }
}

export type Payment = ReturnType<typeof usePayment>
