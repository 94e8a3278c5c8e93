import { migration } from '@convive/service-kit/database/migration'

/** Finds the last weeks in a table that only grows. A block-range index takes a few kilobytes and does not slow inserts. */
export const transferTimes = migration('0007-transfer-times', {
  formerly: 'TransferTimes1700000000007',

  async up(runner) {
    await runner.query(
      'CREATE INDEX transfer_time ON transfer USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on)',
    )
  },

  async down(runner) {
    await runner.query('DROP INDEX transfer_time')
  },
})
