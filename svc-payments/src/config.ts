import { parseEnvironment } from '@convive/service-kit/config'
import * as z from 'zod/mini'
import type { StripeConfig } from './providers/stripe/provider.ts'

const seconds = (otherwise: number) => z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)), otherwise)

/**
 * Beside what every service is told. `PAYMENT_HOLD_SECONDS`: how long places are held; `PAYMENT_CHECK_SECONDS`: how often the
 * provider is asked meanwhile; `SANDBOX_WEBHOOKS`: how the sandbox delivers its webhooks.
 */
const Environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PAYMENT_HOLD_SECONDS: seconds(900),
  PAYMENT_CHECK_SECONDS: seconds(60),
  SANDBOX_WEBHOOKS: z._default(z.enum(['hostile', 'prompt', 'never']), 'hostile'),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_BASE: z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s]+\/?$/))),
})

export type PaymentsConfig = {
  production: boolean
  holdSeconds: number
  checkSeconds: number
  sandboxWebhooks: 'hostile' | 'prompt' | 'never'
  /** Undefined: there is no key. */
  stripe: StripeConfig | undefined
}

/** Reads the service's own configuration. Throws an error that names each wrong variable. */
export function readPaymentsConfig(env: NodeJS.ProcessEnv): PaymentsConfig {
  const values = parseEnvironment(Environment, env)
  return {
    production: values.NODE_ENV === 'production',
    holdSeconds: values.PAYMENT_HOLD_SECONDS,
    checkSeconds: values.PAYMENT_CHECK_SECONDS,
    sandboxWebhooks: values.SANDBOX_WEBHOOKS,
    stripe: values.STRIPE_SECRET_KEY === undefined ? undefined : {
      secretKey: values.STRIPE_SECRET_KEY,
      publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? null,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
      apiBase: values.STRIPE_API_BASE ?? null,
    },
  }
}
