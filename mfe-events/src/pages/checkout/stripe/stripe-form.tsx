import type { PaymentIntent } from '@convive/contracts/orders'
import { Note, Skeleton, Stack, useLanguage, useMessages, useTheme } from '@convive/ui-kit'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { type FormEvent, useMemo, useState } from 'react'
import { messages } from '../messages/messages.ts'
import { PayButton } from '../pay-button.tsx'
import { PaymentOutcome } from '../payment-outcome.tsx'
import type { CardPayment } from '../use-card-payment.ts'
import { appearanceOf } from './appearance.ts'

type StripeFormProps = {
  intent: PaymentIntent
  payment: CardPayment
  total: string
  /** The time is over: nothing can be paid with this intent anymore. */
  disabled: boolean
}

/** Stripe's own form. Its script comes from Stripe, with the key that the service names, only once somebody is about to pay. */
export function StripeForm(props: StripeFormProps) {
  const { clientSecret, publishableKey = '' } = props.intent
  const [loading] = useState<Promise<Stripe | null>>(() => loadStripe(publishableKey))
  const language = useLanguage()
  const theme = useTheme()
  const appearance = useMemo(() => appearanceOf(theme), [theme])
  return (
    <Elements stripe={loading} options={{ clientSecret, appearance, locale: language }}>
      <Fields {...props} />
    </Elements>
  )
}

function Fields({ intent, payment, total, disabled }: StripeFormProps) {
  const say = useMessages(messages)
  const [shown, setShown] = useState<'loading' | 'there' | 'failed'>('loading')
  const { pay, ready } = useConfirm(intent, payment)
  return (
    <form noValidate onSubmit={pay} aria-label={say('card.form')}>
      <Stack $gap={5}>
        {shown === 'loading' && <Skeleton $height="200px" $radius="m" />}
        {shown === 'failed' && <Note tone="danger">{say('card.stripeFailed')}</Note>}
        <PaymentElement onReady={() => setShown('there')} onLoadError={() => setShown('failed')} options={{ readOnly: payment.busy }} />
        <PaymentOutcome payment={payment} held={!disabled} />
        <PayButton payment={payment} total={total} disabled={disabled || !ready || shown !== 'there'} />
      </Stack>
    </form>
  )
}

/** Confirms with Stripe. A bank that wants to see the person on its own page sends them back to ours, which then asks for the order. */
function useConfirm({ orderId }: PaymentIntent, payment: CardPayment) {
  const stripe = useStripe()
  const elements = useElements()
  const confirm = async () => {
    if (!stripe || !elements) return
    const back = new URL(location.href)
    back.searchParams.set('order', String(orderId))
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: back.href }, redirect: 'if_required' })
    if (!error) payment.succeeded()
    else if (isRefusal(error)) payment.declined(error.message)
    else payment.check()
  }
  return {
    ready: stripe !== null && elements !== null,
    pay: (event: FormEvent) => {
      event.preventDefault()
      payment.begin()
      // What Stripe's script throws says nothing of the money: the service asks Stripe itself.
      confirm().catch(() => payment.check())
    },
  }
}

/** A card that was refused, or a field to mend: nothing was paid. Anything else leaves the outcome open. */
const isRefusal = ({ type }: StripeError): boolean => type === 'card_error' || type === 'validation_error'
