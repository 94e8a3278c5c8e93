import { getOrder, type Order } from '@convive/contracts/orders'
import { type ApiError, call, describeError, hideToast, isOutcomeKnown, toast, useMessages, useMutation } from '@convive/ui-kit'
import { useState } from 'react'
import type { HoldState } from './hold/use-hold.ts'
import { messages } from './messages/messages.ts'
import { isSettled, settledOrder } from './settled-order.ts'

type Held = Extract<HoldState, { state: 'held' | 'lapsed' }>

/** `settling`: the provider has said yes, or may have; the service is asked until it knows. `unknown`: nobody could say. */
type Phase = 'typing' | 'confirming' | 'authenticating' | 'settling' | 'unknown'
export type PaymentProblem = { kind: 'declined' | 'error'; text: string }

/** What a payment by card goes through, whoever takes the card. */
export function useCardPayment(hold: HoldState, onSettled: (order: Order) => void) {
  const say = useMessages(messages)
  const [phase, setPhase] = useState<Phase>('typing')
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const held = hold.state === 'held' || hold.state === 'lapsed' ? hold : null

  const enter = (next: Phase) => {
    // Only what is certainly not being paid may be let go.
    held?.keep(next !== 'typing')
    setPhase(next)
  }
  const fail = (kind: PaymentProblem['kind'], text: string) => {
    enter('typing')
    setProblem({ kind, text })
    toast({ title: say(kind === 'declined' ? 'card.declined' : 'card.error'), description: text, variant: 'destructive' })
  }
  const settling = useMutation<Order, ApiError, { held: Held; tries?: number }>({
    mutationFn: ({ held: { hold }, tries }) => settledOrder(() => call(getOrder, { id: hold.intent.orderId }), undefined, tries),
    onSuccess(order, { held, tries }) {
      if (isSettled(order)) onSettled(order)
      // The provider has said yes: whatever the order says now, the money is on its way to it.
      else if (tries !== 1) setPhase('unknown')
      else if (order.state === 'held') enter('typing')
      else endedBefore(held)
    },
    onError: () => setPhase('unknown'),
  })
  const endedBefore = (held: Held) => {
    enter('typing')
    held.end()
  }
  return {
    phase,
    problem,
    busy: phase !== 'typing' && phase !== 'unknown',
    begin: () => {
      hideToast()
      setProblem(null)
      enter('confirming')
    },
    /** The service or the provider has called the payment off. */
    ended: () => held && endedBefore(held),
    authenticate: () => enter('authenticating'),
    declined: (text: string | undefined) => fail('declined', text ?? say('card.declinedText')),
    failed: (error: ApiError) => {
      if (!isOutcomeKnown(error)) enter('unknown')
      else if (error.code === 'order_ended' && held) endedBefore(held)
      else fail('error', describeError(error))
    },
    succeeded: () => {
      enter('settling')
      if (held) settling.mutate({ held })
    },
    check: () => {
      setProblem(null)
      setPhase('settling')
      if (held) settling.mutate({ held, tries: 1 })
    },
  }
}

export type CardPayment = ReturnType<typeof useCardPayment>
