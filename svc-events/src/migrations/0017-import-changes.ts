import { migration } from '@convive/service-kit/database/migration'

/**
 * `version` is that of the newest fact that was heard of the candidate. Without an event it was withdrawn before it was known, or its
 * import was undone; what was extracted afterwards may come again. `edited_at`: a person has changed what was imported.
 */
export const importChanges = migration('0017-import-changes', {
  formerly: 'ImportChanges1760000016000',

  async up(runner) {
    await runner.query(`
      ALTER TABLE imported ALTER event_id DROP NOT NULL, ADD version bigint NOT NULL DEFAULT 0, ADD edited_at timestamptz, ADD undone_at timestamptz,
        ADD CHECK (undone_at IS NULL OR event_id IS NULL);
      ALTER TABLE event ADD missing_from_source boolean NOT NULL DEFAULT false;
    `)
  },

  async down(runner) {
    await runner.query(`
      ALTER TABLE event DROP missing_from_source;
      DELETE FROM imported WHERE event_id IS NULL;
      ALTER TABLE imported ALTER event_id SET NOT NULL, DROP version, DROP edited_at, DROP undone_at;
    `)
  },
})
