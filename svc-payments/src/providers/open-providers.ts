import type { Database } from '@convive/service-kit/database'
import type { Job } from '@convive/service-kit/jobs'
import type { Served } from '@convive/service-kit/http'
import type { PaymentsConfig } from '../config.ts'
import type { PaymentProvider, Providers } from './provider.ts'
import { sandboxRoutes } from './sandbox/confirm.ts'
import { noticesJob } from './sandbox/notices.ts'
import { sandboxProvider } from './sandbox/provider.ts'
import { stripeProvider } from './stripe/provider.ts'

export type Opened = { providers: Providers; routes: Served[]; jobs: Job[] }

/**
 * Whom cards are taken by. The sandbox serves development and demonstrations, never production; what was once bought by it
 * can always be given back.
 */
export async function openProviders(db: Database, config: PaymentsConfig, ownAddress: Promise<string>): Promise<Opened> {
  const [row]: { secret: string }[] = await db.source.query('SELECT secret FROM sandbox_secret')
  if (!row) throw new Error('the sandbox has no secret')
  const sandbox = sandboxProvider(db, row.secret, config.sandboxWebhooks)
  const stripe = config.stripe && stripeProvider(config.stripe)
  const offered = stripe ?? (config.production ? undefined : sandbox)
  const all = stripe ? [sandbox, stripe] : [sandbox]
  return {
    providers: { all: new Map(all.map((provider): [string, PaymentProvider] => [provider.name, provider])), offered },
    routes: offered === sandbox ? sandboxRoutes(db, config.sandboxWebhooks) : [],
    jobs: [noticesJob(db, row.secret, ownAddress)],
  }
}
