import { migration } from '@convive/service-kit/database/migration'

export const people = migration('0001-people', {
  formerly: 'PeopleTables1760000000000',

  async up(runner) {
    await runner.query(`
      CREATE TABLE person (
        id bigint PRIMARY KEY,
        username text,
        display_name text,
        version bigint NOT NULL,
        deleted boolean NOT NULL DEFAULT false
      )
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE person')
  },
})
