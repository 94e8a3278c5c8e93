import { migration } from '../migration.ts'

/** The tables of every service: outbox, inbox, dead letters, idempotency keys, and the sources that were replayed. */
export const kitTables = migration('kit-0001-kit-tables', {
  formerly: 'KitTables1700000000000',

  async up(runner) {
    await runner.query(`
      CREATE TABLE outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
        subject text NOT NULL,
        aggregate text NOT NULL,
        version bigint NOT NULL,
        data jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        published_at timestamptz,
        sendings int NOT NULL DEFAULT 0,
        stream_epoch text,
        stream_sequence bigint,
        UNIQUE (aggregate, version)
      );
      CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL;
      CREATE TABLE aggregate_version (aggregate text PRIMARY KEY, version bigint NOT NULL) WITH (fillfactor = 70);
      CREATE TABLE inbox (
        handler text NOT NULL,
        message_id uuid NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (handler, message_id)
      );
      CREATE INDEX inbox_handled_at ON inbox (handled_at);
      CREATE TABLE parked (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        handler text NOT NULL,
        message_id uuid NOT NULL,
        subject text NOT NULL,
        message jsonb NOT NULL,
        reason text NOT NULL,
        parked_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (handler, message_id)
      );
      CREATE TABLE remembered_answer (
        user_id bigint NOT NULL,
        route text NOT NULL,
        key text NOT NULL,
        body_hash text NOT NULL,
        answer jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, route, key)
      );
      CREATE INDEX remembered_answer_created_at ON remembered_answer (created_at);
      CREATE TABLE replayed_source (source text PRIMARY KEY, replayed_at timestamptz NOT NULL DEFAULT now());
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE outbox, aggregate_version, inbox, parked, remembered_answer, replayed_source')
  },
})
