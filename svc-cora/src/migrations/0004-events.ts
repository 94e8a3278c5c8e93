import { migration } from '@convive/service-kit/database/migration'

/** The events that can be boosted or paid with Cora: a projection of svc-events. */
export const events = migration('0004-events', {
  formerly: 'Events1700000000004',

  async up(runner) {
    await runner.query(`
      CREATE TABLE event (
        event_id bigint PRIMARY KEY,
        title text NOT NULL,
        creator_id bigint NOT NULL,
        ends_at timestamptz NOT NULL,
        is_cancelled boolean NOT NULL,
        is_deleted boolean NOT NULL DEFAULT false,
        accept_cora boolean NOT NULL,
        cora_price bigint,
        payment_option text,
        version bigint NOT NULL
      )
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE event')
  },
})
