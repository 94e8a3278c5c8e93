import { migration } from '@convive/service-kit/database/migration'

/**
 * An import of a conversation or a scan of a source. While it runs, its worker holds it until `lease_until` under the
 * number `fence`. A worker with an older number has lost the lease and can no longer write. The text of a conversation
 * is kept only while the import runs. `done` of its `total` messages are ingested, each together with its findings in
 * one commit, so that a later run can continue from there.
 */
export const imports = migration('0002-imports', {
  formerly: 'ImportTables1760000001000',

  async up(runner) {
    await runner.query(`
      CREATE TABLE import (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('chat', 'scan')),
        source_id bigint REFERENCES source,
        source_name text,
        region text NOT NULL,
        text text,
        state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed', 'undoing', 'undone')),
        failure text,
        total int NOT NULL DEFAULT 0,
        done int NOT NULL DEFAULT 0,
        duplicates int NOT NULL DEFAULT 0,
        changed int NOT NULL DEFAULT 0,
        media_without_text int NOT NULL DEFAULT 0,
        fence int NOT NULL DEFAULT 0,
        lease_until timestamptz NOT NULL DEFAULT now(),
        created_by bigint,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        undo_asked_at timestamptz,
        undo_parts int NOT NULL DEFAULT 0,
        undo_settled int NOT NULL DEFAULT 0,
        removed int NOT NULL DEFAULT 0,
        kept jsonb NOT NULL DEFAULT '[]',
        CHECK ((kind = 'scan') = (source_id IS NOT NULL)),
        CHECK ((state = 'running') = (ended_at IS NULL)),
        CHECK (state = 'running' OR text IS NULL)
      );
      CREATE INDEX import_running ON import (lease_until) WHERE state = 'running';
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE import')
  },
})
