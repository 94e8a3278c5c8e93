import { type DatabaseInvariant, queryInvariant } from './invariant.ts'

const service = 'svc-payments'

/** Invariants within orders, seats and refunds, and against the records of the sandbox provider. */
export const ticketInvariants: DatabaseInvariant[] = [
  queryInvariant({
    name: 'no event has more seats sold and reserved than it has',
    holds: 'always',
    service,
    sql: `SELECT e.event_id, e.capacity, count(t.id) AS sold, e.reserved FROM event e
        LEFT JOIN ticket t ON t.event_id = e.event_id AND t.refund_id IS NULL
      GROUP BY e.event_id HAVING count(t.id) + e.reserved > e.capacity`,
    breaks: `UPDATE event SET capacity = 1 WHERE event_id =
      (SELECT event_id FROM ticket WHERE refund_id IS NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)`,
  }),
  queryInvariant({
    name: 'an event’s count of sold seats is its valid tickets',
    holds: 'always',
    service,
    sql: `SELECT e.event_id, e.sold, count(t.id) AS tickets FROM event e
        LEFT JOIN ticket t ON t.event_id = e.event_id AND t.refund_id IS NULL
      GROUP BY e.event_id HAVING e.sold <> count(t.id)`,
    breaks: `INSERT INTO ticket (order_id, event_id, holder_id, seat, code)
      SELECT order_id, event_id, holder_id, 99, 'a copy' FROM ticket WHERE refund_id IS NULL LIMIT 1`,
  }),
  queryInvariant({
    name: 'an event’s count of reserved seats is that of its open orders',
    holds: 'always',
    service,
    sql: `SELECT e.event_id, e.reserved, sum(o.quantity) AS ordered FROM event e
        LEFT JOIN ticket_order o ON o.event_id = e.event_id AND o.state = 'reserved' AND o.pass_offer_id IS NULL
      GROUP BY e.event_id HAVING e.reserved <> coalesce(sum(o.quantity), 0)`,
    breaks: 'UPDATE event SET reserved = reserved + 1',
  }),
  queryInvariant({
    name: 'an event’s counts of waiting people and offered places are its waiting list',
    holds: 'always',
    service,
    sql: `SELECT e.event_id, e.waiting, e.offered, count(w.id) AS entries FROM event e
        LEFT JOIN waiting_list_entry w ON w.event_id = e.event_id
      GROUP BY e.event_id HAVING e.offered <> count(w.offered_until)
        OR e.waiting <> count(w.id) FILTER (WHERE w.offered_until IS NULL)`,
    breaks: 'UPDATE event SET offered = offered + 1',
  }),
  queryInvariant({
    name: 'a paid order has its number of seats, an unpaid one none',
    holds: 'always',
    service,
    sql: `SELECT o.id, o.state, o.quantity, count(t.id) AS seats FROM ticket_order o LEFT JOIN ticket t ON t.order_id = o.id
      WHERE o.pass_offer_id IS NULL GROUP BY o.id HAVING count(t.id) NOT IN (
        CASE WHEN o.state = 'paid' THEN o.quantity ELSE 0 END,
        CASE WHEN o.state IN ('paid', 'refunding', 'refunded') THEN o.quantity ELSE 0 END)`,
    breaks: `DELETE FROM ticket WHERE id = (SELECT t.id FROM ticket t JOIN ticket_order o ON o.id = t.order_id
      WHERE o.state = 'paid' ORDER BY t.id LIMIT 1)`,
  }),
  queryInvariant({
    name: 'no more is refunded than was paid',
    holds: 'always',
    service,
    sql: `SELECT o.id, o.received_minor, sum(r.amount_minor) AS refunded FROM ticket_order o JOIN refund r ON r.order_id = o.id
      GROUP BY o.id HAVING sum(r.amount_minor) > coalesce(o.received_minor, 0)`,
    breaks: 'UPDATE refund SET amount_minor = amount_minor * 100',
  }),
  queryInvariant({
    name: 'a cancelled seat is worth its refund',
    holds: 'always',
    service,
    sql: `SELECT r.id, r.amount_minor, o.unit_minor, count(t.id) AS seats FROM refund r
        JOIN ticket_order o ON o.id = r.order_id JOIN ticket t ON t.refund_id = r.id
      GROUP BY r.id, o.unit_minor HAVING r.amount_minor <> o.unit_minor * count(t.id)`,
    breaks: `UPDATE refund SET amount_minor = amount_minor + 1`,
  }),
  queryInvariant({
    name: 'no refunded seat is admitted, and no admitted seat given back by its buyer',
    holds: 'always',
    service,
    sql: `SELECT t.id, t.checked_in_at, r.requested_at, r.reason FROM ticket t JOIN refund r ON r.id = t.refund_id
      WHERE t.checked_in_at IS NOT NULL AND (r.reason = 'buyer' OR t.checked_in_at > r.requested_at)`,
    breaks: `UPDATE ticket SET checked_in_at = now() WHERE refund_id IS NOT NULL`,
  }),
  queryInvariant({
    name: 'every order is settled: none reserved, unpaid or in refund for ever',
    holds: 'settled',
    service,
    sql: `SELECT id, state, provider, reserved_until FROM ticket_order WHERE state IN ('reserved', 'refunding')`,
    breaks: `UPDATE ticket_order SET state = 'refunding' WHERE id = (SELECT max(id) FROM ticket_order)`,
  }),
  queryInvariant({
    name: 'every refund has succeeded',
    holds: 'settled',
    service,
    sql: `SELECT id, order_id, state, attempt FROM refund WHERE state <> 'succeeded'`,
    breaks: `UPDATE refund SET state = 'pending' WHERE id = (SELECT max(id) FROM refund)`,
  }),
  queryInvariant({
    name: 'every payment that the sandbox took bought its seats or went back',
    holds: 'settled',
    service,
    sql: `SELECT i.ref, i.amount_minor, o.id AS order_id, o.state, o.received_minor FROM sandbox_intent i
        LEFT JOIN ticket_order o ON o.reference::text = i.reference
      WHERE i.status = 'succeeded' AND (o.id IS NULL OR o.state NOT IN ('paid', 'refunding', 'refunded')
        OR o.received_minor IS DISTINCT FROM i.amount_minor)`,
    breaks: `UPDATE ticket_order SET state = 'lapsed' WHERE provider = 'sandbox' AND state = 'paid'`,
  }),
  queryInvariant({
    name: 'the sandbox refunded exactly what the orders say',
    holds: 'settled',
    service,
    sql: `SELECT r.id, s.ref, r.amount_minor, s.amount_minor AS at_sandbox
      FROM (SELECT r.* FROM refund r JOIN ticket_order o ON o.id = r.order_id
          WHERE o.provider = 'sandbox' AND r.amount_minor > 0) r
        FULL JOIN (SELECT * FROM sandbox_refund WHERE status = 'succeeded') s ON s.ref = r.provider_ref
      WHERE r.id IS NULL OR s.ref IS NULL OR r.amount_minor <> s.amount_minor`,
    breaks: `INSERT INTO sandbox_refund (ref, reference, intent_ref, amount_minor, status)
      SELECT 'a copy', 'a copy', ref, amount_minor, 'succeeded' FROM sandbox_intent LIMIT 1`,
  }),
]
