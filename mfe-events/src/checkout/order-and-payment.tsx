import type { Event } from '@convive/contracts/events'
import type { Checkout } from '@convive/contracts/orders'
import { listTickets } from '@convive/contracts/tickets'
import {
  CoraCoin,
  Note,
  PartHeading,
  Soft,
  Stack,
  styled,
  useApiQuery,
  useCoraBalance,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { CreditCard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CardPayment } from './card.tsx'
import { cardTotal, type CheckoutParams, type SaleStatus } from './checkout.rules.ts'
import { CoraPayment, useCoraPayment } from './cora.tsx'
import { messages } from './texts.ts'
import { usePaymentSuccess } from './outcome.tsx'
import { openReservation } from './reservation.ts'
import { OrderSummary, TicketStepper } from './summary.tsx'
import { useCardPayment } from './use-card-payment.ts'

/** On a phone the order summary comes first and the payment second; on a wide page they are side by side. */
export const CheckoutGrid = styled.div`
  display: grid;
  gap: var(--s-8);
  align-items: start;
  > * {
    min-width: 0;
  }
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 420px;
    gap: var(--s-16);
    > aside {
      order: 2;
      position: sticky;
      top: 96px;
    }
  }
`

type OrderAndPaymentProps = {
  event: Event
  checkout: Checkout
  /** The places this person can buy, including those of their own open order. Null means no limit. */
  placesLeft: number | null
  sale: Extract<SaleStatus, { kind: 'open' }>
  params: CheckoutParams
  onSoldOut: () => void
}

/**
 * The order summary and the payment. Opening it reserves nothing. From the press on Pay to the outcome, the number of
 * tickets and the method are fixed.
 */
export function OrderAndPayment({ event, checkout, placesLeft, sale, params, onSoldOut }: OrderAndPaymentProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  // The open order of a reload or of another tab goes on.
  const [tickets, setTickets] = useState(
    () => openReservation(event.id)?.tickets ?? Math.min(params.tickets, placesLeft ?? params.tickets),
  )
  const amount = cardTotal(event.price ?? 0, tickets)
  const { cardSettled, coraPaid } = usePaymentSuccess(event)
  const request = { eventId: event.id, amount, currency: event.currency, tickets }
  const card = useCardPayment(request, { onSettled: cardSettled, onSoldOut })
  const cora = useCoraPayment(event.id, coraPaid)
  const [method, setMethod] = useState<PaymentMethod>(() => (!sale.card || cora.openTickets !== null ? 'cora' : 'card'))
  const inProgress = card.inProgress || cora.busy || cora.openTickets !== null
  const texts = usePriceTexts(event, sale, method, tickets)
  const asked = params.amount
  return (
    <CheckoutGrid>
      <OrderSummary event={event} tickets={tickets} price={texts.price} total={texts.total}>
        <TicketStepper
          tickets={tickets}
          price={texts.price}
          placesLeft={placesLeft}
          disabled={inProgress}
          onChange={setTickets}
        />
      </OrderSummary>
      <Stack $gap={6}>
        <OtherPurchases event={event} checkout={checkout} />
        {method === 'card' && asked.kind === 'ok' && params.tickets === tickets && asked.value !== amount && (
          <Note>{t('otherAmount', { asked: money(asked.value, params.currency, 'exact'), total: texts.total })}</Note>
        )}
        <PaymentMethods sale={sale} tickets={tickets} selected={method} disabled={inProgress} onChange={setMethod} />
        {method === 'cora' && sale.cora !== null && (
          <CoraPayment event={event} ticketPrice={sale.cora} tickets={tickets} payment={cora} />
        )}
        {method === 'card' &&
          (checkout.cards ? (
            <CardPayment checkout={checkout} cards={checkout.cards} payment={card} amount={amount} />
          ) : (
            <Note tone="danger">
              <b>{t('method.unavailable')}.</b> {t('method.unavailableText')}
            </Note>
          ))}
        {sale.door && <Soft>{t('method.door')}</Soft>}
      </Stack>
    </CheckoutGrid>
  )
}

function usePriceTexts(
  { price, currency }: Event,
  sale: OrderAndPaymentProps['sale'],
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

/**
 * Says that the user is already buying tickets for the event on another device, or has bought some. Two purchases are
 * allowed, but nobody should pay twice by mistake.
 */
export function OtherPurchases({ event, checkout }: { event: Event; checkout: Checkout }) {
  const t = useMessages(messages)
  // The service knows the open order of this device too: the one that existed when it answered does not count.
  const own = useAtRequest(checkout, () => openReservation(event.id)?.orderId)
  const elsewhere = checkout.reservations
    .filter(({ orderId }) => orderId !== own)
    .reduce((sum, { tickets }) => sum + tickets, 0)
  const { data } = useApiQuery(listTickets, { eventId: event.id, limit: 100 }, { staleTime: 0 })
  const others = (data?.items ?? []).filter(({ orderId }) => own === undefined || orderId !== own)
  const owned = others.filter(({ status }) => status === 'valid' || status === 'used').length
  if (elsewhere > 0) return <Note>{t('other.running', { count: elsewhere })}</Note>
  return owned > 0 ? <Note>{t('other.owned', { count: owned })}</Note> : null
}

/** What was true when the service gave its latest answer. */
export function useAtRequest<T>(checkout: Checkout, read: () => T): T {
  const [known, setKnown] = useState(() => ({ checkout, value: read() }))
  if (known.checkout !== checkout) setKnown({ checkout, value: read() })
  return known.value
}

type PaymentMethod = 'card' | 'cora'

const Choices = styled.fieldset`
  display: grid;
  gap: var(--s-2);
  legend {
    padding: 0 0 var(--s-4);
    font-size: var(--t-xl);
    font-weight: var(--w-display);
    line-height: 1.2;
  }
`
const Choice = styled.label`
  display: grid;
  grid-template-columns: 20px 28px 1fr;
  gap: var(--s-3);
  align-items: center;
  min-height: 72px;
  padding: var(--s-3) var(--s-4);
  border: 1.5px solid var(--outline);
  border-radius: var(--r-m);
  background: var(--raised);
  line-height: 1.4;
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--forest);
  }
  &:has(:checked) {
    border-color: var(--forest);
    box-shadow: inset 0 0 0 1px var(--forest);
    background: var(--forest-tint);
    p {
      color: var(--ink);
    }
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
    background: var(--sunk);
    border-color: var(--line);
  }
`

type PaymentMethodOption = { method: PaymentMethod; name: string; text: string }

const icons: Record<PaymentMethod, ReactNode> = {
  card: <CreditCard size={26} aria-hidden />,
  cora: <CoraCoin size={26} />,
}

/** Lets the buyer choose between card and Cora if the event takes both. */
function PaymentMethods({ sale, tickets, selected, disabled, onChange }: PaymentMethodsProps) {
  const t = useMessages(messages)
  const options = usePaymentMethodOptions(sale, tickets)
  if (options.length < 2) return <PartHeading>{options[0]?.name}</PartHeading>
  return (
    <Choices disabled={disabled}>
      <legend>{t('method.title')}</legend>
      {options.map(({ method, name, text }) => (
        <Choice key={method}>
          <input
            type="radio"
            name="payment-method"
            value={method}
            checked={method === selected}
            onChange={() => onChange(method)}
          />
          {icons[method]}
          <span>
            <b>{name}</b>
            <Soft $size="s">{text}</Soft>
          </span>
        </Choice>
      ))}
    </Choices>
  )
}

type PaymentMethodsProps = {
  sale: OrderAndPaymentProps['sale']
  tickets: number
  selected: PaymentMethod
  disabled: boolean
  onChange: (method: PaymentMethod) => void
}

function usePaymentMethodOptions(sale: OrderAndPaymentProps['sale'], tickets: number): PaymentMethodOption[] {
  const t = useMessages(messages)
  const { number } = useFormats()
  const balance = useCoraBalance() ?? 0
  const options: PaymentMethodOption[] = []
  if (sale.card) options.push({ method: 'card', name: t('method.card'), text: t('method.cardText') })
  if (sale.cora !== null) {
    const remaining = balance - sale.cora * tickets
    const text =
      remaining < 0
        ? t('method.coraText', { balance: number(balance) })
        : t('method.coraLeft', { balance: number(balance), left: number(remaining) })
    options.push({ method: 'cora', name: t('method.cora', { amount: number(sale.cora) }), text })
  }
  return options
}
