import { migration } from '@convive/service-kit/database/migration'

/**
 * Scans of sources, one after the other on one replica. While one runs, its worker holds it until `lease_until` under
 * the number `fence`. A worker with an older number has lost the lease and can no longer write. `scan_source` has the
 * sources that take part in it; `done` marks those that were scanned. `source_document` is the state of a source's
 * pages: the validators by which its server tells whether a page has changed, the day on which it was read, and its
 * links. `candidate.document` is the page that last listed a candidate.
 */
export const scans = migration('0005-scans', {
  formerly: 'ScanTables1760000006000',

  async up(runner) {
    await runner.query(`
      ALTER TABLE source ADD COLUMN last_failure text;
      ALTER TABLE candidate ADD COLUMN document text;
      CREATE TABLE scan (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('scheduled', 'all', 'one')),
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
        fence int NOT NULL DEFAULT 0,
        lease_until timestamptz NOT NULL DEFAULT now(),
        created_by bigint,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        started_at timestamptz,
        ended_at timestamptz,
        CHECK ((state IN ('done', 'failed')) = (ended_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX scan_running ON scan ((true)) WHERE state = 'running';
      CREATE INDEX scan_waiting ON scan (id) WHERE state IN ('waiting', 'running');
      CREATE INDEX scan_ended ON scan (ended_at) WHERE ended_at IS NOT NULL;
      CREATE TABLE scan_source (
        scan_id bigint NOT NULL REFERENCES scan ON DELETE CASCADE,
        source_id bigint NOT NULL REFERENCES source,
        done boolean NOT NULL DEFAULT false,
        failure text,
        error text,
        found int NOT NULL DEFAULT 0,
        created int NOT NULL DEFAULT 0,
        changed int NOT NULL DEFAULT 0,
        waiting int NOT NULL DEFAULT 0,
        PRIMARY KEY (scan_id, source_id)
      );
      CREATE TABLE source_document (
        source_id bigint NOT NULL REFERENCES source,
        url text NOT NULL,
        etag text,
        last_modified text,
        read_on text NOT NULL,
        links jsonb NOT NULL,
        found int NOT NULL,
        PRIMARY KEY (source_id, url)
      );
      CREATE TABLE scan_schedule (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        next_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL
      );
    `)
  },

  async down(runner) {
    await runner.query(`
      DROP TABLE scan_schedule, source_document, scan_source, scan;
      ALTER TABLE candidate DROP COLUMN document;
      ALTER TABLE source DROP COLUMN last_failure;
    `)
  },
})
