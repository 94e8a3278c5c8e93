import type { Event } from '@convive/contracts/events'
import { getCheckout, type Order } from '@convive/contracts/orders'
import { keyOf, keys, navigate, queryClient, toast, useMessages } from '@convive/ui-kit'
import { forgetHold } from './hold/begin-hold.ts'
import { messages } from './messages/messages.ts'

/** After paying: what happened is said, and the event's page shows the tickets. */
export function useSuccess({ id }: Event) {
  const say = useMessages(messages)
  const leave = (title: string, description: string) => {
    for (const queryKey of [keys.tickets, keyOf(getCheckout, { eventId: id })]) void queryClient.invalidateQueries({ queryKey })
    navigate(`/events/${id}`, { replace: true })
    toast({ title, description })
  }
  return {
    cardSettled: (order: Order) => {
      forgetHold(id)
      if (order.state === 'paid') leave(say('done.title'), say('done.text', { count: order.tickets }))
      else leave(say('done.refunded'), say('done.refundedText'))
    },
    coraPaid: (tickets: number, areThere: boolean) => leave(say('done.title'), areThere ? say('done.text', { count: tickets }) : say('done.coming')),
  }
}
