import type { Event } from '@convive/contracts/events'
import { getCheckout, getOrder, type Order } from '@convive/contracts/orders'
import {
  type ApiError,
  cacheKeys,
  call,
  navigate,
  queryClient,
  queryKeyOf,
  Soft,
  toast,
  useMessages,
  useMutation,
} from '@convive/ui-kit'
import { useEffect } from 'react'
import { messages } from './texts.ts'
import { UnknownPayment } from './pay-button.tsx'
import { forgetOpenOrder, isSettled, waitForSettlement } from './reservation.ts'

/** After a payment: shows the result and goes to the event's page, which shows the tickets. */
export function usePaymentSuccess({ id }: Event) {
  const t = useMessages(messages)
  const finish = (title: string, description: string) => {
    for (const queryKey of [cacheKeys.tickets, cacheKeys.passes, queryKeyOf(getCheckout, { eventId: id })])
      void queryClient.invalidateQueries({ queryKey })
    navigate(`/events/${id}`, { replace: true })
    toast({ title, description })
  }
  return {
    cardSettled: (order: Order) => {
      forgetOpenOrder(id)
      if (order.state === 'paid')
        finish(
          t('done.title'),
          order.passEntries === undefined ? t('done.text', { count: order.tickets }) : t('done.pass'),
        )
      else finish(t('done.refunded'), t('done.refundedText'))
    },
    coraPaid: (tickets: number, issued: boolean) =>
      finish(t('done.title'), issued ? t('done.text', { count: tickets }) : t('done.coming')),
  }
}

/** Fewer attempts than right after paying, because the bank has already decided. */
const maxAttempts = 8

type ReturnFromBankProps = {
  event: Event
  orderId: string
  tickets: number
  passOfferId: number | null
  isRefused: boolean
}

/**
 * The bank has sent the user back. Asks the service for the outcome of the payment. Only a refusal of the bank, or an
 * order that has ended, means that nothing was paid; anything else may still arrive.
 */
export function ReturnFromBank({ event, orderId: id, tickets, passOfferId, isRefused }: ReturnFromBankProps) {
  const t = useMessages(messages)
  const { cardSettled } = usePaymentSuccess(event)
  const checking = useMutation<Order, ApiError>({
    mutationFn: () => waitForSettlement(() => call(getOrder, { id }), isRefused ? 1 : maxAttempts),
    onSuccess(order) {
      if (isSettled(order)) return cardSettled(order)
      if (order.state === 'reserved' && !isRefused) return undefined
      // Also removes the parameters that the bank added to the URL, which contain secrets.
      navigate(`/checkout/${event.id}?${passOfferId === null ? `tickets=${tickets}` : `pass=${passOfferId}`}`, {
        replace: true,
      })
      return toast({ title: t('card.declined'), description: t('card.declinedText'), variant: 'destructive' })
    },
  })
  const { mutate } = checking
  useEffect(() => mutate(), [mutate])
  const isUnknown = checking.isError || (checking.data?.state === 'reserved' && !isRefused)
  if (!isUnknown) return <Soft as="output">{t('card.confirming')}</Soft>
  return <UnknownPayment onCheck={() => mutate()} />
}
