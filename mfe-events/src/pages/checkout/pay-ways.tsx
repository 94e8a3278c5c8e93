import type { Event } from '@convive/contracts/events'
import type { Checkout, Order } from '@convive/contracts/orders'
import { Note, PartHeading, Soft, Stack, useCoraBalance, useFormats, useMessages } from '@convive/ui-kit'
import { CardWay } from './card-way.tsx'
import { CoraWay } from './cora-way.tsx'
import { messages } from './messages/messages.ts'
import type { Sale } from './sale.ts'
import { type Way, type WayOffer, Ways } from './ways.tsx'

type PayWaysProps = {
  event: Event
  checkout: Checkout
  sale: Extract<Sale, { kind: 'open' }>
  way: Way
  tickets: number
  onWay: (way: Way) => void
  onSoldOut: () => void
  onSettled: (order: Order) => void
  onCoraPaid: (tickets: number, areThere: boolean) => void
}

/** How to pay, and then the paying itself. */
export function PayWays({ event, checkout, sale, way, tickets, onWay, onSoldOut, onSettled, onCoraPaid }: PayWaysProps) {
  const say = useMessages(messages)
  const offers = useOffers(sale, tickets)
  return (
    <Stack $gap={6}>
      {offers.length > 1 ? <Ways offers={offers} chosen={way} disabled={false} onChoose={onWay} /> : <PartHeading>{offers[0]?.name}</PartHeading>}
      {way === 'cora' && sale.cora !== null && <CoraWay event={event} each={sale.cora} tickets={tickets} onPaid={onCoraPaid} />}
      {way === 'card' &&
        (checkout.cards ? (
          <CardWay event={event} price={event.price ?? 0} tickets={tickets} checkout={checkout} cards={checkout.cards} onSoldOut={onSoldOut} onSettled={onSettled} />
        ) : (
          <Note tone="danger">
            <b>{say('way.unavailable')}.</b> {say('way.unavailableText')}
          </Note>
        ))}
      {sale.door && <Soft>{say('way.door')}</Soft>}
    </Stack>
  )
}

function useOffers(sale: PayWaysProps['sale'], tickets: number): WayOffer[] {
  const say = useMessages(messages)
  const { number } = useFormats()
  const balance = useCoraBalance() ?? 0
  const offers: WayOffer[] = []
  if (sale.card) offers.push({ way: 'card', name: say('way.card'), text: say('way.cardText') })
  if (sale.cora !== null) {
    const left = balance - sale.cora * tickets
    const text = left < 0 ? say('way.coraText', { balance: number(balance) }) : say('way.coraLeft', { balance: number(balance), left: number(left) })
    offers.push({ way: 'cora', name: say('way.cora', { amount: number(sale.cora) }), text })
  }
  return offers
}
