import type { Event } from '@convive/contracts/events'
import { getCheckout } from '@convive/contracts/orders'
import { listTickets } from '@convive/contracts/tickets'
import { Button, ButtonLink, Soft, styled, useApiQuery, useFormats, useMessages, useUser } from '@convive/ui-kit'
import { QrCode, Ticket } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { usePriceText } from '@convive/event-view'
import { goToLogin } from '../../session/require-login.ts'
import { type SaleStatus, saleStatus } from '../checkout/sale-status.ts'
import { messages } from '../tickets/messages/messages.ts'
import { isValidOrUsed } from '../tickets/ticket-status.tsx'

const Centred = styled(Soft)`
  text-align: center;
`

/**
 * Whether tickets are on sale now. The payments service knows how many places are left; without its answer the checkout
 * stays reachable.
 */
export function useSale(event: Event): { sale: SaleStatus; placesLeft: number | null } {
  const { data } = useApiQuery(
    getCheckout,
    { eventId: event.id },
    { enabled: saleStatus(event, null).kind === 'open', staleTime: 0 },
  )
  const placesLeft = data?.placesLeft ?? null
  return { sale: saleStatus(event, placesLeft), placesLeft }
}

/** Leads to the checkout. A visitor is sent to the login first and then to the checkout. */
export function TicketLink({
  event,
  cora,
  wide = false,
  children,
}: {
  event: Event
  cora: boolean
  wide?: boolean
  children: ReactNode
}) {
  const user = useUser()
  const path = `/checkout/${event.id}`
  const follow = (click: MouseEvent) => {
    if (user !== null) return
    click.preventDefault()
    goToLogin('tickets', encodeURIComponent(path))
  }
  return (
    <ButtonLink variant={cora ? 'cora' : 'primary'} wide={wide} href={path} onClick={follow}>
      <Ticket size={20} aria-hidden />
      {children}
    </ButtonLink>
  )
}

/** The ticket actions of a paid event: buy, sold out, and the user's own tickets. */
export function TicketActions({
  event,
  sale,
  placesLeft,
}: {
  event: Event
  sale: SaleStatus
  placesLeft: number | null
}) {
  const t = useMessages(messages)
  const priceText = usePriceText()
  const { number } = useFormats()
  return (
    <>
      <OwnTickets event={event} />
      {sale.kind === 'open' && (
        <TicketLink event={event} cora={!sale.card} wide>
          {t('buy.get', {
            price: sale.card || sale.cora === null ? priceText(event) : t('cora', { amount: number(sale.cora) }),
          })}
        </TicketLink>
      )}
      {sale.kind === 'open' && placesLeft !== null && (
        <Centred $size="s">{t('buy.left', { count: placesLeft })}</Centred>
      )}
      {sale.kind === 'closed' && sale.reason === 'sold_out' && (
        <Button wide disabled>
          <Ticket size={20} aria-hidden />
          {t('buy.soldOut')}
        </Button>
      )}
    </>
  )
}

/** A link to the user's own tickets, if there are any. */
export function OwnTickets({ event }: { event: Event }) {
  const t = useMessages(messages)
  const user = useUser()
  const { data } = useApiQuery(
    listTickets,
    { eventId: event.id, limit: 100 },
    { enabled: Boolean(user) && event.isPaid },
  )
  const tickets = data?.items ?? []
  const validTickets = tickets.filter(isValidOrUsed)
  if (!user || tickets.length === 0) return null
  const [firstTicket] = tickets
  return (
    <ButtonLink
      variant="line"
      wide
      href={tickets.length === 1 && firstTicket ? `/tickets/${firstTicket.code}` : `/tickets?event=${event.id}`}
    >
      <QrCode size={20} aria-hidden />
      {t('buy.yours', { count: validTickets.length || tickets.length })}
    </ButtonLink>
  )
}
