import { type Event, getEvent } from '@convive/contracts/events'
import { type Checkout, getCheckout } from '@convive/contracts/payments'
import { type ApiError, ErrorState, toast, useApiQuery, useFormats, useMessages } from '@convive/ui-kit'
import { type ReactNode, useEffect } from 'react'
import type { CheckoutAddress } from './checkout-address.ts'
import { CheckoutReady } from './checkout-ready.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { Closed } from './closed.tsx'
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
  const { data: checkout, error, refetch, isFetching } = useApiQuery(getCheckout, { eventId: event.id }, { enabled: closed.kind === 'open' })
  if (asked.order !== null) return <ReturnFromBank event={event} order={asked.order} tickets={asked.tickets} />
  if (closed.kind === 'closed') return <ClosedSale event={event} sale={closed} />
  if (checkout) return <ForSale event={event} checkout={checkout} asked={asked} />
  if (error) return <ErrorState title={say('hold.failed')} error={error} onRetry={refetch} busy={isFetching} />
  return <CheckoutSkeleton />
}

function ForSale({ event, checkout, asked }: { event: Event; checkout: Checkout; asked: CheckoutAddress }) {
  const sale = saleOf(event, checkout.placesLeft)
  return sale.kind === 'open' ? <CheckoutReady event={event} checkout={checkout} sale={sale} asked={asked} /> : <ClosedSale event={event} sale={sale} />
}

function ClosedSale({ event, sale }: { event: Event; sale: Extract<Sale, { kind: 'closed' }> }) {
  const { money } = useFormats()
  return <Closed event={event} reason={sale.reason} price={money(event.price ?? 0, event.currency)} />
}
