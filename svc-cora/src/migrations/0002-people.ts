import { migration } from '@convive/service-kit/database/migration'

/** The people who can receive Cora: a projection of the users of svc-identity. */
export const people = migration('0002-people', {
  formerly: 'People1700000000002',

  async up(runner) {
    await runner.query(`
      CREATE TABLE person (
        user_id bigint PRIMARY KEY,
        username text NOT NULL,
        username_key text NOT NULL UNIQUE,
        display_name text NOT NULL,
        version bigint NOT NULL,
        deleted boolean NOT NULL DEFAULT false
      )
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE person')
  },
})
