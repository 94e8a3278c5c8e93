import { migration } from '@convive/service-kit/database/migration'

/**
 * The health of a source over several scans: its failures in a row, until when the schedule skips it, how many events
 * it listed last, and since when and how often in a row it has listed none.
 */
export const sourceHealth = migration('0010-source-health', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE source
        ADD COLUMN failures int NOT NULL DEFAULT 0,
        ADD COLUMN retry_at timestamptz,
        ADD COLUMN found_before int NOT NULL DEFAULT 0,
        ADD COLUMN empty_scans int NOT NULL DEFAULT 0,
        ADD COLUMN empty_since timestamptz;
      UPDATE source SET found_before = COALESCE(found_last, 0);
    `)
  },

  async down(runner) {
    await runner.query(`
      ALTER TABLE source DROP COLUMN failures, DROP COLUMN retry_at, DROP COLUMN found_before, DROP COLUMN empty_scans,
        DROP COLUMN empty_since
    `)
  },
})
