import { migration } from '@convive/service-kit/database/migration'

/** Why an event was cancelled, for the mails about its refunds. Null for events that were cancelled before. */
export const cancelReasons = migration('0023-cancel-reasons', {
  async up(runner) {
    await runner.query('ALTER TABLE event ADD cancel_reason text')
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP cancel_reason')
  },
})
