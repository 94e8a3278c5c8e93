import { migration } from '@convive/service-kit/database/migration'

/** Payments in Cora. `order_id` is null until the event of the payment is known. */
export const coraPayments = migration('0007-cora-payments', {
  formerly: 'CoraPayments1760000002100',

  async up(runner) {
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
  },

  async down(runner) {
    await runner.query('DROP TABLE cora_payment')
  },
})
