import { migration } from '@convive/service-kit/database/migration'
import { renameHandlers, reverseNames } from '@convive/service-kit/database/rename-handlers'

const names = {
  'attendance.checked-in': 'attendance/on-ticket-checked-in',
  'boosts.paid': 'boosts/on-event-boosted',
  'imports.changed': 'imports/on-event-changed',
  'imports.extracted': 'imports/on-event-extracted',
  'imports.undone': 'imports/on-import-undone',
  'imports.withdrawn': 'imports/on-event-withdrawn',
  'people.deleted': 'people/on-user-deleted',
  'people.frame': 'people/on-upgrade-bought',
  'people.registered': 'people/on-user-registered',
  'people.updated': 'people/on-user-updated',
  'reports/person-deleted': 'reports/on-user-deleted',
  'seed.events': 'seed/on-user-registered',
  'tickets.refunded': 'tickets/on-ticket-refunded',
  'tickets.sold': 'tickets/on-ticket-issued',
  'venues.months': 'venues/on-venue-used',
}

/** Renames the stored names of message handlers to `<folder>/<file>`. */
export const handlerNames = migration('0027-handler-names', {
  up: (runner) => renameHandlers(runner, names),
  down: (runner) => renameHandlers(runner, reverseNames(names)),
})
