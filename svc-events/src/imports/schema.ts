import type { MigrationInterface, QueryRunner } from 'typeorm'

/** `imported` remembers an import even after its event was deleted: deleted is not to be imported again. */
export class ImportTables1 implements MigrationInterface {
  name = 'ImportTables1760000007000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imported (
        source text NOT NULL,
        source_uid text NOT NULL,
        event_id bigint NOT NULL UNIQUE,
        span_start int,
        span_end int,
        imported_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (source, source_uid)
      );
      CREATE TABLE imported_phone (
        event_id bigint NOT NULL REFERENCES imported (event_id),
        phone text NOT NULL CHECK (phone ~ '^\\+[0-9]{7,15}$'),
        PRIMARY KEY (event_id, phone)
      );
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE imported_phone, imported')
  }
}

/**
 * `version` is that of the newest fact that was heard of the candidate. Without an event it was withdrawn before it was known, or its
 * import was undone; what was extracted afterwards may come again. `edited_at`: a person has changed what was imported.
 */
export class ImportChanges2 implements MigrationInterface {
  name = 'ImportChanges1760000016000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imported ALTER event_id DROP NOT NULL, ADD version bigint NOT NULL DEFAULT 0, ADD edited_at timestamptz, ADD undone_at timestamptz,
        ADD CHECK (undone_at IS NULL OR event_id IS NULL);
      ALTER TABLE event ADD missing_from_source boolean NOT NULL DEFAULT false;
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE event DROP missing_from_source;
      DELETE FROM imported WHERE event_id IS NULL;
      ALTER TABLE imported ALTER event_id SET NOT NULL, DROP version, DROP edited_at, DROP undone_at;
    `)
  }
}
