import { migration } from '@convive/service-kit/database/migration'

/**
 * `version` is that of the newest message about the candidate. A row without an event was withdrawn before it was
 * known, or its import was undone; a later extraction may create the event again. `edited_at`: when a person changed
 * the imported event.
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
