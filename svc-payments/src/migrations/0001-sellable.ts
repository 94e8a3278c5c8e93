import { migration } from '@convive/service-kit/database/migration'

/**
 * The projection of events, with the counts of their `reserved` and `sold` places. A transaction that changes
 * orders changes the counts with them, under the lock of the event's row.
 */
export const sellable = migration('0001-sellable', {
  formerly: 'Sellable1760000001000',

  async up(runner) {
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
        reserved int NOT NULL DEFAULT 0 CHECK (reserved >= 0),
        sold int NOT NULL DEFAULT 0 CHECK (sold >= 0),
        refunds_due boolean NOT NULL DEFAULT false
      ) WITH (fillfactor = 60);
      CREATE INDEX event_refunds_due ON event (event_id) WHERE refunds_due
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE event')
  },
})
