import type { Event } from '@convive/contracts/events'
import type { Checkout, Order } from '@convive/contracts/orders'
import { Button, Note, Row, Skeleton, Soft, Stack, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { SandboxForm } from './card/sandbox-form.tsx'
import { HoldClock } from './hold/hold-clock.tsx'
import { type HoldState, useHold } from './hold/use-hold.ts'
import { messages } from './messages/messages.ts'
import { totalOf } from './total.ts'
import { type CardPayment, useCardPayment } from './use-card-payment.ts'

const StripeForm = lazy(() => import('./stripe/stripe-form.tsx').then((module) => ({ default: module.StripeForm })))

type CardWayProps = {
  event: Event
  price: number
  tickets: number
  checkout: Checkout
  cards: NonNullable<Checkout['cards']>
  onSoldOut: () => void
  onSettled: (order: Order) => void
}

/** Holds the places, and takes a card for them while they are held. */
export function CardWay({ event, price, tickets, checkout, cards, onSoldOut, onSettled }: CardWayProps) {
  const say = useMessages(messages)
  const { money, instant } = useFormats()
  const amount = totalOf(price, tickets)
  const wanted = useMemo(() => ({ eventId: event.id, amount, currency: event.currency, tickets }), [event.id, amount, event.currency, tickets])
  const hold = useHold(wanted)
  const payment = useCardPayment(hold, onSettled)
  useTellSoldOut(hold, onSoldOut)
  useTellPaid(hold, onSettled)
  return (
    <Stack $gap={5}>
      <HoldLine hold={hold} busy={payment.busy} />
      <CardForm provider={cards.provider} hold={hold} payment={payment} total={money(amount, event.currency, 'exact')} />
      <Soft $size="s">
        {say('card.promise')} {checkout.refundUntil && say('card.promiseRefund', { when: instant(checkout.refundUntil) })}
      </Soft>
    </Stack>
  )
}

/** Someone else was quicker: how many are left now is asked again. */
function useTellSoldOut(hold: HoldState, onSoldOut: () => void) {
  const refusal = hold.state === 'failed' && hold.error.code === 'sold_out' ? hold.error : null
  const tell = useEffectEvent(onSoldOut)
  useEffect(() => {
    if (refusal) tell()
  }, [refusal])
}

/** A payment that was under way when the page was left has come to its end. */
function useTellPaid(hold: HoldState, onSettled: (order: Order) => void) {
  const order = hold.state === 'paid' ? hold.order : null
  const tell = useEffectEvent(onSettled)
  useEffect(() => {
    if (order) tell(order)
  }, [order])
}

function HoldLine({ hold, busy }: { hold: HoldState; busy: boolean }): ReactNode {
  const say = useMessages(messages)
  const describe = useDescribeError()
  switch (hold.state) {
    case 'making':
    case 'paid':
      return <Soft as="output">{say('hold.making')}</Soft>
    case 'held':
      return <HoldClock tickets={hold.hold.tickets} lapsesAt={hold.hold.lapsesAt} />
    case 'lapsed':
      return busy ? null : (
        <Problem title={say('hold.lapsed')} text={say('hold.lapsedText')}>
          <Button onClick={hold.again}>{say('hold.again')}</Button>
        </Problem>
      )
    case 'failed':
      return (
        <Problem title={say('hold.failed')} text={hold.error.code === 'sold_out' ? say('hold.soldOut') : describe(hold.error)}>
          <Button busy={hold.busy} onClick={hold.again}>
            {say('hold.retry')}
          </Button>
        </Problem>
      )
  }
}

function Problem({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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

type CardFormProps = { provider: 'stripe' | 'sandbox'; hold: HoldState; payment: CardPayment; total: string }

function CardForm({ provider, hold, payment, total }: CardFormProps) {
  const intent = hold.state === 'held' || hold.state === 'lapsed' ? hold.hold.intent : undefined
  if (provider === 'sandbox') return <SandboxForm clientSecret={hold.state === 'held' ? intent?.clientSecret : undefined} payment={payment} total={total} />
  const skeleton = <Skeleton $height="260px" $radius="m" />
  if (!intent) return hold.state === 'making' && skeleton
  return (
    <Suspense fallback={skeleton}>
      <StripeForm key={intent.clientSecret} intent={intent} payment={payment} total={total} disabled={hold.state !== 'held'} />
    </Suspense>
  )
}
