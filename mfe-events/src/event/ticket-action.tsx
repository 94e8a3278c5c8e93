import { type Event, isLastThird } from '@convive/contracts/events'
import { type Checkout, getCheckout } from '@convive/contracts/orders'
import { isValidOrUsed, listTickets } from '@convive/contracts/tickets'
import {
  ButtonLink,
  Soft,
  styled,
  useApiQuery,
  useMessages,
  useUser,
  ErrorBoundary,
  lazyComponent,
  useLatch,
} from '@convive/ui-kit'
import { QrCode } from 'lucide-react'
import { type ComponentProps, type MouseEvent, Suspense } from 'react'
import { GetTickets, SoldOutButton, TicketLink, useTicketPriceText } from '@convive/event-view'
import { goToLogin } from '../login/require-login.ts'
import { type SaleStatus, saleStatus } from '../checkout/checkout.rules.ts'
import { messages } from '../tickets/buy-texts.ts'
import type { WaitingListProps } from './waiting-list-panel.tsx'

const Centred = styled(Soft)`
  text-align: center;
`

export type Sale = {
  sale: SaleStatus
  placesLeft: number | null
  /** Undefined until it is known. */
  waitingList: Checkout['waitingList'] | undefined
  /** svc-payments has responded. Its count is newer than the event's own, and includes the offered places. */
  isKnown: boolean
}

/**
 * Whether tickets are on sale now. svc-payments knows how many places are left. Without its response, the checkout
 * remains available.
 */
export function useSale(event: Event): Sale {
  const { data } = useApiQuery(
    getCheckout,
    { eventId: event.id },
    { enabled: saleStatus(event, null).kind === 'open', staleTime: 0 },
  )
  const placesLeft = data?.placesLeft ?? null
  return {
    sale: saleStatus(event, placesLeft),
    placesLeft,
    waitingList: data?.waitingList,
    isKnown: data !== undefined,
  }
}

/** If the event is sold out, “going” is not offered, because an RSVP without a ticket does not admit anybody. */
export const isSoldOut = (sale: SaleStatus): boolean => sale.kind === 'closed' && sale.reason === 'sold_out'

/** Leads to the checkout. A visitor is sent to the login first and then to the checkout. */
export function BuyLink({ event, ...props }: ComponentProps<typeof TicketLink>) {
  const user = useUser()
  const follow = (click: MouseEvent) => {
    if (user !== null) return
    click.preventDefault()
    goToLogin('tickets', encodeURIComponent(`/checkout/${event.id}`))
  }
  return <TicketLink {...props} event={event} onClick={follow} />
}

/** The ticket actions of a paid event: a link to buy, or a note that it is sold out and the waiting list. */
export function TicketActions({
  event,
  sale: { sale, placesLeft, waitingList },
  rank = 'first',
}: {
  event: Event
  sale: Sale
  /** Whether buying is the main action. `more`: it is not, because the user already has a ticket. */
  rank?: 'first' | 'second' | 'more'
}) {
  const t = useMessages(messages)
  const priceText = useTicketPriceText()
  return (
    <>
      {sale.kind === 'open' && (
        <BuyLink event={event} variant={rank !== 'first' ? 'line' : sale.card ? 'primary' : 'cora'} wide>
          {rank === 'more' ? t('buy.getMore', { price: priceText(event) }) : <GetTickets event={event} />}
        </BuyLink>
      )}
      {sale.kind === 'open' && placesLeft !== null && isLastThird(placesLeft, event.capacity) && (
        <Centred $size="s">{t('buy.left', { count: placesLeft })}</Centred>
      )}
      {sale.kind === 'closed' && sale.reason === 'sold_out' && <SoldOutButton />}
      {waitingList && <WaitingList event={event} list={waitingList} soldOut={isSoldOut(sale)} />}
    </>
  )
}

type OwnTicketsState = ReturnType<typeof useOwnTickets>

/** The user's own tickets of an event, and how many of them were not refunded. */
export function useOwnTickets(event: Event) {
  const user = useUser()
  const { data } = useApiQuery(
    listTickets,
    { eventId: event.id, limit: 100 },
    { enabled: Boolean(user) && event.isPaid },
  )
  const tickets = user ? (data?.items ?? []) : []
  return { tickets, valid: tickets.filter(isValidOrUsed).length }
}

type OwnTicketsProps = {
  event: Event
  tickets: OwnTicketsState
  /** The ticket is what the user needs next. */
  main?: boolean
}

/** A link to the user's own tickets, if there are any. */
export function OwnTickets({ event, tickets: { tickets, valid }, main = false }: OwnTicketsProps) {
  const t = useMessages(messages)
  const [firstTicket] = tickets
  if (!firstTicket) return null
  return (
    <ButtonLink
      variant={main ? 'primary' : 'line'}
      wide
      href={tickets.length === 1 ? `/tickets/${firstTicket.code}` : `/tickets?event=${event.id}`}
    >
      <QrCode size={20} aria-hidden />
      {t('buy.yours', { count: valid || tickets.length })}
    </ButtonLink>
  )
}

const WaitingListPanel = lazyComponent(() =>
  import('./waiting-list-panel.tsx').then((module) => ({ default: module.WaitingListPanel })),
)

/** The waiting list of an event, loaded for sold-out events and for people in the list. */
function WaitingList(props: WaitingListProps) {
  // It stays if tickets become free in the meantime, because it then says so to a person who wanted to join.
  const isShown = useLatch(props.soldOut || props.list.own !== null)
  if (!isShown) return null
  return (
    <ErrorBoundary name="mfe_events/waiting_list">
      <Suspense>
        <WaitingListPanel {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
