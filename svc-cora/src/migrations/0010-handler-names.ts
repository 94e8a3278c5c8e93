import { migration } from '@convive/service-kit/database/migration'
import { renameHandlers, reverseNames } from '@convive/service-kit/database/rename-handlers'

const names = {
  'people/registered': 'people/on-user-registered',
  'people/updated': 'people/on-user-updated',
  'people/deleted': 'people/on-user-deleted',
  'venues/changed': 'venues/on-venue-changed',
  'events/created': 'events/on-event-created',
  'events/updated': 'events/on-event-updated',
  'events/cancelled': 'events/on-event-cancelled',
  'events/deleted': 'events/on-event-deleted',
  'rewards/attendance': 'rewards/on-attendance-recorded',
  'rewards/creation': 'rewards/on-event-created',
  'rewards/deletion': 'rewards/on-event-deleted',
  'rewards/claim': 'rewards/on-event-claimed',
  'rewards/claim-refused': 'rewards/on-claim-refused',
  'rewards/report': 'rewards/on-report-upheld',
  'referrals/first-earning': 'referrals/on-transaction-recorded',
  'tickets/sold': 'tickets/on-ticket-issued',
  'tickets/refunded': 'tickets/on-ticket-refunded',
  'tickets/refund-requested': 'tickets/on-cora-refund-requested',
}

/** Renames the stored names of message handlers to `<folder>/<file>`. */
export const handlerNames = migration('0010-handler-names', {
  async up(runner) {
    await renameHandlers(runner, names)
  },

  async down(runner) {
    await renameHandlers(runner, reverseNames(names))
  },
})
