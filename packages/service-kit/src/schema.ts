import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The tables that every service has beside its own: outbox, inbox, parked messages, remembered answers, sources already replayed. */
export class KitTables1 implements MigrationInterface {
  name = 'KitTables1700000000000'

  async up(runner: QueryRunner): Promise<void> {
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox, aggregate_version, inbox, parked, remembered_answer, replayed_source')
  }
}

/** A row of the outbox is one fact, or a pack of facts as it is sent, which is not compressed: that took longer than writing it. */
export class Packs1 implements MigrationInterface {
  name = 'Packs1700000000050'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox ALTER aggregate DROP NOT NULL, ALTER version DROP NOT NULL, ALTER data DROP NOT NULL, ADD pack text,
        ADD CONSTRAINT fact_or_pack CHECK (num_nulls(aggregate, version, data) = CASE WHEN pack IS NULL THEN 0 ELSE 3 END);
      ALTER TABLE outbox ALTER pack SET STORAGE EXTERNAL
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM outbox WHERE pack IS NOT NULL;
      ALTER TABLE outbox DROP CONSTRAINT fact_or_pack, DROP pack, ALTER aggregate SET NOT NULL, ALTER version SET NOT NULL, ALTER data SET NOT NULL
    `)
  }
}
