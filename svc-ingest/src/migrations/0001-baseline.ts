import { migration } from '@convive/service-kit/database/migration'

/** The tables of sources and their scans, imports, candidates and labels. */
export const baseline = migration('0001-baseline', {
  async up(runner) {
    await runner.query(sources + scans + imports + candidates + labels)
  },

  async down(runner) {
    await runner.query(`
      DROP TABLE label, known_event, deleted_event, candidate, import, scan_schedule, source_document, scan_source, scan, source
    `)
  },
})

/**
 * The sources of events that administrators have added, and their health over several scans: failures in a row, until
 * when the schedule skips the source, how many events it listed last, and since when and how often in a row it has
 * listed none. A removed source keeps its row, because its candidates refer to it.
 */
const sources = `
  CREATE TABLE source (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    source_type text NOT NULL CHECK (source_type IN ('website', 'facebook', 'whatsapp', 'instagram', 'manual', 'other')),
    region text NOT NULL,
    source_url text,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    removed_at timestamptz,
    paused_at timestamptz,
    last_scanned_at timestamptz,
    last_good_at timestamptz,
    found_last int,
    found_before int NOT NULL DEFAULT 0,
    empty_scans int NOT NULL DEFAULT 0,
    empty_since timestamptz,
    failures int NOT NULL DEFAULT 0,
    failing_since timestamptz,
    retry_at timestamptz,
    last_failure text,
    last_error text,
    looked_at timestamptz,
    wrong_events int NOT NULL DEFAULT 0,
    CHECK (source_url IS NOT NULL OR source_type NOT IN ('website', 'facebook'))
  );
`

/**
 * Scans of sources, one after the other on one replica. While one runs, its worker holds it under the number `fence`. A
 * worker with an older number has lost the lease and can no longer write. `scan_source` has the sources that take part
 * in it; `done` marks those that were scanned. `source_document` is the state of a source's pages: the validators by
 * which its server tells whether a page has changed, the day on which it was read, and its links.
 */
const scans = `
  CREATE TABLE scan (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('scheduled', 'all', 'one')),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
    fence int NOT NULL DEFAULT 0,
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
`

/**
 * An import of a conversation or a scan of a source, which its worker holds under the number `fence`. The text of a
 * conversation is kept only while the import runs. `done` of its `total` messages are ingested, each together with its
 * findings in one commit, so that a later run can continue from there.
 */
const imports = `
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
  CREATE INDEX import_running ON import (id) WHERE state = 'running';
`

/**
 * Candidates: possible events. `source` and `source_uid` identify one forever, `fingerprint` identifies the event
 * independently of its source. Those with the same `different_events_group` are known to be different events, however similar
 * they are. `content` is what was read, `text` what it was read from, `document` the page that last listed it. A
 * duplicate is a further source of the event of `duplicate_of`. `edited`: a person has corrected it, so its source no
 * longer changes it. A dated text that is no event has the reason in `set_aside`. `about_id` is the candidate whose
 * event a later message or its source seems to change: `source_says` then names the question, `offered` what the source
 * says about edited fields. `marked_cancelled`: its source marked the event as cancelled when it was last read.
 *
 * `candidate_review` has the columns of the filters, so that a rare one among 100,000 candidates reads no texts.
 * `candidate_audit` is one in twenty of what was published without a person. `deleted_event`: messages of different
 * aggregates have no order, so an event may be deleted before a candidate is known to have become it. `known_event` has
 * the events that people have created: a duplicate of one has its id instead of `duplicate_of`.
 */
const candidates = `
  CREATE TABLE candidate (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    import_id bigint NOT NULL REFERENCES import,
    source text NOT NULL,
    source_uid text NOT NULL,
    different_events_group text NOT NULL,
    document text,
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
    author text,
    written_at text,
    phones text[] NOT NULL,
    reasons text[] NOT NULL DEFAULT '{}',
    signals jsonb,
    other_readings jsonb,
    state text NOT NULL CHECK (state IN
      ('waiting', 'published', 'rejected', 'rejected_for_good', 'duplicate', 'undone', 'set_aside')),
    set_aside text,
    duplicate_of bigint REFERENCES candidate,
    known_event_id bigint,
    about_id bigint,
    source_says text,
    offered jsonb,
    edited boolean NOT NULL DEFAULT false,
    event_id bigint,
    event_version bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    published_at timestamptz,
    withdrawn_at timestamptz,
    cancelled_at timestamptz,
    marked_cancelled boolean NOT NULL DEFAULT false,
    decided_by bigint,
    decided_at timestamptz,
    audited_at timestamptz,
    UNIQUE (source, source_uid),
    CHECK ((state = 'duplicate') = (duplicate_of IS NOT NULL OR known_event_id IS NOT NULL)),
    CHECK (state <> 'published' OR published_at IS NOT NULL)
  );
  CREATE INDEX candidate_day ON candidate (region, event_date) WHERE state IN ('published', 'waiting');
  CREATE INDEX candidate_state ON candidate (state, event_date, id);
  CREATE INDEX candidate_import ON candidate (import_id);
  CREATE INDEX candidate_never ON candidate (fingerprint) WHERE state = 'rejected_for_good';
  CREATE INDEX candidate_original ON candidate (duplicate_of) WHERE duplicate_of IS NOT NULL;
  CREATE INDEX candidate_event ON candidate (event_id) WHERE event_id IS NOT NULL;
  CREATE INDEX candidate_published ON candidate (published_at) WHERE published_at IS NOT NULL;
  CREATE INDEX candidate_set_aside ON candidate (created_at) WHERE state = 'set_aside';
  CREATE INDEX candidate_audit ON candidate (event_date, id)
    WHERE state = 'published' AND decided_by IS NULL AND audited_at IS NULL AND mod(hashint8(id), 20) = 0;
  CREATE INDEX candidate_review ON candidate (state, event_date, id)
    INCLUDE (region, source, reasons) WHERE state IN ('waiting', 'set_aside');
  CREATE INDEX candidate_about ON candidate (about_id) WHERE about_id IS NOT NULL;
  CREATE TABLE deleted_event (
    event_id bigint PRIMARY KEY,
    deleted_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX deleted_event_at ON deleted_event (deleted_at);
  CREATE TABLE known_event (
    event_id bigint PRIMARY KEY,
    version bigint NOT NULL,
    region text NOT NULL,
    event_date text NOT NULL,
    start_time text NOT NULL,
    title text NOT NULL,
    location text
  );
  CREATE INDEX known_event_day ON known_event (region, event_date);
`

/**
 * Decisions of administrators as labels for training: the signals of a candidate, which contain no text, and the newest
 * decision about it.
 */
const labels = `
  CREATE TABLE label (
    candidate_id bigint PRIMARY KEY,
    decision text NOT NULL
      CHECK (decision IN ('accepted', 'edited', 'rejected', 'undone', 'audited_right', 'audited_wrong')),
    signals jsonb NOT NULL,
    reasons jsonb NOT NULL,
    confidence real NOT NULL,
    decided_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX label_decided_at ON label (decided_at);
`
