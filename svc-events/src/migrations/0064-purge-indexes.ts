import { migration } from '@convive/service-kit/database/migration'

/** What the hourly jobs delete, by its age, and the notifications of deleted events. */
export const purgeIndexes = migration('0064-purge-indexes', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS digest_noted_at ON digest (noted_at)')
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS claim_code_expires_at ON claim_code (expires_at)')
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS dead_letter_phones ON dead_letter (failed_at) WHERE message #> '{data,phones}' <> '[]'`,
    )
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS notification_event ON notification (event_id) WHERE event_id IS NOT NULL',
    )
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS digest_noted_at')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS claim_code_expires_at')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS dead_letter_phones')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS notification_event')
  },
})
