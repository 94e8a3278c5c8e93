import { type Event, takesCora } from '@convive/contracts/events'
import { Button, ButtonLink, styled, useFormats, useMessages } from '@convive/ui-kit/design'
import { Ticket } from 'lucide-react'
import type { ComponentProps } from 'react'
import { usePriceText } from '../list/price.ts'
import { messages } from './texts.ts'

/** On the narrowest phones, the text with the price needs the space of the icon. */
const BuyLink = styled(ButtonLink)`
  @media (max-width: 359px) {
    padding-inline: var(--s-2);
    > svg {
      display: none;
    }
  }
`

/** Leads to the checkout of an event. */
export function TicketLink({
  event,
  children,
  ...props
}: { event: Event } & Omit<ComponentProps<typeof BuyLink>, 'href'>) {
  return (
    <BuyLink {...props} href={`/checkout/${event.id}`}>
      <Ticket size={20} aria-hidden />
      {children}
    </BuyLink>
  )
}

/** Takes the place of the link when no tickets are left. */
export function SoldOutButton() {
  const t = useMessages(messages)
  return (
    <Button wide disabled>
      <Ticket size={20} aria-hidden />
      {t('actions.soldOut')}
    </Button>
  )
}

/** The link to buy in a page without scripts. */
export function FirstTicketLink({ event }: { event: Event }) {
  if (event.isSoldOut) return <SoldOutButton />
  return (
    <TicketLink event={event} variant={isSoldByCard(event) ? 'primary' : 'cora'} wide>
      <GetTickets event={event} />
    </TicketLink>
  )
}

/** What the link to the first ticket says. */
export function GetTickets({ event }: { event: Event }) {
  const t = useMessages(messages)
  const priceText = useTicketPriceText()
  return t('actions.getTickets', { price: priceText(event) })
}

/** The price on the link to buy, which is in Cora where no card pays. */
export function useTicketPriceText(): (event: Event) => string {
  const t = useMessages(messages)
  const { number } = useFormats()
  const priceText = usePriceText()
  return (event) =>
    isSoldByCard(event) || !takesCora(event)
      ? priceText(event)
      : t('price.cora', { amount: number(event.coraPrice ?? 0) })
}

const isSoldByCard = ({ price, paymentOption }: Event): boolean =>
  Boolean(price) && (paymentOption === 'online_payment' || paymentOption === 'mixed')
