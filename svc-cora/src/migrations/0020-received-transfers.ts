import { migration } from '@convive/service-kit/database/migration'

/**
 * What a person is notified of, newest last: without it, the list of somebody with many payments or refunds read all of
 * them to find the few transfers that it shows.
 */
export const receivedTransfers = migration('0020-received-transfers', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS transfer_received ON transfer (credit, credit_version)
      WHERE credit LIKE 'person:%' AND NOT (type = 'corrected' AND cause_scope LIKE 'ticket payment %, refunded')
    `)
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY transfer_received')
  },
})
