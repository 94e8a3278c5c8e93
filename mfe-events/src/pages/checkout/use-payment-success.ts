import type { Event } from '@convive/contracts/events'
import { getCheckout, type Order } from '@convive/contracts/orders'
import { queryKeyOf, cacheKeys, navigate, queryClient, toast, useMessages } from '@convive/ui-kit'
import { forgetReservation } from './reservation/reserve-places.ts'
import { messages } from './messages/messages.ts'

/** After a payment: shows the result and goes to the event's page, which shows the tickets. */
export function usePaymentSuccess({ id }: Event) {
  const t = useMessages(messages)
  const finish = (title: string, description: string) => {
    for (const queryKey of [cacheKeys.tickets, queryKeyOf(getCheckout, { eventId: id })])
      void queryClient.invalidateQueries({ queryKey })
    navigate(`/events/${id}`, { replace: true })
    toast({ title, description })
  }
  return {
    cardSettled: (order: Order) => {
      forgetReservation(id)
      if (order.state === 'paid') finish(t('done.title'), t('done.text', { count: order.tickets }))
      else finish(t('done.refunded'), t('done.refundedText'))
    },
    coraPaid: (tickets: number, issued: boolean) =>
      finish(t('done.title'), issued ? t('done.text', { count: tickets }) : t('done.coming')),
  }
}
