import type { Event } from '@convive/contracts/events'
import type { Checkout, Order } from '@convive/contracts/orders'
import { Note, PartHeading, Soft, Stack, useCoraBalance, useFormats, useMessages } from '@convive/ui-kit'
import { CardPayment } from './card-payment.tsx'
import { CoraPayment } from './cora-payment.tsx'
import { messages } from './messages/messages.ts'
import type { SaleStatus } from './sale-status.ts'
import { type PaymentMethod, type PaymentMethodOption, PaymentMethods } from './payment-methods.tsx'

type PaymentSectionProps = {
  event: Event
  checkout: Checkout
  sale: Extract<SaleStatus, { kind: 'open' }>
  method: PaymentMethod
  tickets: number
  onMethodChange: (method: PaymentMethod) => void
  onSoldOut: () => void
  onSettled: (order: Order) => void
  onCoraPaid: (tickets: number, issued: boolean) => void
}

/** The choice of a payment method, and the payment itself. */
export function PaymentSection({
  event,
  checkout,
  sale,
  method,
  tickets,
  onMethodChange,
  onSoldOut,
  onSettled,
  onCoraPaid,
}: PaymentSectionProps) {
  const t = useMessages(messages)
  const options = usePaymentMethodOptions(sale, tickets)
  return (
    <Stack $gap={6}>
      {options.length > 1 ? (
        <PaymentMethods options={options} selected={method} disabled={false} onChange={onMethodChange} />
      ) : (
        <PartHeading>{options[0]?.name}</PartHeading>
      )}
      {method === 'cora' && sale.cora !== null && (
        <CoraPayment event={event} ticketPrice={sale.cora} tickets={tickets} onPaid={onCoraPaid} />
      )}
      {method === 'card' &&
        (checkout.cards ? (
          <CardPayment
            event={event}
            price={event.price ?? 0}
            tickets={tickets}
            checkout={checkout}
            cards={checkout.cards}
            onSoldOut={onSoldOut}
            onSettled={onSettled}
          />
        ) : (
          <Note tone="danger">
            <b>{t('method.unavailable')}.</b> {t('method.unavailableText')}
          </Note>
        ))}
      {sale.door && <Soft>{t('method.door')}</Soft>}
    </Stack>
  )
}

function usePaymentMethodOptions(sale: PaymentSectionProps['sale'], tickets: number): PaymentMethodOption[] {
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
