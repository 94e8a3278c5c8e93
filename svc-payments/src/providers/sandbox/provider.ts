import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Run } from '@convive/service-kit/pipeline'
import type { Intent, PaymentProvider, RefundAnswer } from '../provider.ts'
import { notify, readNotice, type Temper } from './notices.ts'
import { checkSignature, signatureHeader } from './signature.ts'

export type SandboxIntent = { ref: string; reference: string; clientSecret: string; amountMinor: number; currency: string; status: 'open' | 'requires_action' | 'succeeded' | 'cancelled' }

export const intentColumns = 'ref, reference, client_secret AS "clientSecret", amount_minor AS "amountMinor", currency, status'

/** A provider of cards that stands in the service itself, takes test cards only, and moves no money. `secret` is what it signs with. */
export function sandboxProvider(db: Database, secret: string, temper: Temper): PaymentProvider {
  return {
    name: 'sandbox',
    publishableKey: null,
    testMode: true,
    createIntent: async (request) => {
      const { ref, clientSecret } = namesOfIntent()
      const [row]: SandboxIntent[] = await db.source.query(
        `INSERT INTO sandbox_intent (ref, reference, client_secret, amount_minor, currency) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (reference) DO UPDATE SET reference = excluded.reference RETURNING ${intentColumns}`,
        [ref, request.reference, clientSecret, request.amountMinor, request.currency],
      )
      if (!row) throw new Error('the sandbox lost an intent')
      return intentOf(row)
    },
    drawUp: (requests) => {
      const intents = requests.map(({ reference, amountMinor, currency }) => ({ ...namesOfIntent(), reference, amountMinor, currency, status: 'open' as const }))
      return { intents, write: (run) => writeIntents(run, intents) }
    },
    lookUp: async (ref) => {
      const [row]: SandboxIntent[] = await db.source.query(`SELECT ${intentColumns} FROM sandbox_intent WHERE ref = $1`, [ref])
      return row && intentOf(row)
    },
    cancel: (ref) =>
      db.transaction(async (tx) => {
        const [row]: SandboxIntent[] = await tx.query(`SELECT ${intentColumns} FROM sandbox_intent WHERE ref = $1 FOR UPDATE`, [ref])
        if (!row || row.status === 'succeeded' || row.status === 'cancelled') return row && intentOf(row)
        return intentOf(await moveIntent(tx, temper, row, 'cancelled', 'payment_intent.canceled'))
      }),
    refund: (request) => db.transaction((tx) => refund(tx, temper, request)),
    lookUpRefund: async (ref) => {
      const [row]: RefundRow[] = await db.source.query('SELECT ref, status FROM sandbox_refund WHERE ref = $1', [ref])
      return row ? { ref, state: row.status } : { ref, state: 'failed' }
    },
    readWebhook: (body, header) => {
      checkSignature(body, header(signatureHeader), secret, Math.floor(Date.now() / 1000))
      return readNotice(body)
    },
  }
}

function namesOfIntent(): { ref: string; clientSecret: string } {
  const ref = `pi_sandbox_${randomBytes(12).toString('hex')}`
  return { ref, clientSecret: `${ref}_secret_${randomBytes(18).toString('base64url')}` }
}

async function writeIntents(run: Run, intents: Omit<SandboxIntent, 'status'>[]): Promise<void> {
  if (intents.length === 0) return
  await run('INSERT INTO sandbox_intent (ref, reference, client_secret, amount_minor, currency) SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[])', [
    intents.map(({ ref }) => ref),
    intents.map(({ reference }) => reference),
    intents.map(({ clientSecret }) => clientSecret),
    intents.map(({ amountMinor }) => amountMinor),
    intents.map(({ currency }) => currency),
  ])
}

/** Moves an intent and queues its webhook. The caller holds its lock. */
export async function moveIntent(tx: Transaction, temper: Temper, row: SandboxIntent, status: SandboxIntent['status'], type: string): Promise<SandboxIntent> {
  const moved = { ...row, status }
  await tx.query('UPDATE sandbox_intent SET status = $2 WHERE ref = $1', [row.ref, status])
  await tell(tx, temper, type, moved)
  return moved
}

async function tell(tx: Transaction, temper: Temper, type: string, row: SandboxIntent): Promise<void> {
  const { ref, reference, status, amountMinor, currency } = intentOf(row)
  await notify(tx, temper, { type, intent: { ref, reference: reference ?? '', status: status === 'processing' ? 'open' : status, amountMinor, currency } })
}

const intentOf = ({ status, ...row }: SandboxIntent): Intent => ({ ...row, status: status === 'requires_action' ? 'open' : status })

type RefundRow = { ref: string; status: 'succeeded' | 'failed' }

/** Never more than was paid: what would go beyond is a definite no. */
async function refund(tx: Transaction, temper: Temper, asked: Parameters<PaymentProvider['refund']>[0]): Promise<RefundAnswer> {
  const reference = `${asked.reference}-${asked.attempt}`
  const [intent]: { amount_minor: number; status: string }[] = await tx.query('SELECT amount_minor, status FROM sandbox_intent WHERE ref = $1 FOR UPDATE', [asked.intentRef])
  if (!intent) return { ref: asked.intentRef, state: 'failed' }
  const [known]: RefundRow[] = await tx.query('SELECT ref, status FROM sandbox_refund WHERE reference = $1', [reference])
  if (known) return { ref: known.ref, state: known.status }
  const [before]: { sum: number }[] = await tx.query(`SELECT coalesce(sum(amount_minor), 0)::bigint AS sum FROM sandbox_refund WHERE intent_ref = $1 AND status = 'succeeded'`, [asked.intentRef])
  const fits = intent.status === 'succeeded' && (before?.sum ?? 0) + asked.amountMinor <= intent.amount_minor
  const made: RefundRow = { ref: `re_sandbox_${randomBytes(12).toString('hex')}`, status: fits ? 'succeeded' : 'failed' }
  await tx.query('INSERT INTO sandbox_refund (ref, reference, intent_ref, amount_minor, status) VALUES ($1, $2, $3, $4, $5)', [made.ref, reference, asked.intentRef, asked.amountMinor, made.status])
  await notify(tx, temper, { type: `refund.${made.status}`, refund: { ref: made.ref } })
  return { ref: made.ref, state: made.status }
}
