import type { PaymentIntent } from '@convive/contracts/orders'
import { ErrorState, Note, Skeleton, Stack, useLanguage, useMessages, useQuery, useTheme } from '@convive/ui-kit'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { messages } from '../messages/messages.ts'
import { PayButton } from '../card/pay-button.tsx'
import { PaymentOutcome } from '../card/payment-outcome.tsx'
import type { CardPaymentState } from '../card/use-card-payment.ts'
import { stripeAppearance } from './appearance.ts'

type StripeFormProps = {
  intent: PaymentIntent
  payment: CardPaymentState
  total: string
  /** The reservation has expired, so nothing can be paid with this intent anymore. */
  disabled: boolean
}

/**
 * Stripe's form. Its script is loaded from Stripe, with the key from the service, only when somebody is about to pay.
 */
export function StripeForm(props: StripeFormProps): ReactNode {
  const t = useMessages(messages)
  const { clientSecret, publishableKey = '' } = props.intent
  // A blocked or unreachable script rejects; `Elements` would wait for that promise forever.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const language = useLanguage()
  const theme = useTheme()
  const appearance = useMemo(() => stripeAppearance(theme), [theme])
  if (error)
    return <ErrorState title={t('card.error')} text={t('card.stripeFailed')} onRetry={refetch} busy={isFetching} />
  if (!data) return <FormSkeleton />
  return (
    <Elements stripe={data} options={{ clientSecret, appearance, locale: language }}>
      <Fields {...props} />
    </Elements>
  )
}

const FormSkeleton = () => <Skeleton $height="200px" $radius="m" aria-busy />

function Fields({ intent, payment, total, disabled }: StripeFormProps) {
  const t = useMessages(messages)
  const [shown, setShown] = useState<'loading' | 'there' | 'failed'>('loading')
  const { pay, ready } = useConfirmPayment(intent, payment)
  return (
    <form noValidate onSubmit={pay} aria-label={t('card.form')}>
      <Stack $gap={5}>
        {shown === 'loading' && <FormSkeleton />}
        {shown === 'failed' && <Note tone="danger">{t('card.stripeFailed')}</Note>}
        <PaymentElement
          onReady={() => setShown('there')}
          onLoadError={() => setShown('failed')}
          options={{ readOnly: payment.busy }}
        />
        <PaymentOutcome payment={payment} isReserved={!disabled} />
        <PayButton payment={payment} total={total} disabled={disabled || !ready || shown !== 'there'} />
      </Stack>
    </form>
  )
}

/**
 * Confirms the payment with Stripe. A bank that authenticates the user on its own page sends them back to this page,
 * which then reads the order.
 */
function useConfirmPayment({ orderId }: PaymentIntent, payment: CardPaymentState) {
  const stripe = useStripe()
  const elements = useElements()
  const confirm = async () => {
    if (!stripe || !elements) return
    const returnUrl = new URL(location.href)
    returnUrl.searchParams.set('order', String(orderId))
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl.href },
      redirect: 'if_required',
    })
    if (!error) payment.succeeded()
    else if (isDefiniteRefusal(error)) payment.declined(error.message)
    else payment.check()
  }
  return {
    ready: stripe !== null && elements !== null,
    pay: (event: FormEvent) => {
      event.preventDefault()
      payment.start()
      // An exception in Stripe's script does not tell whether money moved, so the service asks Stripe.
      confirm().catch(() => payment.check())
    },
  }
}

/** A refused card or an invalid field: nothing was paid. Any other error leaves the outcome open. */
const isDefiniteRefusal = ({ type }: StripeError): boolean => type === 'card_error' || type === 'validation_error'
