import type { Database } from '@convive/service-kit/database/database'
import type { Served } from '@convive/service-kit/http/serve'
import type { TaskHandler } from '@convive/service-kit/jobs/task'
import type { PaymentsConfig } from './config.ts'
import type { PaymentProvider, Providers } from './providers/payment-provider.ts'
import { authenticateSandboxRoute, confirmSandboxRoute } from './providers/sandbox/sandbox-payment.ts'
import { deliverWebhookJob } from './providers/sandbox/sandbox-webhooks.ts'
import { sandboxProvider } from './providers/sandbox/sandbox-provider.ts'
import { stripeProvider } from './providers/stripe/stripe-provider.ts'

type OpenProviders = { providers: Providers; routes: Served[]; jobs: TaskHandler[] }

/**
 * Opens the providers of card payments. The sandbox is for development and demonstrations and is never offered in
 * production. Orders that were paid with it can be refunded everywhere.
 */
export async function openProviders(
  db: Database,
  config: PaymentsConfig,
  ownAddress: Promise<string>,
): Promise<OpenProviders> {
  const [row]: { secret: string }[] = await db.source.query('SELECT secret FROM sandbox_secret')
  if (!row) throw new Error('the sandbox has no secret')
  const sandbox = sandboxProvider(db, row.secret, config.sandboxWebhooks)
  const stripe = config.stripe && stripeProvider(config.stripe)
  const offered = stripe ?? (config.isProduction ? undefined : sandbox)
  const all = stripe ? [sandbox, stripe] : [sandbox]
  return {
    providers: { all: new Map(all.map((provider): [string, PaymentProvider] => [provider.name, provider])), offered },
    routes:
      offered === sandbox
        ? [confirmSandboxRoute(db, config.sandboxWebhooks), authenticateSandboxRoute(db, config.sandboxWebhooks)]
        : [],
    jobs: [deliverWebhookJob(row.secret, ownAddress)],
  }
}
