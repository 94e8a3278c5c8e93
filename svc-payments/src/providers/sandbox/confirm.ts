import { authenticateSandbox, confirmSandbox, type SandboxAnswer } from '@convive/contracts/card-payments'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { notFound } from '@convive/service-kit/refused'
import { judgeCard, type CardOutcome } from './cards.ts'
import type { Temper } from './notices.ts'
import { intentColumns, moveIntent, type SandboxIntent } from './provider.ts'

type Code = NonNullable<SandboxAnswer['code']>

const sentences: Record<Code, string> = {
  declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_number: 'Your card number is incorrect.',
  incorrect_expiry: 'Your card’s expiration date is incorrect.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  not_a_test_card: 'Your card was declined. This is a sandbox: only test cards work here, and no money moves.',
  authentication_failed: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  authentication_required: 'Your bank asks whether it is really you.',
  payment_ended: 'This payment was called off. Start again.',
}

/** The page's side of the sandbox: a test card pays, is refused, or asks a question that is answered next. */
export function sandboxRoutes(db: Database, temper: Temper): Served[] {
  return [
    serve(confirmSandbox, ({ clientSecret, cardNumber, expiry, cvc }, { caller }) =>
      withIntent(db, clientSecret, caller.userId, async (tx, intent) => {
        const [clock]: { month: string }[] = await tx.query(`SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM') AS month`)
        return await follow(tx, temper, intent, judgeCard({ number: cardNumber, expiry, cvc }, clock?.month ?? ''))
      }),
    ),
    serve(authenticateSandbox, ({ clientSecret, approve }, { caller }) =>
      withIntent(db, clientSecret, caller.userId, async (tx, intent) => {
        if (intent.status !== 'requires_action') return failed('authentication_failed')
        return await follow(tx, temper, intent, approve ? { kind: 'accepted' } : { kind: 'refused', code: 'authentication_failed' })
      }),
    ),
  ]
}

/** Only the buyer's own payment; one that was paid stays so, whatever is sent again. */
async function withIntent(db: Database, clientSecret: string, userId: number, work: (tx: Transaction, intent: SandboxIntent) => Promise<SandboxAnswer>): Promise<SandboxAnswer> {
  return await db.transaction(async (tx) => {
    const [intent]: SandboxIntent[] = await tx.query(`SELECT ${intentColumns} FROM sandbox_intent WHERE client_secret = $1 FOR UPDATE`, [clientSecret])
    const own: unknown[] = intent ? await tx.query('SELECT 1 FROM ticket_order WHERE reference::text = $1 AND buyer_id = $2', [intent.reference, userId]) : []
    if (!intent || own.length === 0) throw notFound('There is no such payment.')
    if (intent.status === 'succeeded') return { status: 'succeeded' }
    if (intent.status === 'cancelled') return failed('payment_ended')
    return await work(tx, intent)
  })
}

async function follow(tx: Transaction, temper: Temper, intent: SandboxIntent, outcome: CardOutcome): Promise<SandboxAnswer> {
  switch (outcome.kind) {
    case 'accepted':
      await moveIntent(tx, temper, intent, 'succeeded', 'payment_intent.succeeded')
      return { status: 'succeeded' }
    case 'asks':
      await moveIntent(tx, temper, intent, 'requires_action', 'payment_intent.requires_action')
      return { status: 'requires_action', code: 'authentication_required', message: sentences.authentication_required }
    case 'refused':
      await moveIntent(tx, temper, intent, 'open', 'payment_intent.payment_failed')
      return failed(outcome.code)
  }
}

const failed = (code: Code): SandboxAnswer => ({ status: 'failed', code, message: sentences[code] })
