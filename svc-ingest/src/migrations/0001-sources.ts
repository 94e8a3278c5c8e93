import { migration } from '@convive/service-kit/database/migration'

/**
 * The sources of events that administrators have added, and their state. A removed source keeps its row, because its
 * candidates refer to it.
 */
export const sources = migration('0001-sources', {
  formerly: 'SourceTables1760000000000',

  async up(runner) {
    await runner.query(`
      CREATE TABLE source (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        source_type text NOT NULL CHECK (source_type IN ('website', 'facebook', 'whatsapp', 'instagram', 'manual', 'other')),
        region text NOT NULL,
        source_url text,
        created_by bigint NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        removed_at timestamptz,
        last_scanned_at timestamptz,
        last_good_at timestamptz,
        found_last int,
        failing_since timestamptz,
        last_error text,
        CHECK (source_url IS NOT NULL OR source_type NOT IN ('website', 'facebook'))
      );
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE source')
  },
})
