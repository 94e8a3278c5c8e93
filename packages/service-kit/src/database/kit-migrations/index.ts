import type { Migration } from '../migration.ts'
import { kitTables } from './0001-kit-tables.ts'
import { packs } from './0002-packs.ts'
import { standardNames } from './0003-standard-names.ts'
import { leases } from './0004-leases.ts'
import { rateLimits } from './0005-rate-limits.ts'
import { streamState } from './0006-stream-state.ts'
import { unreadMessages } from './0007-unread-messages.ts'
import { adminActs } from './0008-admin-acts.ts'
import { traceparent } from './0009-traceparent.ts'
import { purgedOutbox } from './0010-purged-outbox.ts'
import { auditFilters } from './0011-audit-filters.ts'

/** The migrations of the tables that every service has, in the order in which they run. */
export const kitMigrations: Migration[] = [
  kitTables,
  packs,
  standardNames,
  leases,
  rateLimits,
  streamState,
  unreadMessages,
  adminActs,
  traceparent,
  purgedOutbox,
  auditFilters,
]
