import { migration } from '@convive/service-kit/database/migration'

/** The payments at a venue by time: few of all transfers, and a month of them need not read the others. */
export const venuePayments = migration('0019-venue-payments', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS transfer_venue_payment ON transfer (credit, created_at, id) INCLUDE (amount)
      WHERE type = 'spent_venue'
    `)
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY transfer_venue_payment')
  },
})
