// @vitest-environment happy-dom
import { getEvent } from '@convive/contracts/events'
import { mockApi, renderInApp, screen, shownToast } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { CheckoutLoader } from './checkout-page.tsx'
import { parseCheckoutParams } from './checkout.rules.ts'

it('says what could not be loaded, and why', async () => {
  mockApi().refuse(getEvent, 503, 'unavailable')
  renderInApp(<CheckoutLoader eventId="5" params={parseCheckoutParams(null, new URLSearchParams())} />)
  const alert = await screen.findByRole('alert')
  expect(alert.querySelector('p')?.textContent).toBe('Couldn’t load the event for checkout.')
  expect(shownToast()?.title).toBe('Error')
})
