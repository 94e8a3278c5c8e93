import { type Event, getEvent } from '@convive/contracts/events'
import { type Checkout, getCheckout } from '@convive/contracts/orders'
import { type ApiError, ErrorState, toast, useApiQuery, useFormats, useMessages } from '@convive/ui-kit'
import { type ReactNode, useEffect, useState } from 'react'
import type { CheckoutParams } from './checkout-params.ts'
import { CheckoutContent } from './checkout-content.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { SaleClosed } from './sale-closed.tsx'
import { placesReservedByThisTab } from './reservation/reserve-places.ts'
import { messages } from './messages/messages.ts'
import { ReturnFromBank } from './return-from-bank.tsx'
import { type SaleStatus, saleStatus } from './sale-status.ts'
import { InvalidLink } from './invalid-link.tsx'

/** Loads the event and its sale, and shows the checkout or the reason why there is none. */
export function CheckoutLoader({ eventId: id, params }: { eventId: string; params: CheckoutParams }): ReactNode {
  const t = useMessages(messages)
  const { data: event, error, refetch, isFetching } = useApiQuery(getEvent, { id })
  useToastError(error)
  if (event) return <EventCheckout event={event} params={params} />
  if (error?.status === 404) return <InvalidLink title={t('notFound')} text={t('notFoundText')} />
  if (error) return <ErrorState title={t('loadFailedText')} error={error} onRetry={refetch} busy={isFetching} />
  return <CheckoutSkeleton />
}

function useToastError(error: ApiError | null) {
  const t = useMessages(messages)
  useEffect(() => {
    if (error && error.status !== 404)
      toast({ title: t('loadFailed'), description: t('loadFailedText'), variant: 'destructive' })
  }, [error, t])
}

function EventCheckout({ event, params }: { event: Event; params: CheckoutParams }): ReactNode {
  const t = useMessages(messages)
  const closed = saleStatus(event, null)
  const [openedAt] = useState(() => Date.now())
  const { data, dataUpdatedAt, error, refetch, isFetching } = useApiQuery(
    getCheckout,
    { eventId: event.id },
    { enabled: closed.kind === 'open', staleTime: 0 },
  )
  // The event page may have cached the number of places; the checkout needs a number read after it was opened.
  const checkout = dataUpdatedAt >= openedAt ? data : undefined
  if (params.orderId !== null) return <ReturnFromBank event={event} orderId={params.orderId} tickets={params.tickets} />
  if (closed.kind === 'closed') return <ClosedSale event={event} sale={closed} />
  if (checkout) return <OpenSale event={event} checkout={checkout} params={params} onSoldOut={() => void refetch()} />
  if (error) return <ErrorState title={t('reservation.failed')} error={error} onRetry={refetch} busy={isFetching} />
  return <CheckoutSkeleton />
}

function OpenSale({
  event,
  checkout,
  params,
  onSoldOut,
}: {
  event: Event
  checkout: Checkout
  params: CheckoutParams
  onSoldOut: () => void
}) {
  // The service counts this tab's reservation as taken.
  const reserved = useReservedAtRequest(event.id, checkout)
  const placesLeft = checkout.placesLeft === null ? null : checkout.placesLeft + reserved
  const sale = saleStatus(event, placesLeft)
  return sale.kind === 'open' ? (
    <CheckoutContent
      event={event}
      checkout={checkout}
      placesLeft={placesLeft}
      sale={sale}
      params={params}
      onSoldOut={onSoldOut}
    />
  ) : (
    <ClosedSale event={event} sale={sale} />
  )
}

function useReservedAtRequest(eventId: number, checkout: Checkout): number {
  const [known, setKnown] = useState(() => ({ checkout, reserved: placesReservedByThisTab(eventId) }))
  if (known.checkout !== checkout) setKnown({ checkout, reserved: placesReservedByThisTab(eventId) })
  return known.reserved
}

function ClosedSale({ event, sale }: { event: Event; sale: Extract<SaleStatus, { kind: 'closed' }> }) {
  const { money } = useFormats()
  return <SaleClosed event={event} reason={sale.reason} price={money(event.price ?? 0, event.currency)} />
}
