// @vitest-environment happy-dom
import { renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { expect, it, vi } from 'vitest'
import { StripeForm } from './stripe.tsx'
import type { CardPaymentState } from './use-card-payment.ts'

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
  renderInApp(
    <StripeForm publishableKey="pk_test" amount={25} currency="usd" payment={{} as CardPaymentState} total="$25.00" />,
  )
  await screen.findByText(/Couldn’t load the payment form/)
  await userEvent.click(screen.getByRole('button', { name: /Try Again|Retry/i }))
  await screen.findByText('Stripe’s form')
  expect(loadStripe).toHaveBeenCalledTimes(2)
})
