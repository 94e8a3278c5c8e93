import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What was sold and given back of each event's tickets, as svc-payments tells: each sale and each refund once, under its own id. */
export class TicketTables1 implements MigrationInterface {
  name = 'TicketTables1760000019000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ticket_movement (
        kind text NOT NULL CHECK (kind IN ('sold', 'refunded')),
        id bigint NOT NULL,
        event_id bigint NOT NULL,
        user_id bigint NOT NULL,
        seats int NOT NULL,
        PRIMARY KEY (kind, id)
      );
      CREATE INDEX ticket_movement_event ON ticket_movement (event_id);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_movement')
  }
}
