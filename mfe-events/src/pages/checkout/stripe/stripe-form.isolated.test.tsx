// @vitest-environment happy-dom
import type { PaymentIntent } from '@convive/contracts/orders'
import { renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { expect, it, vi } from 'vitest'
import type { CardPaymentState } from '../card/use-card-payment.ts'
import { StripeForm } from './stripe-form.tsx'

vi.mock('@stripe/stripe-js/pure/index.js', () => ({ loadStripe: vi.fn() }))
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: () => <p>Stripe’s form</p>,
  PaymentElement: () => null,
  useElements: () => null,
  useStripe: () => null,
}))

it('says that Stripe’s script could not be loaded, and loads it again on request', async () => {
  vi.mocked(loadStripe).mockRejectedValueOnce(new Error('Failed to load Stripe.js'))
  vi.mocked(loadStripe).mockResolvedValueOnce({} as never)
  const intent = { clientSecret: 'secret', publishableKey: 'pk_test', orderId: 7 } as PaymentIntent
  renderInApp(<StripeForm intent={intent} payment={{} as CardPaymentState} total="$25.00" disabled={false} />)
  await screen.findByText(/Couldn’t load the payment form/)
  await userEvent.click(screen.getByRole('button', { name: /Try Again|Retry/i }))
  await screen.findByText('Stripe’s form')
  expect(loadStripe).toHaveBeenCalledTimes(2)
})
