import { type Event, getEvent } from '@convive/contracts/events'
import { type Checkout, getCheckout } from '@convive/contracts/orders'
import { type ApiError, ErrorState, toast, useApiQuery, useFormats, useMessages } from '@convive/ui-kit'
import { type ReactNode, useEffect, useState } from 'react'
import type { CheckoutAddress } from './checkout-address.ts'
import { CheckoutReady } from './checkout-ready.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { Closed } from './closed.tsx'
import { heldHere } from './hold/begin-hold.ts'
import { messages } from './messages/messages.ts'
import { ReturnFromBank } from './return-from-bank.tsx'
import { type Sale, saleOf } from './sale.ts'
import { WrongLink } from './wrong-link.tsx'

/** The event, and what is known of its tickets. */
export function CheckoutLoaded({ event: id, asked }: { event: string; asked: CheckoutAddress }): ReactNode {
  const say = useMessages(messages)
  const { data: event, error, refetch, isFetching } = useApiQuery(getEvent, { id })
  useTellFailure(error)
  if (event) return <ForEvent event={event} asked={asked} />
  if (error?.status === 404) return <WrongLink title={say('notFound')} text={say('notFoundText')} />
  if (error) return <ErrorState title={say('loadFailed')} text={say('loadFailedText')} error={error} onRetry={refetch} busy={isFetching} />
  return <CheckoutSkeleton />
}

function useTellFailure(error: ApiError | null) {
  const say = useMessages(messages)
  useEffect(() => {
    if (error && error.status !== 404) toast({ title: say('loadFailed'), description: say('loadFailedText'), variant: 'destructive' })
  }, [error, say])
}

function ForEvent({ event, asked }: { event: Event; asked: CheckoutAddress }): ReactNode {
  const say = useMessages(messages)
  const closed = saleOf(event, null)
  const [openedAt] = useState(() => Date.now())
  const { data, dataUpdatedAt, error, refetch, isFetching } = useApiQuery(getCheckout, { eventId: event.id }, { enabled: closed.kind === 'open', staleTime: 0 })
  // How many were left when the event's page was looked at is no ground to buy on.
  const checkout = dataUpdatedAt >= openedAt ? data : undefined
  if (asked.order !== null) return <ReturnFromBank event={event} order={asked.order} tickets={asked.tickets} />
  if (closed.kind === 'closed') return <ClosedSale event={event} sale={closed} />
  if (checkout) return <ForSale event={event} checkout={checkout} asked={asked} onSoldOut={() => void refetch()} />
  if (error) return <ErrorState title={say('hold.failed')} error={error} onRetry={refetch} busy={isFetching} />
  return <CheckoutSkeleton />
}

function ForSale({ event, checkout, asked, onSoldOut }: { event: Event; checkout: Checkout; asked: CheckoutAddress; onSoldOut: () => void }) {
  // What this tab holds was counted as gone when the service was asked.
  const held = useHeldWhenAsked(event.id, checkout)
  const placesLeft = checkout.placesLeft === null ? null : checkout.placesLeft + held
  const sale = saleOf(event, placesLeft)
  return sale.kind === 'open' ? <CheckoutReady event={event} checkout={checkout} placesLeft={placesLeft} sale={sale} asked={asked} onSoldOut={onSoldOut} /> : <ClosedSale event={event} sale={sale} />
}

function useHeldWhenAsked(eventId: number, checkout: Checkout): number {
  const [asked, setAsked] = useState(() => ({ checkout, held: heldHere(eventId) }))
  if (asked.checkout !== checkout) setAsked({ checkout, held: heldHere(eventId) })
  return asked.held
}

function ClosedSale({ event, sale }: { event: Event; sale: Extract<Sale, { kind: 'closed' }> }) {
  const { money } = useFormats()
  return <Closed event={event} reason={sale.reason} price={money(event.price ?? 0, event.currency)} />
}
