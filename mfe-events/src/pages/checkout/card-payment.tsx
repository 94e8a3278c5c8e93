import type { Event } from '@convive/contracts/events'
import type { Checkout, Order } from '@convive/contracts/orders'
import {
  Button,
  ErrorBoundary,
  Note,
  Row,
  Skeleton,
  Soft,
  Stack,
  useDescribeError,
  useFormats,
  useMessages,
  lazyComponent,
} from '@convive/ui-kit'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { SandboxForm } from './sandbox/sandbox-form.tsx'
import { messages } from './messages/messages.ts'
import { cardTotal } from './card-total.ts'
import { ReservationCountdown } from './reservation/reservation-countdown.tsx'
import { type ReservationState, useReservation } from './reservation/use-reservation.ts'
import { type CardPaymentState, useCardPayment } from './card/use-card-payment.ts'

const StripeForm = lazyComponent(() =>
  import('./stripe/stripe-form.tsx').then((module) => ({ default: module.StripeForm })),
)

type CardPaymentProps = {
  event: Event
  price: number
  tickets: number
  checkout: Checkout
  cards: NonNullable<Checkout['cards']>
  onSoldOut: () => void
  onSettled: (order: Order) => void
}

/** Reserves the places and takes a card payment while they are reserved. */
export function CardPayment({ event, price, tickets, checkout, cards, onSoldOut, onSettled }: CardPaymentProps) {
  const t = useMessages(messages)
  const { money, instant } = useFormats()
  const amount = cardTotal(price, tickets)
  const request = useMemo(
    () => ({ eventId: event.id, amount, currency: event.currency, tickets }),
    [event.id, amount, event.currency, tickets],
  )
  const reservation = useReservation(request)
  const payment = useCardPayment(reservation, onSettled)
  useNotifySoldOut(reservation, onSoldOut)
  useNotifyPaid(reservation, onSettled)
  return (
    <Stack $gap={5}>
      <ReservationStatus reservation={reservation} busy={payment.busy} />
      <CardForm
        provider={cards.provider}
        reservation={reservation}
        payment={payment}
        total={money(amount, event.currency, 'exact')}
      />
      <Soft $size="s">
        {t('card.promise')} {checkout.refundUntil && t('card.promiseRefund', { when: instant(checkout.refundUntil) })}
      </Soft>
    </Stack>
  )
}

/** Another buyer was faster, so the page refetches how many places are left. */
function useNotifySoldOut(reservation: ReservationState, onSoldOut: () => void) {
  const refusal = reservation.state === 'failed' && reservation.error.code === 'sold_out' ? reservation.error : null
  const notify = useEffectEvent(onSoldOut)
  useEffect(() => {
    if (refusal) notify()
  }, [refusal])
}

/** A payment that was in progress when the user left the page has settled. */
function useNotifyPaid(reservation: ReservationState, onSettled: (order: Order) => void) {
  const order = reservation.state === 'paid' ? reservation.order : null
  const notify = useEffectEvent(onSettled)
  useEffect(() => {
    if (order) notify(order)
  }, [order])
}

function ReservationStatus({ reservation, busy }: { reservation: ReservationState; busy: boolean }): ReactNode {
  const t = useMessages(messages)
  const describe = useDescribeError()
  switch (reservation.state) {
    case 'reserving':
    case 'paid':
      return <Soft as="output">{t('reservation.reserving')}</Soft>
    case 'reserved':
      return (
        <ReservationCountdown tickets={reservation.reservation.tickets} expiresAt={reservation.reservation.expiresAt} />
      )
    case 'expired':
      return busy ? null : (
        <ReservationError title={t('reservation.expired')} text={t('reservation.expiredText')}>
          <Button onClick={reservation.retry}>{t('reservation.again')}</Button>
        </ReservationError>
      )
    case 'failed':
      return (
        <ReservationError
          title={t('reservation.failed')}
          text={reservation.error.code === 'sold_out' ? t('reservation.soldOut') : describe(reservation.error)}
        >
          <Button busy={reservation.busy} onClick={reservation.retry}>
            {t('reservation.retry')}
          </Button>
        </ReservationError>
      )
  }
}

function ReservationError({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Note tone="danger">
      <Stack $gap={3}>
        <p>
          <b>{title}.</b> {text}
        </p>
        <Row>{children}</Row>
      </Stack>
    </Note>
  )
}

type CardFormProps = {
  provider: 'stripe' | 'sandbox'
  reservation: ReservationState
  payment: CardPaymentState
  total: string
}

function CardForm({ provider, reservation, payment, total }: CardFormProps) {
  const isReserved = reservation.state === 'reserved'
  const intent = isReserved || reservation.state === 'expired' ? reservation.reservation.intent : undefined
  if (provider === 'sandbox')
    return <SandboxForm clientSecret={isReserved ? intent?.clientSecret : undefined} payment={payment} total={total} />
  const skeleton = <Skeleton $height="260px" $radius="m" />
  if (!intent) return reservation.state === 'reserving' && skeleton
  return (
    // A form that fails to load must not unmount the reservation, which would release the places.
    <ErrorBoundary name="mfe_events/stripe-form">
      <Suspense fallback={skeleton}>
        <StripeForm key={intent.clientSecret} intent={intent} payment={payment} total={total} disabled={!isReserved} />
      </Suspense>
    </ErrorBoundary>
  )
}
