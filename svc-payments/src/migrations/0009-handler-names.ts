import { migration } from '@convive/service-kit/database/migration'
import { renameHandlers, reverseNames } from '@convive/service-kit/database/rename-handlers'

/** Message handlers are named after their files. */
const names = {
  'sellable/created': 'event-projection/on-event-created',
  'sellable/updated': 'event-projection/on-event-updated',
  'sellable/cancelled': 'event-projection/on-event-cancelled',
  'sellable/deleted': 'event-projection/on-event-deleted',
  'people/registered': 'users/on-user-registered',
  'people/updated': 'users/on-user-updated',
  'people/deleted': 'users/on-user-deleted',
  'cora/paid': 'cora-payments/on-ticket-paid',
  'cora/paid-back': 'cora-payments/on-ticket-paid-back',
}

export const handlerNames = migration('0009-handler-names', {
  up: (runner) => renameHandlers(runner, names),
  down: (runner) => renameHandlers(runner, reverseNames(names)),
})
