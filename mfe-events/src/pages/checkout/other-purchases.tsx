import type { Event } from '@convive/contracts/events'
import type { Checkout } from '@convive/contracts/orders'
import { listTickets } from '@convive/contracts/tickets'
import { Note, useApiQuery, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './messages/messages.ts'
import { orderOfThisTab } from './reservation/reserve-places.ts'

/**
 * Says that the user is already buying tickets for the event in another tab or on another device, or has bought some.
 * Two purchases are allowed, but nobody should pay twice by mistake.
 */
export function OtherPurchases({ event, checkout }: { event: Event; checkout: Checkout }) {
  const t = useMessages(messages)
  const elsewhere = useReservedElsewhere(event.id, checkout)
  const { data } = useApiQuery(listTickets, { eventId: event.id, limit: 100 }, { staleTime: 0 })
  const own = orderOfThisTab(event.id)
  const others = (data?.items ?? []).filter(({ orderId }) => own === undefined || orderId !== own)
  const owned = others.filter(({ status }) => status === 'valid' || status === 'used').length
  if (elsewhere > 0) return <Note>{t('other.running', { count: elsewhere })}</Note>
  return owned > 0 ? <Note>{t('other.owned', { count: owned })}</Note> : null
}

/** The service knows the reservation of this tab too: the one that existed when it answered does not count. */
function useReservedElsewhere(eventId: number, checkout: Checkout): number {
  const [known, setKnown] = useState(() => ({ checkout, own: orderOfThisTab(eventId) }))
  if (known.checkout !== checkout) setKnown({ checkout, own: orderOfThisTab(eventId) })
  return (checkout.reservations ?? [])
    .filter(({ orderId }) => orderId !== known.own)
    .reduce((sum, { tickets }) => sum + tickets, 0)
}
