import { migration } from '@convive/service-kit/database/migration'

/** A person's reservations of an event that were not paid. */
export const unpaidReservations = migration('0021-unpaid-reservations', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_order_unpaid ON ticket_order (buyer_id, event_id, ended_at)
        WHERE state IN ('reserved', 'lapsed', 'abandoned')
    `)
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY ticket_order_unpaid')
  },
})
