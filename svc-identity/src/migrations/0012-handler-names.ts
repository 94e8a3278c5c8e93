import { migration } from '@convive/service-kit/database/migration'
import { renameHandlers, reverseNames } from '@convive/service-kit/database/rename-handlers'

const names = {
  balance: 'balance/on-transaction-recorded',
  'frames/bought': 'profile-frames/on-upgrade-bought',
  'ticket-mails/confirmed': 'ticket-mails/on-order-confirmed',
  'ticket-mails/refund': 'ticket-mails/on-refund-begun',
}

/** Renames the stored names of message handlers to `<folder>/<file>`. */
export const handlerNames = migration('0012-handler-names', {
  async up(runner) {
    await renameHandlers(runner, names)
  },

  async down(runner) {
    await renameHandlers(runner, reverseNames(names))
  },
})
