import type { Event } from '@convive/contracts/events'
import { getCheckout } from '@convive/contracts/orders'
import { listTickets } from '@convive/contracts/tickets'
import { Button, ButtonLink, Soft, styled, useApiQuery, useFormats, useMessages, useUser } from '@convive/ui-kit'
import { QrCode, Ticket } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { usePriceText } from '../../event-card/use-price-text.ts'
import { goToLogin } from '../../require-login.ts'
import { type Sale, saleOf } from '../checkout/sale.ts'
import { messages } from '../tickets/messages/messages.ts'
import { isStanding } from '../tickets/ticket-status.tsx'

const Centred = styled(Soft)`
  text-align: center;
`

/** What can be bought of an event now. How many are left is asked of the service that sells; without its answer they can still be asked for. */
export function useSale(event: Event): { sale: Sale; placesLeft: number | null } {
  const { data } = useApiQuery(getCheckout, { eventId: event.id }, { enabled: saleOf(event, null).kind === 'open', staleTime: 0 })
  const placesLeft = data?.placesLeft ?? null
  return { sale: saleOf(event, placesLeft), placesLeft }
}

/** Leads to the checkout; a visitor is told why the login comes first, and comes to the checkout afterwards. */
export function TicketLink({ event, cora, wide = false, children }: { event: Event; cora: boolean; wide?: boolean; children: ReactNode }) {
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

/** The tickets of a paid event: to buy, sold out, and one's own. */
export function TicketAction({ event, sale, placesLeft }: { event: Event; sale: Sale; placesLeft: number | null }) {
  const say = useMessages(messages)
  const priceText = usePriceText()
  const { number } = useFormats()
  return (
    <>
      <OwnTickets event={event} />
      {sale.kind === 'open' && (
        <TicketLink event={event} cora={!sale.card} wide>
          {say('buy.get', { price: sale.card || sale.cora === null ? priceText(event) : say('cora', { amount: number(sale.cora) }) })}
        </TicketLink>
      )}
      {sale.kind === 'open' && placesLeft !== null && <Centred $size="s">{say('buy.left', { count: placesLeft })}</Centred>}
      {sale.kind === 'closed' && sale.reason === 'sold_out' && (
        <Button wide disabled>
          <Ticket size={20} aria-hidden />
          {say('buy.soldOut')}
        </Button>
      )}
    </>
  )
}

/** The way to the codes, for whoever has a ticket. */
export function OwnTickets({ event }: { event: Event }) {
  const say = useMessages(messages)
  const user = useUser()
  const { data } = useApiQuery(listTickets, { eventId: event.id, limit: 100 }, { enabled: Boolean(user) && event.isPaid })
  const own = data?.items ?? []
  const standing = own.filter(isStanding)
  if (!user || own.length === 0) return null
  const [only] = own
  return (
    <ButtonLink variant="line" wide href={own.length === 1 && only ? `/tickets/${only.code}` : `/tickets?event=${event.id}`}>
      <QrCode size={20} aria-hidden />
      {say('buy.yours', { count: standing.length || own.length })}
    </ButtonLink>
  )
}
