import { migration } from '@convive/service-kit/database/migration'

/**
 * The sold and refunded places of events, and the refunds that buyers are owed. A refund waits while the account that
 * received the Cora does not hold enough. svc-events publishes its events again, because `event` has new columns.
 */
export const tickets = migration('0008-tickets', {
  formerly: 'Tickets1700000000020',

  async up(runner) {
    await runner.query(`
      ALTER TABLE event ADD is_hidden boolean NOT NULL DEFAULT false, ADD capacity int;
      UPDATE event SET version = version - 1;
      DELETE FROM inbox WHERE handler LIKE 'events/%';
      DELETE FROM replayed_source WHERE source ~ '(^|_)EVENTS$';

      CREATE TABLE ticket_movement (
        kind text NOT NULL CHECK (kind IN ('sold', 'refunded')),
        id bigint NOT NULL,
        event_id bigint NOT NULL,
        seats int NOT NULL,
        PRIMARY KEY (kind, id)
      );
      CREATE INDEX ticket_movement_event ON ticket_movement (event_id);

      CREATE TABLE ticket_refund (
        refund_id bigint PRIMARY KEY,
        order_id bigint NOT NULL,
        event_id bigint NOT NULL,
        paid_with bigint NOT NULL,
        debtor text NOT NULL REFERENCES account,
        buyer text NOT NULL REFERENCES account,
        amount bigint NOT NULL CHECK (amount > 0),
        reason text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now(),
        paid_at timestamptz
      );
      CREATE INDEX ticket_refund_paid_with ON ticket_refund (paid_with);
      CREATE INDEX ticket_refund_waiting ON ticket_refund (debtor, requested_at) WHERE paid_at IS NULL;
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE ticket_refund, ticket_movement; ALTER TABLE event DROP is_hidden, DROP capacity')
  },
})
