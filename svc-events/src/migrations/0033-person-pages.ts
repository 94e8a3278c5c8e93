import { migration } from '@convive/service-kit/database/migration'

/** What an organiser's page shows of a person, and an index by which the page is found. */
export const personPages = migration('0033-person-pages', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE person ADD about text, ADD picture text;
      CREATE INDEX person_username ON person (lower(username));
    `)
  },

  async down(runner) {
    await runner.query('ALTER TABLE person DROP about, DROP picture; DROP INDEX IF EXISTS person_username')
  },
})
