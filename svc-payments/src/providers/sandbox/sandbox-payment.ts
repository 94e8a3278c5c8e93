import { authenticateSandbox, confirmSandbox, type SandboxAnswer } from '@convive/contracts/card-payments'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { type CardResult, checkCard } from './test-cards.ts'
import type { WebhookDelivery } from './sandbox-webhooks.ts'
import { notFound } from '@convive/service-kit/http/http-error'
import { intentColumns, type SandboxIntent, setIntentStatus } from './sandbox-provider.ts'

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

type Code = NonNullable<SandboxAnswer['code']>

const messages: Record<Code, string> = {
  declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_number: 'Your card number is incorrect.',
  incorrect_expiry: 'Your card’s expiration date is incorrect.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  not_a_test_card: 'Your card was declined. This is a sandbox: only test cards work here, and no money moves.',
  authentication_failed:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  authentication_required: 'Your bank wants to check that it’s you.',
  payment_ended: 'This payment was called off. Start again.',
}

/** Runs `work` on a locked payment of the caller. A successful payment stays paid, whatever is sent later. */
async function withOwnIntent(
  db: Database,
  clientSecret: string,
  userId: number,
  work: (tx: Transaction, intent: SandboxIntent) => Promise<SandboxAnswer>,
): Promise<SandboxAnswer> {
  return await db.transaction(async (tx) => {
    const [intent]: SandboxIntent[] = await tx.query(
      `SELECT ${intentColumns} FROM sandbox_intent WHERE client_secret = $1 FOR UPDATE`,
      [clientSecret],
    )
    if (!intent || !(await isOwnOrder(tx, intent.reference, userId))) throw notFound('There is no such payment.')
    if (intent.status === 'succeeded') return { status: 'succeeded' }
    if (intent.status === 'cancelled') return toRefusal('payment_ended')
    return await work(tx, intent)
  })
}

async function isOwnOrder(tx: Transaction, reference: string, userId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM ticket_order WHERE reference = $1::uuid AND buyer_id = $2', [
    reference,
    userId,
  ])
  return rows.length > 0
}

async function applyCardResult(
  tx: Transaction,
  delivery: WebhookDelivery,
  intent: SandboxIntent,
  result: CardResult,
): Promise<SandboxAnswer> {
  switch (result.kind) {
    case 'accepted':
      await setIntentStatus(tx, delivery, intent, 'succeeded', 'payment_intent.succeeded')
      return { status: 'succeeded' }
    case 'authentication_required':
      await setIntentStatus(tx, delivery, intent, 'requires_action', 'payment_intent.requires_action')
      return { status: 'requires_action', code: 'authentication_required', message: messages.authentication_required }
    case 'refused':
      await setIntentStatus(tx, delivery, intent, 'open', 'payment_intent.payment_failed')
      return toRefusal(result.code)
  }
}

const toRefusal = (code: Code): SandboxAnswer => ({ status: 'failed', code, message: messages[code] })
