import { expect, it } from 'vitest'
import { readPaymentsConfig } from './config.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_key',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_key',
}

it('takes the three keys of Stripe, or none', () => {
  expect(readPaymentsConfig({}).stripe).toBeUndefined()
  expect(readPaymentsConfig(keys).stripe).toEqual({
    secretKey: 'sk_test_key',
    publishableKey: 'pk_test_key',
    webhookSecret: 'whsec_key',
    apiBase: null,
  })
})

it.each(Object.keys(keys))('refuses two keys without %s, and that one alone, and repeats no key', (name) => {
  const { [name as keyof typeof keys]: alone, ...others } = keys
  for (const env of [others, { [name]: alone }])
    expect(() => readPaymentsConfig(env)).toThrow(/^STRIPE_SECRET_KEY, .+: must be set all three or not at all$/)
})
