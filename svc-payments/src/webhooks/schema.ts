import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What providers told, each once: the row and its effect commit together. `outcome` says what came of it. */
export class Webhooks1 implements MigrationInterface {
  name = 'Webhooks1760000001300'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_event (
        provider text NOT NULL,
        event_ref text NOT NULL,
        kind text NOT NULL,
        order_id bigint,
        outcome text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (provider, event_ref)
      );
      CREATE INDEX provider_event_received_at ON provider_event (received_at)
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE provider_event')
  }
}
