import { migration } from '@convive/service-kit/database/migration'

/** The projection of users' names. A deleted user keeps only the id, which is a pseudonym. */
export const people = migration('0002-people', {
  formerly: 'People1760000001100',

  async up(runner) {
    await runner.query(`
      CREATE TABLE person (
        user_id bigint PRIMARY KEY,
        username text NOT NULL,
        display_name text NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        version bigint NOT NULL
      )
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE person')
  },
})
