import { spendCora } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import { isOutcomeKnown, keptWish, keys, queryClient, useApiMutation } from '@convive/ui-kit'
import { useState } from 'react'
import { ownCoraMoved } from '../../transactions/own-cora.ts'

export type PaymentReceipt = { amount: number; answer: OutputOf<typeof spendCora> }
/** Where a payment stands. Nothing is shown as paid before the service has said so. */
type PaymentStep = { step: 'typing' } | { step: 'confirming'; amount: number } | { step: 'paid'; receipt: PaymentReceipt }

/** Pays at a venue. While the outcome is unknown, the same amount again is the same payment, also after the page was loaded anew. */
export function usePayment(venueId: number) {
  const [kept] = useState(() => keptWish(spendCora, venueId))
  const [state, setState] = useState<PaymentStep>(() => leftUnanswered(kept.request()?.amount))
  const refreshVenue = () => void queryClient.invalidateQueries({ queryKey: keys.venue(venueId) })
  const paying = useApiMutation(spendCora, {
    keptAs: kept,
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
    unknown: !paying.isPending && kept.isLeft(),
    /** Whoever leaves it unanswered goes to look for themselves; another page does not ask again. */
    leave: () => kept.forget(),
    edit: () => setState({ step: 'typing' }),
    review: (amount: number) => {
      if (kept.request()?.amount !== amount) {
        kept.forget()
        paying.reset()
      }
      setState({ step: 'confirming', amount })
    },
    pay: (amount: number) => paying.mutate({ venueId, amount }),
  }
}

/** What was paid before the page was loaded anew, and nobody knows what came of it, is asked about first. */
const leftUnanswered = (amount: number | undefined): PaymentStep => (amount === undefined ? { step: 'typing' } : { step: 'confirming', amount })

export type Payment = ReturnType<typeof usePayment>
