import { migration } from '@convive/service-kit/database/migration'

/**
 * An order keeps what its buyer was promised: until when its tickets can be returned, and when the event starts.
 * `refund_until` is null where the event allowed no refund.
 */
export const orderPromises = migration('0012-order-promises', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE ticket_order ADD promised_starts_at timestamptz, ADD refund_until timestamptz;
      UPDATE ticket_order o SET promised_starts_at = e.starts_at,
        refund_until = e.starts_at - e.refund_until_hours * interval '1 hour'
      FROM event e WHERE e.event_id = o.event_id AND o.state IN ('reserved', 'paid', 'lapsed', 'abandoned')
    `)
  },
  async down(runner) {
    await runner.query('ALTER TABLE ticket_order DROP promised_starts_at, DROP refund_until')
  },
})
