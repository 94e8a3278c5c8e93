import { authenticateSandbox } from '@convive/contracts/card-payments'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { applyCardResult, toRefusal, withOwnIntent } from './sandbox-payment.ts'
import type { WebhookDelivery } from './webhook-queue.ts'

/** The card holder's response to a payment that requires authentication. */
export const authenticateSandboxRoute = (db: Database, delivery: WebhookDelivery): Served =>
  serve(authenticateSandbox, ({ clientSecret, approve }, { caller }) =>
    withOwnIntent(db, clientSecret, caller.userId, async (tx, intent) => {
      if (intent.status !== 'requires_action') return toRefusal('authentication_failed')
      return await applyCardResult(
        tx,
        delivery,
        intent,
        approve ? { kind: 'accepted' } : { kind: 'refused', code: 'authentication_failed' },
      )
    }),
  )
