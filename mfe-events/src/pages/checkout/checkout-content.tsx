import type { Event } from '@convive/contracts/events'
import type { Checkout } from '@convive/contracts/orders'
import { Note, Stack, useFormats, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import type { CheckoutParams } from './checkout-params.ts'
import { CheckoutGrid } from './checkout-layout.ts'
import { placesReservedByThisTab } from './reservation/reserve-places.ts'
import { messages } from './messages/messages.ts'
import { OtherPurchases } from './other-purchases.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentSection } from './payment-section.tsx'
import type { SaleStatus } from './sale-status.ts'
import { TicketStepper } from './ticket-stepper.tsx'
import { cardTotal } from './card-total.ts'
import { hasOpenCoraPayment } from './use-cora-payment.ts'
import { usePaymentSuccess } from './use-payment-success.ts'
import type { PaymentMethod } from './payment-methods.tsx'

type CheckoutContentProps = {
  event: Event
  checkout: Checkout
  /** The places this user can buy, including those reserved by this tab. Null means no limit. */
  placesLeft: number | null
  sale: Extract<SaleStatus, { kind: 'open' }>
  params: CheckoutParams
  onSoldOut: () => void
}

/** The order summary and the payment. */
export function CheckoutContent({ event, checkout, placesLeft, sale, params, onSoldOut }: CheckoutContentProps) {
  const t = useMessages(messages)
  // After a reload, the number of tickets comes from the existing reservation.
  const [tickets, setTickets] = useState(
    () => placesReservedByThisTab(event.id) || Math.min(params.tickets, placesLeft ?? params.tickets),
  )
  const [method, setMethod] = useState<PaymentMethod>(() =>
    !sale.card || hasOpenCoraPayment(event.id) ? 'cora' : 'card',
  )
  const { cardSettled, coraPaid } = usePaymentSuccess(event)
  const texts = usePriceTexts(event, sale, method, tickets)
  const { money } = useFormats()
  const amount = cardTotal(event.price ?? 0, tickets)
  return (
    <CheckoutGrid>
      <OrderSummary event={event} tickets={tickets} price={texts.price} total={texts.total}>
        <TicketStepper
          tickets={tickets}
          price={texts.price}
          placesLeft={placesLeft}
          disabled={false}
          onChange={setTickets}
        />
      </OrderSummary>
      <Stack $gap={6}>
        <OtherPurchases event={event} checkout={checkout} />
        {method === 'card' &&
          params.amount.kind === 'ok' &&
          params.tickets === tickets &&
          params.amount.value !== amount && (
            <Note>
              {t('otherAmount', {
                asked: money(params.amount.value, params.currency, 'exact'),
                total: texts.total,
              })}
            </Note>
          )}
        <PaymentSection
          event={event}
          checkout={checkout}
          sale={sale}
          method={method}
          tickets={tickets}
          onMethodChange={setMethod}
          onSoldOut={onSoldOut}
          onSettled={cardSettled}
          onCoraPaid={coraPaid}
        />
      </Stack>
    </CheckoutGrid>
  )
}

function usePriceTexts(
  { price, currency }: Event,
  sale: CheckoutContentProps['sale'],
  method: PaymentMethod,
  tickets: number,
) {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  if (method === 'card' || sale.cora === null)
    return {
      price: money(price ?? 0, currency, 'exact'),
      total: money(cardTotal(price ?? 0, tickets), currency, 'exact'),
    }
  return {
    price: t('cora.amount', { amount: number(sale.cora) }),
    total: t('cora.amount', { amount: number(sale.cora * tickets) }),
  }
}
