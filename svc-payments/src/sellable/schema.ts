import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * What is for sale: a copy of what svc-events tells, and beside it the places that are taken. `held` and `sold` are
 * changed only under the row's lock, in the transaction that changes the orders that they count.
 */
export class Sellable1 implements MigrationInterface {
  name = 'Sellable1760000001000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event (
        event_id bigint PRIMARY KEY,
        title text NOT NULL,
        creator_id bigint NOT NULL,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        is_paid boolean NOT NULL,
        price_minor bigint CHECK (price_minor > 0),
        currency text NOT NULL CHECK (currency IN ('usd', 'crc')),
        payment_option text,
        accept_cora boolean NOT NULL,
        cora_price bigint CHECK (cora_price > 0),
        capacity int CHECK (capacity > 0),
        refund_until_hours int CHECK (refund_until_hours >= 0),
        is_cancelled boolean NOT NULL,
        is_deleted boolean NOT NULL DEFAULT false,
        is_hidden boolean NOT NULL,
        version bigint NOT NULL,
        held int NOT NULL DEFAULT 0 CHECK (held >= 0),
        sold int NOT NULL DEFAULT 0 CHECK (sold >= 0),
        refunds_due boolean NOT NULL DEFAULT false
      ) WITH (fillfactor = 60);
      CREATE INDEX event_refunds_due ON event (event_id) WHERE refunds_due
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event')
  }
}
