import { migration } from '@convive/service-kit/database/migration'

/** `imported` keeps an import even after its event was deleted, because a deleted event must not be imported again. */
export const imports = migration('0008-imports', {
  formerly: 'ImportTables1760000007000',

  async up(runner) {
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
  },

  async down(runner) {
    await runner.query('DROP TABLE imported_phone, imported')
  },
})
