import { keyedFlag } from '@convive/service-kit/jobs/task'
import { services, type Service } from '../stack/process-environments.ts'
import { type DatabaseInvariant, invariantOfServices, queryInvariant } from './invariant.ts'

/** Invariants of events and their RSVPs, and of the messages and jobs of every service. */
export const eventInvariants: DatabaseInvariant[] = [
  queryInvariant({
    name: 'an event’s counts are its ticket holders and the parties of the others',
    holds: 'always',
    service: 'svc-events',
    sql: `SELECT e.id, e.going_count, e.maybe_count, e.taken_count, e.waiting_count FROM event e LEFT JOIN (
        SELECT event_id, status, companions + 1 AS people, has_ticket,
          CASE WHEN has_ticket THEN 'going' ELSE status END AS counted FROM rsvp FULL JOIN (
          SELECT event_id, user_id, true AS has_ticket FROM ticket_movement GROUP BY event_id, user_id HAVING sum(seats) > 0
        ) holder USING (event_id, user_id)
      ) guest ON guest.event_id = e.id
      GROUP BY e.id HAVING
        e.going_count <> coalesce(sum(CASE WHEN status = 'going' THEN people ELSE 1 END) FILTER (WHERE counted = 'going'), 0)
        OR e.maybe_count <> count(*) FILTER (WHERE counted = 'maybe')
        OR e.taken_count <> coalesce(sum(people) FILTER (WHERE status IN ('going', 'offered')), 0)
        OR e.waiting_count <> count(*) FILTER (WHERE status = 'waiting')`,
    breaks: 'UPDATE event SET going_count = going_count + 1 WHERE id = (SELECT max(id) FROM event)',
  }),
]

/**
 * A job that was superseded while it ran leaves its row without attempts if its worker dies. A later job does its work,
 * and another deletes the row.
 */
const isNeeded = `NOT (key IS NULL AND attempts >= max_attempts AND coalesce(flags ? '${keyedFlag}', false))`

export const messageInvariants: DatabaseInvariant[] = [
  invariantOfServices({
    name: 'every outbox is drained',
    holds: 'settled',
    services,
    sql: 'SELECT count(*) AS waiting, min(created_at) AS oldest FROM outbox WHERE published_at IS NULL HAVING count(*) > 0',
    breaks: `INSERT INTO outbox (subject, aggregate, version, data) VALUES ('x', 'x', 1, '{}')`,
  }),
  invariantOfServices({
    name: 'no message is a dead letter',
    holds: 'always',
    services,
    sql: 'SELECT handler, subject, left(reason, 200) AS reason FROM dead_letter',
    breaks: `INSERT INTO dead_letter (handler, message_id, subject, message, reason) VALUES ('x', gen_random_uuid(), 'x', '{}', 'x')`,
  }),
  invariantOfServices({
    name: 'no job was given up',
    holds: 'always',
    services,
    // A recurring job has endless attempts (32767). A run that its worker lost has none left, and is deleted by a job.
    sql: `SELECT task_identifier, attempts, left(last_error, 200) AS error FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND attempts >= max_attempts AND max_attempts < 32767 AND ${isNeeded}`,
    breaks: `SELECT graphile_worker.add_job('x', max_attempts := 1);
      UPDATE graphile_worker._private_jobs SET attempts = max_attempts`,
  }),
  invariantOfServices({
    name: 'no job that is due waits',
    holds: 'settled',
    services,
    sql: `SELECT task_identifier, run_at, attempts, left(last_error, 200) AS error FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND run_at < now() - interval '10 seconds' AND ${isNeeded}`,
    breaks: `SELECT graphile_worker.add_job('x', run_at := now() - interval '1 hour')`,
  }),
]

type Issuer = { what: string; service: Service; table: string }

/** A service tells others of an id only after its own commit, so at no moment do they know a higher one. */
function noneUnissued(issuer: Issuer, service: Service, table: string, column: string): DatabaseInvariant {
  return {
    name: `${service} knows no ${issuer.what} that ${issuer.service} has not issued`,
    holds: 'always',
    violations: async ({ rows }) => {
      // In this order, because ids may be issued in between.
      const [known] = await rows<{ id: number | null }>(service, `SELECT max(${column}) AS id FROM ${table}`)
      const [issued] = await rows<{ id: number | null }>(
        issuer.service,
        `SELECT pg_sequence_last_value(pg_get_serial_sequence('${issuer.table}', 'id')::regclass) AS id`,
      )
      const [highest, last] = [known?.id ?? 0, issued?.id ?? 0]
      return highest > last ? [`it knows ${highest}, and ${last} is the last that was issued`] : []
    },
    control: {
      service,
      sql: `UPDATE ${table} SET ${column} = 999999999 WHERE ${column} = (SELECT max(${column}) FROM ${table})`,
    },
  }
}

const people = { what: 'person', service: 'svc-identity', table: 'account' } as const
const events = { what: 'event', service: 'svc-events', table: 'event' } as const

/** What separate copies of the databases violate first. */
export const issuedIdInvariants: DatabaseInvariant[] = [
  noneUnissued(people, 'svc-events', 'person', 'id'),
  noneUnissued(people, 'svc-cora', 'person', 'user_id'),
  noneUnissued(people, 'svc-payments', 'person', 'user_id'),
  noneUnissued(events, 'svc-cora', 'event', 'event_id'),
  noneUnissued(events, 'svc-payments', 'event', 'event_id'),
  noneUnissued({ what: 'venue', service: 'svc-events', table: 'venue' }, 'svc-cora', 'venue', 'venue_id'),
  noneUnissued(
    { what: 'payment', service: 'svc-cora', table: 'transfer' },
    'svc-payments',
    'cora_payment',
    'transaction_id',
  ),
  noneUnissued({ what: 'refund', service: 'svc-payments', table: 'refund' }, 'svc-cora', 'ticket_refund', 'refund_id'),
]
