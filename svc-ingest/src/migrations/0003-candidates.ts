import { migration } from '@convive/service-kit/database/migration'

/**
 * Candidates: possible events. `source` and `source_uid` identify one forever. `fingerprint` identifies the event
 * independently of its source. Those with the same `apart` are known to be different events, however similar they are.
 * `content` is what was read, and `text` what it was read from. A duplicate is a further source of the event of
 * `duplicate_of`. `edited`: a person has corrected it, so its source no longer changes it.
 */
export const candidates = migration('0003-candidates', {
  formerly: 'CandidateTables1760000002000',

  async up(runner) {
    await runner.query(`
      CREATE TABLE candidate (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        import_id bigint NOT NULL REFERENCES import,
        source text NOT NULL,
        source_uid text NOT NULL,
        apart text NOT NULL,
        region text NOT NULL,
        event_date text NOT NULL,
        start_time text,
        title text NOT NULL,
        location text,
        fingerprint text NOT NULL,
        content jsonb NOT NULL,
        content_hash text NOT NULL,
        text text NOT NULL,
        span_start int,
        span_end int,
        phones text[] NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'published', 'rejected', 'rejected_for_good', 'duplicate', 'undone')),
        duplicate_of bigint REFERENCES candidate,
        edited boolean NOT NULL DEFAULT false,
        event_id bigint,
        created_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz,
        withdrawn_at timestamptz,
        decided_by bigint,
        decided_at timestamptz,
        UNIQUE (source, source_uid),
        CHECK ((state = 'duplicate') = (duplicate_of IS NOT NULL)),
        CHECK (state <> 'published' OR published_at IS NOT NULL)
      );
      CREATE INDEX candidate_day ON candidate (region, event_date) WHERE state IN ('published', 'waiting');
      CREATE INDEX candidate_state ON candidate (state, event_date, id);
      CREATE INDEX candidate_import ON candidate (import_id);
      CREATE INDEX candidate_never ON candidate (fingerprint) WHERE state = 'rejected_for_good';
      CREATE INDEX candidate_original ON candidate (duplicate_of) WHERE duplicate_of IS NOT NULL;
      CREATE INDEX candidate_event ON candidate (event_id) WHERE event_id IS NOT NULL;
      CREATE INDEX candidate_published ON candidate (published_at) WHERE published_at IS NOT NULL;
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE candidate')
  },
})
