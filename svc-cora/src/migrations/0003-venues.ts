import { migration } from '@convive/service-kit/database/migration'

/** The venues, and the Cora that each accepted in a month. `within_limit` stops a code path that would exceed the limit. */
export const venues = migration('0003-venues', {
  formerly: 'Venues1700000000003',

  async up(runner) {
    await runner.query(`
      CREATE TABLE venue (
        venue_id bigint PRIMARY KEY,
        name text NOT NULL,
        accepts_cora boolean NOT NULL,
        monthly_limit bigint CHECK (monthly_limit >= 0),
        version bigint NOT NULL
      );
      CREATE TABLE venue_month (
        venue_id bigint NOT NULL REFERENCES venue,
        month text NOT NULL,
        used bigint NOT NULL DEFAULT 0 CHECK (used >= 0),
        limit_at_time bigint,
        PRIMARY KEY (venue_id, month),
        CONSTRAINT within_limit CHECK (used <= limit_at_time)
      ) WITH (fillfactor = 60)
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE venue_month, venue')
  },
})
