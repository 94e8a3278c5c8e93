import { migration } from '@convive/service-kit/database/migration'

/**
 * The sold and returned tickets of each event, from messages of svc-payments: each sale and each refund once, under its
 * own id.
 */
export const ticketSales = migration('0020-ticket-sales', {
  formerly: 'TicketTables1760000019000',

  async up(runner) {
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
  },

  async down(runner) {
    await runner.query('DROP TABLE ticket_movement')
  },
})
