import type { Service } from '@convive/deploy/stack/process-environments'
import { withEntry, type Entry, type EntryKind } from '../load/journal.ts'
import type { Evidence, Invariant } from './invariant.ts'

const maxShown = 20

/**
 * An invariant of the journal: the database contains every definite response to a client. The query gets the entries
 * of one kind as a JSON array and returns those that the database contradicts.
 */
function acknowledged({
  name,
  kind,
  service,
  sql,
  invented,
}: {
  name: string
  kind: EntryKind
  service: Service
  sql: string
  /** An entry of an operation that never happened. */
  invented: Entry
}): Invariant {
  return {
    name,
    holds: 'always',
    violations: async ({ rows, journal }) => {
      const found: string[] = []
      for await (const batch of journal.batches(kind)) {
        const untrue = await rows(service, `${sql} LIMIT ${maxShown}`, [JSON.stringify(batch)])
        found.push(...untrue.map((row) => JSON.stringify(row)))
        if (found.length >= maxShown) break
      }
      return found
    },
    control: { evidence: (evidence) => ({ ...evidence, journal: withEntry(evidence.journal, invented) }) },
  }
}

const entries = (columns: string) => `json_to_recordset($1::json) AS j(${columns})`
const nobody = 999_999_999

/** The database contains only acknowledged operations, apart from the few requests whose outcome stayed unknown. */
function countInvariant({
  name,
  kinds,
  service,
  sql,
  breaks,
}: {
  name: string
  kinds: EntryKind[]
  service: Service
  sql: string
  breaks: string
}): Invariant {
  return {
    name,
    holds: 'always',
    violations: async ({ rows, journal }) => {
      const [row] = await rows<{ count: number }>(service, sql)
      const told = kinds.reduce((sum, kind) => sum + journal.count(kind), 0)
      const most = told + journal.count('unknown')
      const count = row!.count
      return count >= told && count <= most ? [] : [`${count} instead of ${told} to ${most}`]
    },
    control: { service, sql: breaks },
  }
}

const payments = `FROM ${entries('scope text, "userId" bigint, key text, "transactionId" bigint, amount bigint')}
  LEFT JOIN transfer t ON t.cause_scope = j.scope || ' by ' || j."userId" AND t.cause_key = j.key`

export const acknowledgedInvariants: Invariant[] = [
  acknowledged({
    name: 'every acknowledged payment moved its Cora once',
    kind: 'paid',
    service: 'svc-cora',
    sql: `SELECT j.* ${payments} WHERE t.id IS DISTINCT FROM j."transactionId" OR t.amount IS DISTINCT FROM j.amount`,
    invented: { kind: 'paid', scope: 'transfer', userId: nobody, key: 'never', transactionId: nobody, amount: 1 },
  }),
  {
    ...acknowledged({
      name: 'no refused payment moved Cora',
      kind: 'refused payment',
      service: 'svc-cora',
      sql: `SELECT j.* ${payments} WHERE t.id IS NOT NULL`,
      invented: { kind: 'refused payment', scope: 'transfer', userId: nobody, key: 'never', code: 'never' },
    }),
    control: {
      evidence: (evidence) => ({ ...evidence, journal: { ...evidence.journal, batches: refusedAsPaid(evidence) } }),
    },
  },
  countInvariant({
    name: 'no payment happened without its acknowledgement',
    kinds: ['paid'],
    service: 'svc-cora',
    sql: `SELECT count(*)::int AS count FROM transfer WHERE type IN ('transferred', 'spent_venue', 'spent_event')`,
    breaks: `INSERT INTO transfer (debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version,
        credit_version, debit_description, credit_description)
      SELECT debit, credit, amount, 'transferred', 'a copy ' || id, cause_key, '', 1, 1, '', '' FROM transfer LIMIT 1000`,
  }),
  acknowledged({
    name: 'every registered person exists',
    kind: 'registered',
    service: 'svc-identity',
    sql: `SELECT j.* FROM ${entries('"userId" bigint, username text')}
      WHERE NOT EXISTS (SELECT 1 FROM account a WHERE a.id = j."userId" AND a.username = j.username)`,
    invented: { kind: 'registered', userId: nobody, username: 'nobody' },
  }),
  acknowledged({
    name: 'every created event exists',
    kind: 'created event',
    service: 'svc-events',
    sql: `SELECT j.* FROM ${entries('"eventId" bigint, "userId" bigint, title text')}
      WHERE NOT EXISTS (SELECT 1 FROM event e WHERE e.id = j."eventId" AND e.title = j.title AND e.creator_id = j."userId")`,
    invented: { kind: 'created event', eventId: nobody, userId: nobody, title: 'never' },
  }),
  countInvariant({
    name: 'no event was created twice',
    kinds: ['created event'],
    service: 'svc-events',
    sql: `SELECT count(*)::int AS count FROM event WHERE title LIKE 'Turno bajo prueba-%'`,
    breaks: `UPDATE event SET title = 'Turno bajo prueba-' || id`,
  }),
  acknowledged({
    name: 'every cancelled event is cancelled',
    kind: 'cancelled event',
    service: 'svc-events',
    sql: `SELECT j.* FROM ${entries('"eventId" bigint')}
      WHERE NOT EXISTS (SELECT 1 FROM event e WHERE e.id = j."eventId" AND e.cancelled_at IS NOT NULL)`,
    invented: { kind: 'cancelled event', eventId: nobody },
  }),
  lastAnswers(),
  acknowledged({
    name: 'every attendance is recorded with its reward',
    kind: 'attended',
    service: 'svc-events',
    sql: `SELECT j.* FROM ${entries('"eventId" bigint, "userId" bigint, "coraAwarded" int')}
      WHERE NOT EXISTS (SELECT 1 FROM attendance a
        WHERE a.event_id = j."eventId" AND a.user_id = j."userId" AND a.cora_awarded = j."coraAwarded")`,
    invented: { kind: 'attended', eventId: nobody, userId: nobody, coraAwarded: 1 },
  }),
  acknowledged({
    name: 'every reservation is the order that was answered',
    kind: 'reserved',
    service: 'svc-payments',
    sql: `SELECT j.* FROM ${entries('"orderId" bigint, "userId" bigint, tickets int')}
      WHERE NOT EXISTS (SELECT 1 FROM ticket_order o
        WHERE o.id = j."orderId" AND o.buyer_id = j."userId" AND o.quantity = j.tickets)`,
    invented: { kind: 'reserved', userId: nobody, key: 'never', orderId: nobody, tickets: 1 },
  }),
  countInvariant({
    name: 'no order was created twice',
    kinds: ['reserved'],
    service: 'svc-payments',
    sql: `SELECT count(*)::int AS count FROM ticket_order WHERE provider = 'sandbox'`,
    breaks: `INSERT INTO ticket_order (event_id, buyer_id, quantity, unit_minor, currency, provider, state, reserved_until)
      SELECT event_id, buyer_id, quantity, unit_minor, currency, 'sandbox', state, reserved_until FROM ticket_order`,
  }),
  {
    ...acknowledged({
      name: 'every paid order has its seats or its money back',
      kind: 'paid order',
      service: 'svc-payments',
      sql: `SELECT j.* FROM ${entries('"orderId" bigint, tickets int')}
        WHERE NOT EXISTS (SELECT 1 FROM ticket_order o
          WHERE o.id = j."orderId" AND o.quantity = j.tickets AND o.state IN ('paid', 'refunding', 'refunded'))`,
      invented: { kind: 'paid order', orderId: nobody, tickets: 1 },
    }),
    // The provider's notification can still be on its way.
    holds: 'settled',
  },
  acknowledged({
    name: 'every returned seat is cancelled',
    kind: 'refunded seat',
    service: 'svc-payments',
    sql: `SELECT j.* FROM ${entries('"orderId" bigint, "ticketId" bigint')}
      WHERE NOT EXISTS (SELECT 1 FROM ticket t
        WHERE t.id = j."ticketId" AND t.order_id = j."orderId" AND t.refund_id IS NOT NULL)`,
    invented: { kind: 'refunded seat', orderId: nobody, ticketId: nobody },
  }),
  acknowledged({
    name: 'every admitted seat was used by that scan',
    kind: 'admitted seat',
    service: 'svc-payments',
    sql: `SELECT j.* FROM ${entries('"ticketId" bigint, "scanId" text')}
      WHERE NOT EXISTS (SELECT 1 FROM ticket t
        WHERE t.id = j."ticketId" AND t.scan_id = j."scanId" AND t.checked_in_at IS NOT NULL)`,
    invented: { kind: 'admitted seat', ticketId: nobody, scanId: 'never' },
  }),
]

/** Treats acknowledged payments as refused. */
function refusedAsPaid({ journal }: Evidence): Evidence['journal']['batches'] {
  return (() => journal.batches('paid')) as unknown as Evidence['journal']['batches']
}

/** A user answers one event after the other, and only the last RSVP to each event counts. */
function lastAnswers(): Invariant {
  return {
    name: 'the last answer of each user to each event stands',
    holds: 'always',
    violations: async ({ rows, journal }) => {
      const last = new Map<string, Entry>()
      for await (const batch of journal.batches('answered'))
        for (const entry of batch) last.set(`${entry.eventId} ${entry.userId}`, entry)
      const untrue = await rows(
        'svc-events',
        `SELECT j.*, r.status AS stored FROM ${entries('"eventId" bigint, "userId" bigint, status text')}
         LEFT JOIN rsvp r ON r.event_id = j."eventId" AND r.user_id = j."userId"
         WHERE r.status IS DISTINCT FROM j.status LIMIT ${maxShown}`,
        [JSON.stringify([...last.values()])],
      )
      // A user whose last request had no clear outcome may have changed the answer.
      const unsure = new Set<number>()
      for await (const batch of journal.batches('unknown')) for (const { userId } of batch) unsure.add(userId)
      return untrue.filter(({ userId }) => !unsure.has(userId as number)).map((row) => JSON.stringify(row))
    },
    control: { service: 'svc-events', sql: 'DELETE FROM rsvp' },
  }
}
