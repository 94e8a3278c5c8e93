import type { Event } from '@convive/contracts/events'
import type { Checkout } from '@convive/contracts/orders'
import { Note, useFormats, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import type { CheckoutAddress } from './checkout-address.ts'
import { CheckoutGrid } from './checkout-layout.ts'
import { heldHere } from './hold/begin-hold.ts'
import { messages } from './messages/messages.ts'
import { OrderStub } from './order-stub.tsx'
import { PayWays } from './pay-ways.tsx'
import type { Sale } from './sale.ts'
import { TicketStepper } from './ticket-stepper.tsx'
import { totalOf } from './total.ts'
import { isCoraPaymentOpen } from './use-cora-payment.ts'
import { useSuccess } from './use-success.ts'
import type { Way } from './ways.tsx'

type CheckoutReadyProps = {
  event: Event
  checkout: Checkout
  /** For this person: what they hold already is among them. Null is no limit. */
  placesLeft: number | null
  sale: Extract<Sale, { kind: 'open' }>
  asked: CheckoutAddress
  onSoldOut: () => void
}

/** The order on one side, how to pay it on the other. */
export function CheckoutReady({ event, checkout, placesLeft, sale, asked, onSoldOut }: CheckoutReadyProps) {
  const say = useMessages(messages)
  // After a reload the number is the one that is held already.
  const [tickets, setTickets] = useState(() => heldHere(event.id) || Math.min(asked.tickets, placesLeft ?? asked.tickets))
  const [way, setWay] = useState<Way>(() => (!sale.card || isCoraPaymentOpen(event.id) ? 'cora' : 'card'))
  const { cardSettled, coraPaid } = useSuccess(event)
  const texts = usePriceTexts(event, sale, way, tickets)
  const { money } = useFormats()
  const amount = totalOf(event.price ?? 0, tickets)
  return (
    <CheckoutGrid>
      <OrderStub event={event} tickets={tickets} price={texts.price} total={texts.total}>
        <TicketStepper tickets={tickets} price={texts.price} placesLeft={placesLeft} disabled={false} onChange={setTickets} />
      </OrderStub>
      <div>
        {way === 'card' && typeof asked.amount === 'number' && asked.tickets === tickets && asked.amount !== amount && (
          <Note>{say('otherAmount', { asked: money(asked.amount, asked.currency, 'exact'), total: texts.total })}</Note>
        )}
        <PayWays event={event} checkout={checkout} sale={sale} way={way} tickets={tickets} onWay={setWay} onSoldOut={onSoldOut} onSettled={cardSettled} onCoraPaid={coraPaid} />
      </div>
    </CheckoutGrid>
  )
}

function usePriceTexts({ price, currency }: Event, sale: CheckoutReadyProps['sale'], way: Way, tickets: number) {
  const say = useMessages(messages)
  const { money, number } = useFormats()
  if (way === 'card' || sale.cora === null) return { price: money(price ?? 0, currency, 'exact'), total: money(totalOf(price ?? 0, tickets), currency, 'exact') }
  return { price: say('cora.amount', { amount: number(sale.cora) }), total: say('cora.amount', { amount: number(sale.cora * tickets) }) }
}
