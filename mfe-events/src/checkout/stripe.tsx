import type { Currency } from '@convive/contracts/enums'
import type { PaymentIntent } from '@convive/contracts/orders'
import {
  ErrorState,
  Note,
  Skeleton,
  Stack,
  type Theme,
  useLanguage,
  useMessages,
  useQuery,
  useTheme,
} from '@convive/ui-kit'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { PayButton } from './pay-button.tsx'
import { messages } from './texts.ts'
import type { CardPaymentState, ProviderAnswer } from './use-card-payment.ts'

type StripeFormProps = {
  publishableKey: string
  /** The total in major units. */
  amount: number
  currency: Currency
  payment: CardPaymentState
  total: string
}

/**
 * Stripe's form. Its script is loaded from Stripe, with the key from the service, only when somebody is about to pay.
 * The form stands there before there is an order; the payment intent is made when it is sent.
 */
export function StripeForm({ publishableKey, amount, currency, ...props }: StripeFormProps): ReactNode {
  const t = useMessages(messages)
  // A blocked or unreachable script rejects; `Elements` would wait for that promise forever.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const locale = useLanguage()
  const theme = useTheme()
  const appearance = useMemo(() => stripeAppearance(theme), [theme])
  if (error)
    return <ErrorState title={t('card.error')} text={t('card.stripeFailed')} onRetry={refetch} busy={isFetching} />
  if (!data) return <FormSkeleton />
  return (
    <Elements
      stripe={data}
      options={{ mode: 'payment', amount: Math.round(amount * 100), currency, appearance, locale }}
    >
      <Fields {...props} />
    </Elements>
  )
}

const FormSkeleton = () => <Skeleton $height="200px" $radius="m" aria-busy />

function Fields({ payment, total }: Pick<StripeFormProps, 'payment' | 'total'>) {
  const t = useMessages(messages)
  const stripe = useStripe()
  const elements = useElements()
  const [shown, setShown] = useState<'loading' | 'there' | 'failed'>('loading')
  /** A bank that authenticates the user on its own page sends them back to this page, which then reads the order. */
  const confirm = async ({ orderId, clientSecret }: PaymentIntent): Promise<ProviderAnswer> => {
    if (!stripe || !elements) return { kind: 'unknown' }
    const returnUrl = new URL(location.href)
    returnUrl.searchParams.set('order', String(orderId))
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: returnUrl.href },
      redirect: 'if_required',
    })
    if (!error) return { kind: 'succeeded' }
    return isDefiniteRefusal(error) ? { kind: 'declined', text: error.message } : { kind: 'unknown' }
  }
  /** Stripe shows what is missing beside its fields. */
  const isComplete = async () => elements !== null && (await elements.submit()).error === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    payment.pay({ isComplete, confirm })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('card.form')}>
      <Stack $gap={5}>
        {shown === 'loading' && <FormSkeleton />}
        {shown === 'failed' && <Note tone="danger">{t('card.stripeFailed')}</Note>}
        <PaymentElement
          onReady={() => setShown('there')}
          onLoadError={() => setShown('failed')}
          options={{ readOnly: payment.inProgress }}
        />
        <PayButton payment={payment} total={total} disabled={!stripe || !elements || shown !== 'there'} />
      </Stack>
    </form>
  )
}

/** A refused card or an invalid field: nothing was paid. Any other error leaves the outcome open. */
const isDefiniteRefusal = ({ type }: StripeError): boolean => type === 'card_error' || type === 'validation_error'

/** The appearance of Stripe's form. Our custom properties do not reach its iframe, so it gets their current values. */
function stripeAppearance(theme: Theme): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('forest'),
      colorBackground: token('raised'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-soft'),
      colorTextPlaceholder: token('ink-soft'),
      colorDanger: token('danger'),
      borderRadius: token('r-m'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  }
}
