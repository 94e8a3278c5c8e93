import type { Service } from '../stack/process-environments.ts'
import type { DatabaseInvariant } from './invariant.ts'

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
