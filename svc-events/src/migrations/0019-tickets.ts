import { migration } from '@convive/service-kit/database/migration'

/**
 * How many tickets there are, and until when a buyer may return them. Older events get no limit of tickets and the
 * usual deadline.
 */
export const tickets = migration('0019-tickets', {
  formerly: 'Tickets1760000018000',

  async up(runner) {
    await runner.query(`
      ALTER TABLE event ADD capacity int CHECK (capacity > 0), ADD refund_until_hours int DEFAULT 24 CHECK (refund_until_hours >= 0);
      ALTER TABLE event ALTER refund_until_hours DROP DEFAULT;
    `)
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP capacity, DROP refund_until_hours')
  },
})
