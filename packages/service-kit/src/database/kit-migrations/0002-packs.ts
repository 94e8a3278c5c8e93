import { migration } from '../migration.ts'

/**
 * An outbox row is one message, or a batch of messages as it is sent. The batch is not compressed: compressing took
 * longer than writing.
 */
export const packs = migration('kit-0002-packs', {
  formerly: 'Packs1700000000050',

  async up(runner) {
    await runner.query(`
      ALTER TABLE outbox ALTER aggregate DROP NOT NULL, ALTER version DROP NOT NULL, ALTER data DROP NOT NULL, ADD pack text,
        ADD CONSTRAINT fact_or_pack CHECK (num_nulls(aggregate, version, data) = CASE WHEN pack IS NULL THEN 0 ELSE 3 END);
      ALTER TABLE outbox ALTER pack SET STORAGE EXTERNAL
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM outbox WHERE pack IS NOT NULL;
      ALTER TABLE outbox DROP CONSTRAINT fact_or_pack, DROP pack, ALTER aggregate SET NOT NULL, ALTER version SET NOT NULL, ALTER data SET NOT NULL
    `)
  },
})
