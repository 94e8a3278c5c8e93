import { spendCora } from '@convive/contracts/cora'
import type { Event } from '@convive/contracts/events'
import type { Checkout } from '@convive/contracts/orders'
import { listPassOffers, type PassOffer } from '@convive/contracts/passes'
import {
  ButtonLink,
  cacheKeys,
  EmptyState,
  LoadState,
  navigate,
  Note,
  PartHeading,
  queryClient,
  Soft,
  Stack,
  styled,
  toast,
  useApiQuery,
  useCoraBalance,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { ConfirmPayment, storeBalance, usePayment } from '@convive/ui-kit/payments'
import { TicketX } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages as passMessages } from '../passes/texts.ts'
import { usePassPrice } from '../passes/use-pass.tsx'
import { CardPayment } from './card.tsx'
import { usePaymentSuccess } from './outcome.tsx'
import { messages } from './texts.ts'
import { useCardPayment } from './use-card-payment.ts'

/** As wide as a form is read. */
const Column = styled(Stack)`
  max-width: 600px;
`

type PassCheckoutProps = { event: Event; checkout: Checkout; offerId: number }

/** Buys a pass of the event's series: what it gives and until when, and its one way of payment. */
export function PassCheckout({ event, checkout, offerId }: PassCheckoutProps): ReactNode {
  const t = useMessages(passMessages)
  const of = useMessages(messages)
  const { date } = useFormats()
  const priceOf = usePassPrice()
  const query = useApiQuery(listPassOffers, { id: event.id })
  const { data } = query
  if (!data) return <LoadState query={query} failed={of('loadFailed')} skeleton="220px" />
  const offer = data.find(({ id }) => id === offerId)
  if (!offer)
    return (
      <EmptyState title={t('checkout.gone')} picture={<TicketX size={44} strokeWidth={1.5} aria-hidden />}>
        <ButtonLink href={`/events/${event.id}`}>{of('back')}</ButtonLink>
      </EmptyState>
    )
  const price = priceOf({ amount: offer.price, currency: offer.currency })
  return (
    <Column $gap={5}>
      <PartHeading>
        {t('pass', { count: offer.entries })} · {price}
      </PartHeading>
      <Soft>{event.title}</Soft>
      <p>{t('checkout.text', { count: offer.entries, date: date(offer.validUntil, 'full') })}</p>
      {offer.currency === 'cora' ? (
        <PayInCora event={event} offer={offer} price={price} />
      ) : (
        <PayByCard event={event} checkout={checkout} offer={{ ...offer, currency: offer.currency }} />
      )}
    </Column>
  )
}

function PayByCard({
  event,
  checkout,
  offer: { id, price: amount, currency },
}: Omit<PassCheckoutProps, 'offerId'> & { offer: PassOffer & { currency: 'usd' | 'crc' } }) {
  const t = useMessages(messages)
  const { cardSettled } = usePaymentSuccess(event)
  const request = { eventId: event.id, amount, currency, tickets: 1, passOfferId: id }
  const payment = useCardPayment(request, { onSettled: cardSettled, onSoldOut: () => undefined })
  if (!checkout.cards) return <Note tone="danger">{t('method.unavailableText')}</Note>
  return (
    <CardPayment
      checkout={{ ...checkout, currency, refundUntil: null }}
      cards={checkout.cards}
      // A pass takes no place, so that nothing is reserved.
      payment={{ ...payment, reservation: null }}
      amount={amount}
    />
  )
}

/** Pays once: a payment whose outcome is unknown is repeated under its key. */
function PayInCora({ event, offer, price }: { event: Event; offer: PassOffer; price: string }) {
  const t = useMessages(passMessages)
  const of = useMessages(messages)
  const { number } = useFormats()
  const balance = useCoraBalance() ?? 0
  const payment = usePayment(spendCora, {
    about: `pass ${offer.id}`,
    onSuccess: ({ balance: left }) => {
      storeBalance(left)
      void queryClient.invalidateQueries({ queryKey: cacheKeys.passes })
      navigate('/tickets', { replace: true })
      toast({ title: of('done.title'), description: t('checkout.coming') })
    },
  })
  return (
    <Stack $gap={3}>
      <Soft>{t('checkout.balance', { balance: number(balance) })}</Soft>
      <ConfirmPayment
        payment={payment}
        pay={t('checkout.pay', { price })}
        disabled={balance < offer.price}
        onPay={() => payment.pay({ eventId: event.id, passOfferId: offer.id, amount: offer.price })}
      />
    </Stack>
  )
}
