import { authenticateSandbox, confirmSandbox, passesLuhn, type SandboxAnswer } from '@convive/contracts/card-payments'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
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

type Card = { number: string; expiry: string; cvc: string }
/** The result of a card: accepted, a question to its holder, or a refusal with its code. */
type CardResult =
  | { kind: 'accepted' }
  | { kind: 'authentication_required' }
  | { kind: 'refused'; code: NonNullable<SandboxAnswer['code']> }

/** The numbers that card providers publish for tests. The sandbox refuses all others, so that nobody uses a real card. */
const testCards: Record<string, CardResult> = {
  '4242424242424242': { kind: 'accepted' },
  '4000056655665556': { kind: 'accepted' },
  '5555555555554444': { kind: 'accepted' },
  '378282246310005': { kind: 'accepted' },
  '4000000000000002': { kind: 'refused', code: 'declined' },
  '4000000000009995': { kind: 'refused', code: 'insufficient_funds' },
  '4000000000000069': { kind: 'refused', code: 'expired_card' },
  '4000000000000127': { kind: 'refused', code: 'incorrect_cvc' },
  '4000002760003184': { kind: 'authentication_required' },
  '4000002500003155': { kind: 'authentication_required' },
}

/**
 * Checks a card as a provider does: first the check digit of its number, then its expiry, then its security code.
 * `month` is the current month, `YYYY-MM`.
 */
export function checkCard({ number, expiry, cvc }: Card, month: string): CardResult {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return { kind: 'refused', code: 'incorrect_number' }
  const expiryMonth = parseExpiry(expiry)
  if (expiryMonth === undefined) return { kind: 'refused', code: 'incorrect_expiry' }
  if (expiryMonth < month) return { kind: 'refused', code: 'expired_card' }
  if (cvc.length !== (/^3[47]/.test(digits) ? 4 : 3)) return { kind: 'refused', code: 'incorrect_cvc' }
  return testCards[digits] ?? { kind: 'refused', code: 'not_a_test_card' }
}

/** Parses `MM/YY` or `MM/YYYY` to `YYYY-MM`; undefined: there is no such month. */
function parseExpiry(expiry: string): string | undefined {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  if (Number(month) < 1 || Number(month) > 12) return undefined
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`
}
