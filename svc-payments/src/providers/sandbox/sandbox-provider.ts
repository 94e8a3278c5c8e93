import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Intent, PaymentProvider, ProviderRefund } from '../payment-provider.ts'
import {
  checkSignature,
  parseWebhook,
  queueWebhook,
  signatureHeader,
  type WebhookDelivery,
} from './sandbox-webhooks.ts'
import { EntitySchema } from 'typeorm'

export const intentColumns =
  'ref, reference, client_secret AS "clientSecret", amount_minor AS "amountMinor", currency, status'

/**
 * A provider that runs within the service, accepts only test cards and moves no money. `secret` signs its webhooks. Its
 * tables are separate from the orders, and only its own code reads them.
 */
export function sandboxProvider(db: Database, secret: string, delivery: WebhookDelivery): PaymentProvider {
  return {
    name: 'sandbox',
    publishableKey: null,
    testMode: true,
    createIntent: async (request) => {
      const { ref, clientSecret } = createIntentIds()
      const [row]: SandboxIntent[] = await db.source.query(
        `INSERT INTO sandbox_intent (ref, reference, client_secret, amount_minor, currency) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (reference) DO UPDATE SET reference = excluded.reference RETURNING ${intentColumns}`,
        [ref, request.reference, clientSecret, request.amountMinor, request.currency],
      )
      if (!row) throw new Error('the sandbox lost an intent')
      return toIntent(row)
    },
    findIntent: async (ref) => {
      const row = await db.source.manager.findOneBy(SandboxIntentTable, { ref })
      return row ? toIntent(row) : undefined
    },
    cancelIntent: (ref) =>
      db.transaction(async (tx) => {
        const [row]: SandboxIntent[] = await tx.query(
          `SELECT ${intentColumns} FROM sandbox_intent WHERE ref = $1 FOR UPDATE`,
          [ref],
        )
        if (!row || row.status === 'succeeded' || row.status === 'cancelled') return row && toIntent(row)
        return toIntent(await setIntentStatus(tx, delivery, row, 'cancelled', 'payment_intent.canceled'))
      }),
    createRefund: (request) => db.transaction((tx) => createRefund(tx, delivery, request)),
    findRefund: async (ref) => {
      const row = await db.source.manager.findOneBy(SandboxRefundTable, { ref })
      return row ? { ref, state: row.status } : { ref, state: 'failed' }
    },
    readWebhook: (body, header) => {
      checkSignature(body, header(signatureHeader), secret, Math.floor(Date.now() / 1000))
      return parseWebhook(body)
    },
  }
}

function createIntentIds(): { ref: string; clientSecret: string } {
  const ref = `pi_sandbox_${randomBytes(12).toString('hex')}`
  return { ref, clientSecret: `${ref}_secret_${randomBytes(18).toString('base64url')}` }
}

/** Changes the status of an intent and queues its webhook. The caller holds the lock of the intent. */
export async function setIntentStatus(
  tx: Transaction,
  delivery: WebhookDelivery,
  row: SandboxIntent,
  status: SandboxIntent['status'],
  type: string,
): Promise<SandboxIntent> {
  const changed = { ...row, status }
  await tx.update(SandboxIntentTable, { ref: row.ref }, { status })
  await queueWebhook(tx, delivery, {
    type,
    intent: {
      ref: row.ref,
      reference: row.reference,
      status: toIntentStatus(status),
      amountMinor: row.amountMinor,
      currency: row.currency,
    },
  })
  return changed
}

const toIntentStatus = (status: SandboxIntent['status']) => (status === 'requires_action' ? 'open' : status)

const toIntent = ({ status, ...row }: SandboxIntent): Intent => ({ ...row, status: toIntentStatus(status) })

/** A refund that would exceed the paid amount fails definitely. */
async function createRefund(
  tx: Transaction,
  delivery: WebhookDelivery,
  request: Parameters<PaymentProvider['createRefund']>[0],
): Promise<ProviderRefund> {
  const reference = `${request.reference}-${request.attempt}`
  const [intent]: { amount_minor: number; status: string }[] = await tx.query(
    'SELECT amount_minor, status FROM sandbox_intent WHERE ref = $1 FOR UPDATE',
    [request.intentRef],
  )
  if (!intent) return { ref: request.intentRef, state: 'failed' }
  const existing = await tx.findOneBy(SandboxRefundTable, { reference })
  if (existing) return { ref: existing.ref, state: existing.status }
  const [refunded]: { sum: number }[] = await tx.query(
    `SELECT coalesce(sum(amount_minor), 0)::bigint AS sum FROM sandbox_refund
     WHERE intent_ref = $1 AND status = 'succeeded'`,
    [request.intentRef],
  )
  const isPossible = intent.status === 'succeeded' && (refunded?.sum ?? 0) + request.amountMinor <= intent.amount_minor
  const created: SandboxRefund = {
    ref: `re_sandbox_${randomBytes(12).toString('hex')}`,
    reference,
    intentRef: request.intentRef,
    amountMinor: request.amountMinor,
    status: isPossible ? 'succeeded' : 'failed',
  }
  await tx.insert(SandboxRefundTable, created)
  await queueWebhook(tx, delivery, { type: `refund.${created.status}`, refund: { ref: created.ref } })
  return { ref: created.ref, state: created.status }
}

export type SandboxIntent = {
  ref: string
  reference: string
  clientSecret: string
  amountMinor: number
  currency: string
  status: 'open' | 'requires_action' | 'succeeded' | 'cancelled'
}

export const SandboxIntentTable = new EntitySchema<SandboxIntent>({
  name: 'sandbox_intent',
  columns: {
    ref: { type: 'text', primary: true },
    reference: { type: 'text' },
    clientSecret: { name: 'client_secret', type: 'text' },
    amountMinor: { name: 'amount_minor', type: 'bigint' },
    currency: { type: 'text' },
    status: { type: 'text' },
  },
})

/** `reference` is that of the refund with its attempt, so that a repeated attempt finds its row. */
type SandboxRefund = {
  ref: string
  reference: string
  intentRef: string
  amountMinor: number
  status: 'succeeded' | 'failed'
}

export const SandboxRefundTable = new EntitySchema<SandboxRefund>({
  name: 'sandbox_refund',
  columns: {
    ref: { type: 'text', primary: true },
    reference: { type: 'text' },
    intentRef: { name: 'intent_ref', type: 'text' },
    amountMinor: { name: 'amount_minor', type: 'bigint' },
    status: { type: 'text' },
  },
})
