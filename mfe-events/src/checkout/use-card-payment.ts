import { getOrder, type Order, type PaymentIntent } from '@convive/contracts/orders'
import { listTickets } from '@convive/contracts/tickets'
import {
  asApiError,
  call,
  describeError,
  hideToast,
  isOutcomeKnown,
  toast,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messages } from './texts.ts'
import {
  forgetOpenOrder,
  isSettled,
  openReservation,
  type ReservationRequest,
  reservePlaces,
  waitForSettlement,
} from './reservation.ts'

/**
 * `confirming`: from the press until the provider has answered. `settling`: the provider has confirmed the payment, or
 * may have; the service is polled until it knows. `unknown`: neither could tell the outcome.
 */
type Phase = 'typing' | 'confirming' | 'settling' | 'unknown'

/** Why the last attempt paid nothing. `expired`: the places were released before the payment. */
export type PaymentProblem = { kind: 'setup' | 'declined' | 'error'; text: string } | { kind: 'expired' }

/** What a provider answers to a payment. `ended`: it cannot be paid any more. */
export type ProviderAnswer =
  | { kind: 'succeeded' }
  | { kind: 'declined' | 'refused'; text?: string | undefined }
  | { kind: 'ended' }
  | { kind: 'unknown' }

/** A provider's form. `isComplete` checks its fields before anything is reserved; an exception is an unknown outcome. */
export type CardProviderForm = {
  isComplete?: () => Promise<boolean>
  confirm: (intent: PaymentIntent) => Promise<ProviderAnswer>
}

type Events = { onSettled: (order: Order) => void; onSoldOut: () => void }

/**
 * A card payment, for all providers. Pressing Pay reserves the places, and the same order is followed to its outcome:
 * whatever happens meanwhile, it cannot be paid twice.
 */
export function useCardPayment(request: ReservationRequest, { onSettled, onSoldOut }: Events) {
  const t = useMessages(messages)
  const { eventId } = request
  const [phase, setPhase] = useState<Phase>('typing')
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const [reservation, setReservation] = useState(() => openReservation(eventId))
  /** The order that is being paid, fixed when Pay is pressed. */
  const paidOrderId = useRef(reservation?.orderId)

  const fail = (kind: 'setup' | 'declined' | 'error', text: string) => {
    setPhase('typing')
    setProblem({ kind, text })
    const title = { setup: 'reservation.failed', declined: 'card.declined', error: 'card.error' } as const
    toast({ title: t(title[kind]), description: text, variant: 'destructive' })
  }
  const expire = () => {
    forgetOpenOrder(eventId)
    setReservation(null)
    setProblem({ kind: 'expired' })
    setPhase('typing')
  }
  const failSetup = (error: unknown) => {
    if (asApiError(error)?.code === 'sold_out') onSoldOut()
    fail('setup', asApiError(error)?.code === 'sold_out' ? t('reservation.soldOut') : describeError(error))
  }
  /** Asks the service for the outcome. After a confirmed payment, the money is on its way whatever the order's state. */
  const settle = async (after: 'succeeded' | 'ended' | 'unknown' | 'check') => {
    setPhase('settling')
    const id = paidOrderId.current
    if (id === undefined) return setPhase('typing')
    const read = () => call(getOrder, { id })
    const order = await waitForSettlement(read, after === 'succeeded' ? undefined : 1).catch(() => null)
    if (order && isSettled(order)) return onSettled(order)
    if (order === null || after === 'succeeded') return setPhase('unknown')
    if (order.state !== 'reserved' || after === 'ended') return expire()
    return setPhase(after === 'check' ? 'typing' : 'unknown')
  }
  const pay = async ({ isComplete, confirm }: CardProviderForm) => {
    hideToast()
    setProblem(null)
    setPhase('confirming')
    if (isComplete && !(await isComplete())) return setPhase('typing')
    const reserved = await reservePlaces(request).catch(failSetup)
    if (!reserved) return undefined
    if ('paid' in reserved) return onSettled(reserved.paid)
    setReservation(reserved.reservation)
    paidOrderId.current = reserved.reservation.orderId
    const answer = await confirm(reserved.intent).catch(toAnswer)
    if (answer.kind === 'declined') return fail('declined', answer.text ?? t('card.declinedText'))
    if (answer.kind === 'refused') return fail('error', answer.text ?? t('card.declinedText'))
    return await settle(answer.kind)
  }
  useSettledElsewhere(eventId, reservation?.orderId, phase === 'typing', onSettled)
  return {
    phase,
    problem,
    reservation,
    /** From the press to the outcome, nothing about the order can be changed. */
    inProgress: phase !== 'typing',
    busy: phase === 'confirming' || phase === 'settling',
    pay: (form: CardProviderForm) => void pay(form),
    check: () => void settle('check'),
  }
}

export type CardPaymentState = ReturnType<typeof useCardPayment>

const toAnswer = (error: unknown): ProviderAnswer =>
  asApiError(error) && isOutcomeKnown(error) ? { kind: 'refused', text: describeError(error) } : { kind: 'unknown' }

/**
 * The open order may have been paid before a reload or in another tab: it is read once, and again when the user's list
 * of tickets contains one of it.
 */
function useSettledElsewhere(
  eventId: number,
  orderId: number | undefined,
  isIdle: boolean,
  onSettled: (order: Order) => void,
): void {
  const { data } = useApiQuery(listTickets, { eventId, limit: 100 }, { staleTime: 0 })
  const isIssued = orderId !== undefined && (data?.items ?? []).some((ticket) => ticket.orderId === orderId)
  const read = useEffectEvent(async (_isIssued: boolean) => {
    if (orderId === undefined || !isIdle) return
    const order = await call(getOrder, { id: orderId }).catch(() => null)
    if (order && isSettled(order)) onSettled(order)
  })
  useEffect(() => void read(isIssued), [isIssued])
}
