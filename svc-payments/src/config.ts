import { httpUrl, oneOf, parseEnvironment, wholeNumber } from '@convive/service-kit/config/config'
import * as z from 'zod/mini'
import { defaultReservationSeconds } from './orders/reserve-places.ts'
import type { StripeConfig } from './providers/stripe/stripe-provider.ts'

const seconds = (defaultSeconds: number) => z._default(wholeNumber(1, 86_400), defaultSeconds)

/**
 * The variables of this service, in addition to those of every service. `RESERVATION_SECONDS`: how long places stay
 * reserved. `PAYMENT_CHECK_SECONDS`: how often an open order is checked with the provider. `SANDBOX_WEBHOOKS`: how the
 * sandbox delivers its webhooks.
 */
export const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  RESERVATION_SECONDS: seconds(defaultReservationSeconds),
  PAYMENT_CHECK_SECONDS: seconds(60),
  SANDBOX_WEBHOOKS: z._default(oneOf('hostile', 'prompt', 'never'), 'hostile'),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_BASE: z.optional(httpUrl),
})

export type PaymentsConfig = {
  isProduction: boolean
  reservationSeconds: number
  checkSeconds: number
  sandboxWebhooks: 'hostile' | 'prompt' | 'never'
  /** Undefined without keys. */
  stripe: StripeConfig | undefined
}

/** Reads the configuration of this service. Throws an error that names each invalid variable. */
export function readPaymentsConfig(env: NodeJS.ProcessEnv): PaymentsConfig {
  const values = parseEnvironment(environment, env)
  return {
    isProduction: values.NODE_ENV === 'production',
    reservationSeconds: values.RESERVATION_SECONDS,
    checkSeconds: values.PAYMENT_CHECK_SECONDS,
    sandboxWebhooks: values.SANDBOX_WEBHOOKS,
    stripe: readStripeConfig(values),
  }
}

/**
 * With the secret key alone, buyers could not pay, and no webhook would be accepted.
 */
function readStripeConfig({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
}: z.infer<typeof environment>): StripeConfig | undefined {
  if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
    throw new Error(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: must be set all three or not at all',
    )
  return { secretKey, publishableKey, webhookSecret, apiBase: apiBase ?? null }
}
