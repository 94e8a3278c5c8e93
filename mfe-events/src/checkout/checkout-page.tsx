import { type Event, getEvent } from '@convive/contracts/events'
import { type Checkout, getCheckout } from '@convive/contracts/orders'
import { BackLink } from '@convive/event-view'
import {
  type ApiError,
  ButtonLink,
  currentPath,
  EmptyState,
  LoadState,
  LoggedInOnly,
  PageHeading,
  PageTitle,
  Skeleton,
  Stack,
  styled,
  toast,
  useApiQuery,
  useFormats,
  useLanguage,
  useMessages,
  useSearch,
  useSession,
  Wrap,
} from '@convive/ui-kit'
import { inLanguage } from '@convive/formats/in-language'
import { CircleAlert, Ticket, TicketX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { goToLogin } from '../login/require-login.ts'
import { type CheckoutParams, type ClosedReason, parseCheckoutParams, saleStatus } from './checkout.rules.ts'
import { messages } from './texts.ts'
import { CheckoutGrid, OrderAndPayment, useAtRequest } from './order-and-payment.tsx'
import { PassCheckout } from './pass-checkout.tsx'
import { ReturnFromBank } from './outcome.tsx'
import { openReservation } from './reservation.ts'

const Container = styled(Wrap)`
  padding-block: var(--s-4) var(--s-16);
`
const Heading = styled.div`
  margin: 4px 0 var(--s-6);
`

/** The page for buying tickets: `/checkout/5`, or `/checkout?eventId=5&amount=25&currency=usd&tickets=2`. */
export function CheckoutPage({ id = null }: { id?: string | null | undefined }) {
  const t = useMessages(messages)
  const params = parseCheckoutParams(id, useSearch())
  return (
    <CheckoutFrame
      back={params.eventId !== null && <BackLink href={`/events/${params.eventId}`}>{t('back')}</BackLink>}
    >
      {params.eventId === null ? (
        <InvalidLink title={t('missing')} text={t('missingText')} />
      ) : params.amount.kind === 'invalid' ? (
        <InvalidLink title={t('invalidAmount')} text={t('invalidAmountText')} eventId={params.eventId} />
      ) : (
        <LoggedInCheckout params={params} eventId={params.eventId} />
      )}
    </CheckoutFrame>
  )
}

/** The checkout of any event before its scripts have loaded. The build does not know where the link back leads. */
export function CheckoutFirstView() {
  const t = useMessages(messages)
  return (
    <CheckoutFrame back={<BackLink>{t('back')}</BackLink>}>
      <CheckoutSkeleton />
    </CheckoutFrame>
  )
}

function CheckoutFrame({ back, children }: { back: ReactNode; children: ReactNode }) {
  const t = useMessages(messages)
  return (
    <Container>
      <PageTitle title={t('title')} />
      {back}
      <Heading>
        <PageHeading>{t('title')}</PageHeading>
      </Heading>
      {children}
    </Container>
  )
}

/** Sends a visitor to the login at once, and back here afterwards. */
function LoggedInCheckout({ params, eventId }: { params: CheckoutParams; eventId: string }) {
  const t = useMessages(messages)
  const { user } = useSession()
  useEffect(() => {
    if (user === null) goToLogin('tickets', encodeURIComponent(currentPath()), { replace: true })
  }, [user])
  return (
    <LoggedInOnly skeleton={<CheckoutSkeleton />} text={t('loginText')}>
      {({ id }) => <CheckoutLoader key={`${id} ${eventId}`} eventId={eventId} params={params} />}
    </LoggedInOnly>
  )
}

/** Loads the event and its sale, and shows the checkout or the reason why there is none. */
export function CheckoutLoader({ eventId: id, params }: { eventId: string; params: CheckoutParams }): ReactNode {
  const t = useMessages(messages)
  const language = useLanguage()
  const query = useApiQuery(getEvent, { id })
  const { data: event, error } = query
  useToastError(error)
  if (event) return <EventCheckout event={inLanguage(event, language)} params={params} />
  if (error?.status === 404) return <InvalidLink title={t('notFound')} text={t('notFoundText')} />
  return <LoadState query={query} failed={t('loadFailedText')} skeleton={<CheckoutSkeleton />} />
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
  const query = useApiQuery(getCheckout, { eventId: event.id }, { enabled: closed.kind === 'open', staleTime: 0 })
  // The event page may have cached the number of places; the checkout needs a number read after it was opened.
  const checkout = query.dataUpdatedAt >= openedAt ? query.data : undefined
  if (params.orderId !== null)
    return (
      <ReturnFromBank
        event={event}
        orderId={params.orderId}
        tickets={params.tickets}
        passOfferId={params.passOfferId}
        isRefused={params.isRefusedByBank}
      />
    )
  if (closed.kind === 'closed') return <SaleClosed event={event} reason={closed.reason} />
  if (checkout && params.passOfferId !== null)
    return <PassCheckout event={event} checkout={checkout} offerId={params.passOfferId} />
  if (checkout)
    return <OpenSale event={event} checkout={checkout} params={params} onSoldOut={() => void query.refetch()} />
  return <LoadState query={query} failed={t('reservation.failed')} skeleton={<CheckoutSkeleton />} />
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
  // The service counts the places of the person's own open order as taken.
  const reserved = useAtRequest(checkout, () => openReservation(event.id)?.tickets ?? 0)
  const placesLeft = checkout.placesLeft === null ? null : checkout.placesLeft + reserved
  const sale = saleStatus(event, placesLeft)
  if (sale.kind === 'closed') return <SaleClosed event={event} reason={sale.reason} />
  return (
    <OrderAndPayment
      event={event}
      checkout={checkout}
      placesLeft={placesLeft}
      sale={sale}
      params={params}
      onSoldOut={onSoldOut}
    />
  )
}

/** Explains why no tickets are on sale, and offers a link to another page. */
function SaleClosed({ event, reason }: { event: Event; reason: ClosedReason }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const Icon = reason === 'free' || reason === 'at_door' ? Ticket : TicketX
  return (
    <EmptyState
      title={t(`closed.${reason}`)}
      text={t(`closed.${reason}Text`, { price: money(event.price ?? 0, event.currency) })}
      picture={<Icon size={44} strokeWidth={1.5} aria-hidden />}
    >
      <ButtonLink href={`/events/${event.id}`}>{t('back')}</ButtonLink>
    </EmptyState>
  )
}

/** Shown for a checkout link that cannot be used. If the link contains an event, it offers the event's page. */
function InvalidLink({ title, text, eventId }: { title: string; text: string; eventId?: string }) {
  const t = useMessages(messages)
  return (
    <div role="alert">
      <EmptyState title={title} text={text} picture={<CircleAlert size={44} strokeWidth={1.5} aria-hidden />}>
        {eventId === undefined ? (
          <ButtonLink href="/events/discover">{t('toEvents')}</ButtonLink>
        ) : (
          <ButtonLink href={`/events/${eventId}`}>{t('back')}</ButtonLink>
        )}
      </EmptyState>
    </div>
  )
}

/** Placeholder of a checkout that is loading. */
function CheckoutSkeleton() {
  return (
    <CheckoutGrid aria-busy>
      <aside>
        <Skeleton $height="340px" $radius="l" />
      </aside>
      <Stack $gap={5}>
        <Skeleton $height="30px" $width="60%" />
        <Skeleton $height="72px" $radius="m" />
        <Skeleton $height="48px" $radius="m" />
        <Skeleton $height="48px" $radius="m" />
      </Stack>
    </CheckoutGrid>
  )
}
