import { migration } from '@convive/service-kit/database/migration'

/**
 * Orders, tickets and refunds. Amounts are minor units (Cora: whole Cora).
 *
 * `reference` identifies an order or a refund at its provider, in metadata and idempotency keys: ids start again in
 * each database, and several databases may share one provider account. `received_*` is the amount that the provider
 * reports. `next_check_at` is when the provider is asked again. Null means that the payment can no longer change.
 */
export const orders = migration('0003-orders', {
  formerly: 'Orders1760000001200',

  async up(runner) {
    await runner.query(`
      CREATE TABLE ticket_order (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reference uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
        event_id bigint NOT NULL REFERENCES event,
        buyer_id bigint NOT NULL,
        quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 10),
        unit_minor bigint NOT NULL CHECK (unit_minor > 0),
        currency text NOT NULL CHECK (currency IN ('usd', 'crc', 'cora')),
        provider text NOT NULL CHECK (provider IN ('stripe', 'sandbox', 'cora')),
        provider_ref text,
        state text NOT NULL CHECK (state IN ('reserved', 'paid', 'lapsed', 'abandoned', 'refunding', 'refunded')),
        reserved_until timestamptz NOT NULL,
        received_minor bigint,
        received_currency text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        paid_at timestamptz,
        ended_at timestamptz,
        next_check_at timestamptz,
        asked_at timestamptz
      ) WITH (fillfactor = 80);
      CREATE INDEX ticket_order_provider_ref ON ticket_order (provider_ref);
      CREATE INDEX ticket_order_event ON ticket_order (event_id, id);
      CREATE INDEX ticket_order_buyer ON ticket_order (buyer_id, id);
      CREATE INDEX ticket_order_reserved ON ticket_order (buyer_id, event_id) WHERE state = 'reserved';
      CREATE INDEX ticket_order_next_check ON ticket_order (next_check_at) WHERE next_check_at IS NOT NULL;

      CREATE TABLE refund (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reference uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
        order_id bigint NOT NULL REFERENCES ticket_order,
        amount_minor bigint NOT NULL CHECK (amount_minor > 0),
        currency text NOT NULL,
        reason text NOT NULL CHECK (reason IN ('buyer', 'organiser', 'event_cancelled', 'no_place', 'wrong_amount')),
        note text,
        state text NOT NULL CHECK (state IN ('requested', 'pending', 'succeeded', 'failed')),
        provider_ref text,
        attempt int NOT NULL DEFAULT 1,
        tries int NOT NULL DEFAULT 0,
        next_try_at timestamptz,
        requested_by bigint,
        requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        ended_at timestamptz
      );
      CREATE INDEX refund_order ON refund (order_id);
      CREATE INDEX refund_next_try ON refund (next_try_at) WHERE next_try_at IS NOT NULL;

      CREATE TABLE ticket (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id bigint NOT NULL REFERENCES ticket_order,
        event_id bigint NOT NULL,
        holder_id bigint NOT NULL,
        seat int NOT NULL CHECK (seat >= 1),
        code text NOT NULL UNIQUE,
        refund_id bigint REFERENCES refund,
        issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        checked_in_at timestamptz,
        checked_in_by bigint,
        scan_id text,
        UNIQUE (order_id, seat)
      );
      CREATE INDEX ticket_event ON ticket (event_id, id);
      CREATE INDEX ticket_holder ON ticket (holder_id, id);
      CREATE INDEX ticket_refund ON ticket (refund_id) WHERE refund_id IS NOT NULL
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE ticket, refund, ticket_order')
  },
})
