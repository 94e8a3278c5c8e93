import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Payments in Cora, each once; `order_id` is null until the event is known that it is for. */
export class CoraPayments1 implements MigrationInterface {
  name = 'CoraPayments1760000002100'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cora_payment (
        transaction_id bigint PRIMARY KEY,
        event_id bigint NOT NULL,
        buyer_id bigint NOT NULL,
        quantity int NOT NULL,
        amount bigint NOT NULL,
        order_id bigint REFERENCES ticket_order,
        heard_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX cora_payment_waiting ON cora_payment (heard_at) WHERE order_id IS NULL
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cora_payment')
  }
}
