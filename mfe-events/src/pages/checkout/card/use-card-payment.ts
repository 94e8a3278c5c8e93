import { getOrder, type Order } from '@convive/contracts/orders'
import {
  type ApiError,
  call,
  describeError,
  hideToast,
  isOutcomeKnown,
  toast,
  useMessages,
  useMutation,
} from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../messages/messages.ts'
import type { ReservationState } from '../reservation/use-reservation.ts'
import { isSettled, waitForSettlement } from '../reservation/wait-for-settlement.ts'

type ReservedState = Extract<ReservationState, { state: 'reserved' | 'expired' }>

/**
 * `settling`: the provider has confirmed the payment, or may have; the service is polled until it knows. `unknown`:
 * neither could tell the outcome.
 */
type Phase = 'typing' | 'confirming' | 'authenticating' | 'settling' | 'unknown'
export type PaymentError = { kind: 'declined' | 'error'; text: string }

/** The states of a card payment, for all providers. */
export function useCardPayment(reservation: ReservationState, onSettled: (order: Order) => void) {
  const t = useMessages(messages)
  const [phase, setPhase] = useState<Phase>('typing')
  const [paymentError, setPaymentError] = useState<PaymentError | null>(null)
  const reserved = reservation.state === 'reserved' || reservation.state === 'expired' ? reservation : null

  const enterPhase = (next: Phase) => {
    // The places may be released only while it is certain that they are not being paid.
    reserved?.setPaying(next !== 'typing')
    setPhase(next)
  }
  const fail = (kind: PaymentError['kind'], text: string) => {
    enterPhase('typing')
    setPaymentError({ kind, text })
    toast({
      title: t(kind === 'declined' ? 'card.declined' : 'card.error'),
      description: text,
      variant: 'destructive',
    })
  }
  const settling = useMutation<Order, ApiError, { reserved: ReservedState; maxAttempts?: number }>({
    mutationFn: ({ reserved: { reservation: current }, maxAttempts }) =>
      waitForSettlement(() => call(getOrder, { id: current.intent.orderId }), undefined, maxAttempts),
    onSuccess(order, { reserved: current, maxAttempts }) {
      if (isSettled(order)) onSettled(order)
      // The provider has confirmed. Whatever the order's current state, it will receive the money.
      else if (maxAttempts !== 1) setPhase('unknown')
      else if (order.state === 'reserved') enterPhase('typing')
      else expire(current)
    },
    onError: () => setPhase('unknown'),
  })
  const expire = (current: ReservedState) => {
    enterPhase('typing')
    current.expire()
  }
  return {
    phase,
    paymentError,
    busy: phase !== 'typing' && phase !== 'unknown',
    start: () => {
      hideToast()
      setPaymentError(null)
      enterPhase('confirming')
    },
    /** The service or the provider has cancelled the payment. */
    cancelled: () => reserved && expire(reserved),
    authenticate: () => enterPhase('authenticating'),
    declined: (text: string | undefined) => fail('declined', text ?? t('card.declinedText')),
    failed: (error: ApiError) => {
      if (!isOutcomeKnown(error)) enterPhase('unknown')
      else fail('error', describeError(error))
    },
    succeeded: () => {
      enterPhase('settling')
      if (reserved) settling.mutate({ reserved })
    },
    check: () => {
      setPaymentError(null)
      setPhase('settling')
      if (reserved) settling.mutate({ reserved, maxAttempts: 1 })
    },
  }
}

export type CardPaymentState = ReturnType<typeof useCardPayment>
