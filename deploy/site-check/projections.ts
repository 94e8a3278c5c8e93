import { projectionInvariant } from './compare-projection.ts'
import type { DatabaseInvariant } from './invariant.ts'

/** User 1 is the importer, and not a person. */
const people = {
  service: 'svc-identity',
  last: 'SELECT max(id) FROM account',
  sql: `SELECT id AS key, username, display_name AS name FROM account
    WHERE id >= $1 AND id < $2 AND id <> 1 AND deleted_at IS NULL`,
} as const

const peopleIn = (service: 'svc-events' | 'svc-cora' | 'svc-payments', id: string) =>
  projectionInvariant({
    name: `${service} knows everybody by name`,
    source: people,
    projection: {
      service,
      last: `SELECT max(${id}) FROM person`,
      sql: `SELECT ${id} AS key, username, display_name AS name FROM person
        WHERE ${id} >= $1 AND ${id} < $2 AND ${id} <> 1 AND NOT deleted`,
    },
    breaks: `DELETE FROM person WHERE ${id} = (SELECT max(${id}) FROM person)`,
  })

const soldSeats = (service: 'svc-events' | 'svc-cora') =>
  projectionInvariant({
    name: `${service} knows what was sold and given back`,
    source: {
      service: 'svc-payments',
      last: 'SELECT greatest((SELECT max(id) FROM ticket_order), (SELECT max(id) FROM refund))',
      sql: `SELECT 'sold ' || order_id AS key, event_id, count(*)::int AS seats FROM ticket
          WHERE order_id >= $1 AND order_id < $2 GROUP BY order_id, event_id
        UNION ALL
        SELECT 'refunded ' || refund_id, event_id, -count(*)::int FROM ticket
          WHERE refund_id >= $1 AND refund_id < $2 GROUP BY refund_id, event_id`,
    },
    projection: {
      service,
      last: 'SELECT max(id) FROM ticket_movement',
      sql: `SELECT kind || ' ' || id AS key, event_id, seats FROM ticket_movement WHERE id >= $1 AND id < $2`,
    },
    breaks: `UPDATE ticket_movement SET seats = seats + 1`,
  })

/** Each projection equals its source once the messages have arrived. */
export const projectionInvariants: DatabaseInvariant[] = [
  peopleIn('svc-events', 'id'),
  peopleIn('svc-cora', 'user_id'),
  peopleIn('svc-payments', 'user_id'),
  soldSeats('svc-events'),
  soldSeats('svc-cora'),
  projectionInvariant({
    name: 'svc-cora knows every event',
    source: {
      service: 'svc-events',
      last: 'SELECT max(id) FROM event',
      sql: `SELECT id AS key, title, creator_id, ends_at, cancelled_at IS NOT NULL AS is_cancelled, accept_cora,
          cora_price, payment_option, hidden_at IS NOT NULL AS is_hidden, capacity FROM event WHERE id >= $1 AND id < $2`,
    },
    projection: {
      service: 'svc-cora',
      last: 'SELECT max(event_id) FROM event',
      sql: `SELECT event_id AS key, title, creator_id, ends_at, is_cancelled, accept_cora, cora_price, payment_option,
          is_hidden, capacity FROM event WHERE event_id >= $1 AND event_id < $2 AND NOT is_deleted`,
    },
    breaks: `UPDATE event SET is_cancelled = NOT is_cancelled WHERE event_id = (SELECT max(event_id) FROM event)`,
  }),
  projectionInvariant({
    name: 'svc-payments knows every event',
    source: {
      service: 'svc-events',
      last: 'SELECT max(id) FROM event',
      sql: `SELECT id AS key, title, creator_id, starts_at, ends_at, is_paid, nullif(price_minor, 0) AS price_minor, currency,
          payment_option, accept_cora, cora_price, capacity, refund_until_hours, cancelled_at IS NOT NULL AS is_cancelled,
          hidden_at IS NOT NULL AS is_hidden FROM event WHERE id >= $1 AND id < $2`,
    },
    projection: {
      service: 'svc-payments',
      last: 'SELECT max(event_id) FROM event',
      sql: `SELECT event_id AS key, title, creator_id, starts_at, ends_at, is_paid, price_minor, currency, payment_option,
          accept_cora, cora_price, capacity, refund_until_hours, is_cancelled, is_hidden
        FROM event WHERE event_id >= $1 AND event_id < $2 AND NOT is_deleted`,
    },
    breaks: `DELETE FROM event WHERE event_id = (SELECT max(event_id) FROM event)`,
  }),
  projectionInvariant({
    name: 'svc-cora knows every venue',
    source: {
      service: 'svc-events',
      last: 'SELECT max(id) FROM venue',
      sql: `SELECT id AS key, name, accepts_cora AND closed_at IS NULL AS accepts_cora, monthly_cora_limit AS monthly_limit
        FROM venue WHERE id >= $1 AND id < $2`,
    },
    projection: {
      service: 'svc-cora',
      last: 'SELECT max(venue_id) FROM venue',
      sql: `SELECT venue_id AS key, name, accepts_cora, monthly_limit FROM venue WHERE venue_id >= $1 AND venue_id < $2`,
    },
    breaks: `UPDATE venue SET monthly_limit = 1`,
  }),
  projectionInvariant({
    name: 'svc-events knows what each venue accepted',
    source: {
      service: 'svc-cora',
      last: 'SELECT max(venue_id) FROM venue_month',
      sql: `SELECT venue_id || ' ' || month AS key, used FROM venue_month WHERE venue_id >= $1 AND venue_id < $2 AND used > 0`,
    },
    projection: {
      service: 'svc-events',
      last: 'SELECT max(venue_id) FROM venue_month',
      sql: `SELECT venue_id || ' ' || month AS key, used FROM venue_month WHERE venue_id >= $1 AND venue_id < $2 AND used > 0`,
    },
    breaks: `UPDATE venue_month SET used = used + 1`,
  }),
  projectionInvariant({
    name: 'svc-identity knows every balance',
    source: {
      service: 'svc-cora',
      last: 'SELECT max(user_id) FROM person',
      // By the code, which is the key of an account.
      sql: `SELECT user_id AS key, balance, a.version FROM person JOIN account a ON code = 'person:' || user_id
        WHERE user_id >= $1 AND user_id < $2 AND NOT deleted AND a.version > 0`,
    },
    projection: {
      service: 'svc-identity',
      last: 'SELECT max(user_id) FROM known_balance',
      sql: `SELECT user_id AS key, balance, version FROM known_balance WHERE user_id >= $1 AND user_id < $2`,
    },
    breaks: `UPDATE known_balance SET balance = balance + 1 WHERE user_id = (SELECT max(user_id) FROM known_balance)`,
  }),
  projectionInvariant({
    name: 'every ticket paid in Cora has its order',
    source: {
      service: 'svc-cora',
      last: 'SELECT max(id) FROM transfer',
      sql: `SELECT id AS key, amount, substr(debit, 8)::bigint AS buyer_id FROM transfer
        WHERE id >= $1 AND id < $2 AND type = 'spent_event'`,
    },
    projection: {
      service: 'svc-payments',
      last: 'SELECT max(transaction_id) FROM cora_payment',
      sql: `SELECT transaction_id AS key, amount, buyer_id FROM cora_payment
        WHERE transaction_id >= $1 AND transaction_id < $2 AND order_id IS NOT NULL`,
    },
    breaks: `DELETE FROM cora_payment WHERE transaction_id = (SELECT max(transaction_id) FROM cora_payment)`,
  }),
  projectionInvariant({
    name: 'every refund in Cora is paid back',
    source: {
      service: 'svc-payments',
      last: 'SELECT max(id) FROM refund',
      sql: `SELECT r.id AS key, r.amount_minor AS amount FROM refund r JOIN ticket_order o ON o.id = r.order_id
        WHERE r.id >= $1 AND r.id < $2 AND o.provider = 'cora' AND r.amount_minor > 0`,
    },
    projection: {
      service: 'svc-cora',
      last: 'SELECT max(refund_id) FROM ticket_refund',
      sql: `SELECT refund_id AS key, amount FROM ticket_refund WHERE refund_id >= $1 AND refund_id < $2 AND paid_at IS NOT NULL`,
    },
    breaks: `UPDATE ticket_refund SET paid_at = NULL WHERE refund_id = (SELECT max(refund_id) FROM ticket_refund)`,
  }),
  projectionInvariant({
    name: 'everybody who was admitted attended',
    source: {
      service: 'svc-payments',
      last: 'SELECT max(event_id) FROM ticket',
      sql: `SELECT DISTINCT event_id || ' ' || holder_id AS key FROM ticket JOIN event USING (event_id)
        WHERE event_id >= $1 AND event_id < $2 AND checked_in_at IS NOT NULL AND NOT is_cancelled AND NOT is_deleted`,
    },
    projection: {
      service: 'svc-events',
      last: 'SELECT max(event_id) FROM attendance',
      // An organiser's tick verifies an attendance as well.
      sql: `SELECT event_id || ' ' || user_id AS key FROM attendance a JOIN event e ON e.id = event_id
        WHERE event_id >= $1 AND event_id < $2 AND verified AND cancelled_at IS NULL
          AND (NOT is_ticked OR EXISTS (SELECT 1 FROM seat_check_in s
            WHERE s.event_id = a.event_id AND s.user_id = a.user_id AND is_checked_in))`,
    },
    breaks: 'UPDATE attendance SET verified = false',
  }),
]

/** What holds on a site without caps on rewards. With them, a reward may wait, or be paid in parts. */
export const uncappedInvariants: DatabaseInvariant[] = [
  projectionInvariant({
    name: 'every rewarded attendance is paid once, with its amount',
    source: {
      service: 'svc-events',
      last: 'SELECT max(event_id) FROM attendance',
      sql: `SELECT event_id || ' ' || user_id AS key, cora_awarded AS amount FROM attendance
        WHERE event_id >= $1 AND event_id < $2 AND cora_awarded > 0`,
    },
    projection: {
      service: 'svc-cora',
      last: 'SELECT max(event_id) FROM event',
      sql: `SELECT substr(cause_scope, 16) || ' ' || cause_key AS key, amount FROM transfer
        WHERE cause_scope LIKE 'attended event %' AND cause_scope NOT LIKE '%,%'
          AND substr(cause_scope, 16)::bigint >= $1 AND substr(cause_scope, 16)::bigint < $2`,
    },
    breaks: `DELETE FROM transfer WHERE id = (SELECT max(id) FROM transfer WHERE type = 'earned_attend_event')`,
  }),
]
