import { migration } from '@convive/service-kit/database/migration'

export const rsvps = migration('0004-rsvps', {
  formerly: 'RsvpTables1760000003000',

  async up(runner) {
    await runner.query(`
      CREATE TABLE rsvp (
        event_id bigint NOT NULL REFERENCES event (id),
        user_id bigint NOT NULL,
        status text NOT NULL CHECK (status IN ('going', 'maybe')),
        answered_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, user_id)
      )
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE rsvp')
  },
})
