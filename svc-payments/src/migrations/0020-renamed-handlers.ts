import { migration } from '@convive/service-kit/database/migration'
import { renameHandlers, reverseNames } from '@convive/service-kit/database/rename-handlers'

/** The projections have the same folders as in svc-cora: `events` and `people`. */
const names = {
  'event-projection/on-event-created': 'events/on-event-created',
  'event-projection/on-event-updated': 'events/on-event-updated',
  'event-projection/on-event-cancelled': 'events/on-event-cancelled',
  'event-projection/on-event-deleted': 'events/on-event-deleted',
  'event-projection/on-venue-merged': 'events/on-venue-merged',
  'users/on-user-registered': 'people/on-user-registered',
  'users/on-user-updated': 'people/on-user-updated',
  'users/on-user-deleted': 'people/on-user-deleted',
}

export const renamedHandlers = migration('0020-renamed-handlers', {
  up: (runner) => renameHandlers(runner, names),
  down: (runner) => renameHandlers(runner, reverseNames(names)),
})
