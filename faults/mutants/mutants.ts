import { services } from '@convive/deploy/stack/process-environments'
import { returnWholeOrder } from '../load/races.ts'
import type { Mutant } from './mutant.ts'

export const mutants: Mutant[] = [
  {
    name: 'forgetful-inbox',
    breaks: 'svc-identity handles a message again that is delivered again',
    parts: ['svc-identity'],
    faults: ['wipe nats'],
    edits: [
      {
        file: 'packages/service-kit/src/messaging/inbox.ts',
        find: 'const fresh = subscription.repeatable ? messages :',
        replace: 'const fresh = subscription ? messages :',
      },
    ],
  },
  {
    name: 'unlocked-accounts',
    breaks: 'a transfer decides without the locks of its accounts',
    parts: ['svc-cora'],
    faults: [],
    edits: [
      {
        file: 'svc-cora/src/ledger/post-transfers.ts',
        find: 'WHERE code = ANY($1) ORDER BY code FOR NO KEY UPDATE',
        replace: 'WHERE code = ANY($1)',
      },
    ],
  },
  {
    name: 'unlocked-reservations',
    breaks: 'places are counted without the lock of the event',
    parts: ['svc-payments'],
    faults: [],
    edits: [
      {
        file: 'svc-payments/src/events/events.ts',
        find: 'FROM event WHERE event_id = $1 FOR NO KEY UPDATE',
        replace: 'FROM event WHERE event_id = $1',
      },
    ],
  },
  {
    name: 'unlocked-refunds',
    breaks: 'the open refunds of an order are counted without its lock',
    parts: ['svc-payments'],
    faults: ['freeze nats'],
    // Only two refunds of one order that succeed at the same time show it. Few whole orders are returned otherwise.
    favoured: returnWholeOrder,
    edits: [
      {
        file: 'svc-payments/src/refunds/process-refund.ts',
        find: '  await lockOrder(tx, refund.orderId)\n',
        replace: '',
      },
    ],
  },
  {
    name: 'unlocked-seats',
    breaks: 'a refund reads the seats of its order without locking them',
    parts: ['svc-payments'],
    faults: [],
    edits: [
      {
        file: 'svc-payments/src/refunds/cancel-seats.ts',
        find: 'ORDER BY seat FOR UPDATE`',
        replace: 'ORDER BY seat`',
      },
    ],
  },
  {
    name: 'mark-before-publish',
    breaks: '`publish-outbox` marks messages as published before it publishes them',
    parts: ['svc-events', 'svc-cora', 'svc-payments'],
    faults: ['kill nats'],
    edits: [
      {
        file: 'packages/service-kit/src/messaging/publish-outbox.ts',
        find: '  if (rows.length === 0) return 0\n',
        replace: `  if (rows.length === 0) return 0
  await db.source.query('UPDATE outbox SET published_at = clock_timestamp() WHERE id = ANY($1)', [
    rows.map(({ id }) => id),
  ])
`,
      },
    ],
  },
  {
    name: 'repeated-webhook',
    breaks: 'each delivery of a webhook is applied, and a paid order accepts a second payment',
    parts: ['svc-payments'],
    faults: [],
    edits: [
      {
        file: 'svc-payments/src/webhooks/receive-webhook.ts',
        find: `  if (inserted.length === 0) return 'repeated'\n`,
        replace: '',
      },
      {
        file: 'svc-payments/src/orders/order.rules.ts',
        find: `  if (order.state !== 'reserved' && order.state !== 'lapsed' && order.state !== 'abandoned') return ignore\n`,
        replace: '',
      },
      {
        file: 'svc-payments/src/tickets/issue-tickets.ts',
        find: 'AS created (code, seat) RETURNING id',
        replace: 'AS created (code, seat) ON CONFLICT DO NOTHING RETURNING id',
      },
    ],
  },
  {
    name: 'ignored-key',
    breaks: 'a repeated request is executed again, whatever its idempotency key',
    parts: ['svc-events'],
    faults: [],
    edits: [
      {
        file: 'packages/service-kit/src/http/idempotency.ts',
        find: 'if (key === undefined) return await db.transaction(work)',
        replace: 'if (key === undefined || true) return await db.transaction(work)',
      },
    ],
  },
  {
    name: 'repeated-check-in',
    breaks: 'a second scan of a ticket admits a second person',
    parts: ['svc-payments'],
    faults: [],
    edits: [
      {
        file: 'svc-payments/src/check-in/check-in-ticket.ts',
        find: 'if (ticket.checkedInAt === null) {',
        replace: 'if (ticket.checkedInAt === null || true) {',
      },
    ],
  },
  {
    name: 'silent-revocation',
    breaks: 'the gateway is not told that a session has ended',
    parts: ['svc-identity'],
    faults: [],
    edits: [
      {
        file: 'svc-identity/src/sessions/session.store.ts',
        find: '  if (ended.length === 0) return\n',
        replace: '  if (ended.length >= 0) return\n',
      },
    ],
  },
  {
    name: 'unsafe-commits',
    breaks: 'requests are answered before their commits are on the disk',
    parts: [...services],
    faults: ['power postgres'],
    edits: [
      {
        file: 'packages/service-kit/src/database/database.ts',
        find: '  idle_in_transaction_session_timeout: 5000,\n',
        replace: `  idle_in_transaction_session_timeout: 5000,\n  options: '-c synchronous_commit=off',\n`,
      },
    ],
  },
]
