import { confirmSandbox } from '@convive/contracts/card-payments'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { applyCardResult, withOwnIntent } from './sandbox-payment.ts'
import { checkCard } from './test-cards.ts'
import type { WebhookDelivery } from './webhook-queue.ts'

/** Pays with a test card. */
export const confirmSandboxRoute = (db: Database, delivery: WebhookDelivery): Served =>
  serve(confirmSandbox, ({ clientSecret, cardNumber, expiry, cvc }, { caller }) =>
    withOwnIntent(db, clientSecret, caller.userId, async (tx, intent) => {
      const [clock]: { month: string }[] = await tx.query(
        `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM') AS month`,
      )
      const result = checkCard({ number: cardNumber, expiry, cvc }, clock?.month ?? '')
      return await applyCardResult(tx, delivery, intent, result)
    }),
  )
