import type { Checkout } from '@convive/contracts/orders'
import {
  ErrorBoundary,
  Figure,
  lazyComponent,
  Skeleton,
  Soft,
  Stack,
  styled,
  useFormats,
  useMessages,
  VisuallyHidden,
} from '@convive/ui-kit'
import { Clock } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { formatCountdown } from './checkout.rules.ts'
import { messages } from './texts.ts'
import { ExpiredNote } from './pay-button.tsx'
import type { Reservation } from './reservation.ts'
import { SandboxForm } from './sandbox.tsx'
import type { CardPaymentState } from './use-card-payment.ts'

const StripeForm = lazyComponent(() => import('./stripe.tsx').then((module) => ({ default: module.StripeForm })))

type CardPaymentProps = {
  checkout: Checkout
  cards: NonNullable<Checkout['cards']>
  payment: CardPaymentState
  /** The total in major units. */
  amount: number
}

/** Takes a card payment. */
export function CardPayment({ checkout, cards, payment, amount }: CardPaymentProps) {
  const t = useMessages(messages)
  const { money, instant } = useFormats()
  const total = money(amount, checkout.currency, 'exact')
  const { reservation } = payment
  return (
    <Stack $gap={5}>
      {reservation && <ReservationCountdown key={reservation.expiresAt} reservation={reservation} />}
      {cards.provider === 'sandbox' ? (
        <SandboxForm payment={payment} total={total} />
      ) : (
        <ErrorBoundary name="mfe_events/stripe-form">
          <Suspense fallback={<Skeleton $height="260px" $radius="m" />}>
            <StripeForm
              publishableKey={cards.publishableKey ?? ''}
              amount={amount}
              currency={checkout.currency}
              payment={payment}
              total={total}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <Soft $size="s">
        {t('card.promise')} {checkout.refundUntil && t('card.promiseRefund', { when: instant(checkout.refundUntil) })}
      </Soft>
    </Stack>
  )
}

const CountdownLine = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  font-size: 0.9375rem;
  svg {
    color: var(--forest);
  }
`
const minuteMs = 60_000
/** The remaining minutes that screen readers announce, once each. Announcing every second would be useless. */
const announcedMinutes = [5, 1]

/** The time for which the places of an attempt that was not paid are still reserved. */
function ReservationCountdown({ reservation: { tickets, expiresAt } }: { reservation: Reservation }) {
  const t = useMessages(messages)
  const remaining = useRemainingTime(expiresAt)
  const soon = announcedMinutes.findLast((minutes) => remaining <= minutes * minuteMs)
  if (remaining === 0) return <ExpiredNote />
  return (
    <CountdownLine>
      <Clock size={20} aria-hidden />
      <span>
        {t('reservation.reserved', { count: tickets })}{' '}
        <Figure role="timer">{t('reservation.until', { clock: formatCountdown(remaining) })}</Figure>
      </span>
      <VisuallyHidden aria-live="polite">{soon !== undefined && t('reservation.soon', { count: soon })}</VisuallyHidden>
    </CountdownLine>
  )
}

function useRemainingTime(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, until - now)
}
