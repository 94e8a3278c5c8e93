import { migration } from '../migration.ts'

/** The tables that every service has. */
export const baseline = migration('kit-0001-baseline', {
  async up(runner) {
    await runner.query(messages + requests + processes)
  },

  async down(runner) {
    await runner.query(`
      DROP TABLE outbox, aggregate_version, stream_state, purged_outbox, inbox, dead_letter, replayed_source,
        idempotency_key, rate_limit, audit_entry, lease;
      DROP FUNCTION forbid_change_of_audit_entry
    `)
  },
})

/**
 * A row of `outbox` is one message, or a batch of messages as it is sent; compressing a batch took longer than writing
 * it. Its trace comes from a setting of the transaction, so that no statement that writes to the outbox has to name it.
 * `transient` marks rows that nobody needs once they are a day old. `stream_state` holds what `publishOutbox` knows
 * about its stream: the newest position that was published, so that a loss is noticed without reading the outbox, and
 * how far a rewind or a replay has come. With `purged_outbox`, each walk of the purge reads each row once. An unreadable dead letter
 * waits for a version that can read it; those of mail are found by their recipient, with whose account they go.
 */
const messages = `
  CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    subject text NOT NULL,
    aggregate text,
    version bigint,
    data jsonb,
    batch text,
    transient boolean NOT NULL DEFAULT false,
    traceparent text DEFAULT nullif(current_setting('convive.traceparent', true), ''),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    published_at timestamptz,
    sendings int NOT NULL DEFAULT 0,
    stream_epoch text,
    stream_sequence bigint,
    UNIQUE (aggregate, version),
    CONSTRAINT message_or_batch CHECK (num_nulls(aggregate, version, data) = CASE WHEN batch IS NULL THEN 0 ELSE 3 END)
  );
  ALTER TABLE outbox ALTER batch SET STORAGE EXTERNAL;
  CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL;
  CREATE TABLE aggregate_version (aggregate text PRIMARY KEY, version bigint NOT NULL) WITH (fillfactor = 70);
  CREATE TABLE stream_state (
    stream text PRIMARY KEY,
    epoch text NOT NULL,
    sequence bigint NOT NULL,
    rewind_after bigint,
    rewind_until bigint,
    rewind_sequence bigint,
    rewind_before timestamptz,
    replay_after bigint,
    replay_until bigint,
    republish boolean NOT NULL DEFAULT false
  ) WITH (fillfactor = 20);
  CREATE TABLE purged_outbox (
    id boolean PRIMARY KEY DEFAULT true CHECK (id), after bigint NOT NULL DEFAULT 0, spent_after bigint NOT NULL DEFAULT 0
  );
  INSERT INTO purged_outbox DEFAULT VALUES;
  CREATE TABLE inbox (
    handler text NOT NULL,
    message_id uuid NOT NULL,
    handled_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (handler, message_id)
  );
  CREATE INDEX inbox_handled_at ON inbox (handled_at);
  CREATE TABLE replayed_source (source text PRIMARY KEY, replayed_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE dead_letter (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    handler text NOT NULL,
    message_id uuid NOT NULL,
    subject text NOT NULL,
    message jsonb NOT NULL,
    reason text NOT NULL,
    unreadable boolean NOT NULL DEFAULT false,
    failed_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (handler, message_id)
  );
  CREATE INDEX dead_letter_unreadable ON dead_letter (id) WHERE unreadable;
  CREATE INDEX dead_letter_recipient ON dead_letter (lower(message ->> 'to')) WHERE lower(message ->> 'to') IS NOT NULL;
`

/**
 * The response to each request with a key; the times of each key that a rate limit counts, within its window; and what
 * administrators did, whose rows stay, because administrators are few, and so are their acts.
 */
const requests = `
  CREATE TABLE idempotency_key (
    user_id bigint NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    response jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, route, key)
  );
  CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at);
  CREATE TABLE rate_limit (key text PRIMARY KEY, recent timestamptz[] NOT NULL, expires_at timestamptz NOT NULL);
  CREATE INDEX rate_limit_expires_at ON rate_limit (expires_at);
  CREATE TABLE audit_entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    actor_id bigint NOT NULL,
    act text NOT NULL,
    subject jsonb NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    outcome text
  );
  CREATE INDEX audit_entry_of_actor ON audit_entry (actor_id, id);
  CREATE INDEX audit_entry_of_act ON audit_entry (act, id);
  CREATE INDEX audit_entry_at ON audit_entry (at);

  -- A service that somebody has broken into can add entries, and the outcome of one that has none, and nothing else.
  CREATE FUNCTION forbid_change_of_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.outcome IS NULL THEN RETURN NEW; END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END $$;
  CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON audit_entry
    FOR EACH STATEMENT EXECUTE FUNCTION forbid_change_of_audit_entry();
  CREATE TRIGGER outcome_once BEFORE UPDATE ON audit_entry
    FOR EACH ROW EXECUTE FUNCTION forbid_change_of_audit_entry();
  REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry FROM PUBLIC, CURRENT_USER;
  GRANT UPDATE (outcome, subject) ON audit_entry TO CURRENT_USER;
`

/** Which process does a piece of work that only one may do at a time: see `database/lease.ts`. */
const processes = `
  CREATE TABLE lease (
    name text PRIMARY KEY,
    holder text NOT NULL,
    fence bigint NOT NULL DEFAULT 1,
    until timestamptz NOT NULL
  ) WITH (fillfactor = 50);
`
