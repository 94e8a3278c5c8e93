import { migration } from '../migration.ts'

/** How far the purge of the outbox has come, so that it reads each row once and not the whole table every hour. */
export const purgedOutbox = migration('kit-0010-purged-outbox', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE purged_outbox (
        id boolean PRIMARY KEY DEFAULT true CHECK (id),
        after bigint NOT NULL
      );
      INSERT INTO purged_outbox (after) VALUES (0);
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE purged_outbox')
  },
})
