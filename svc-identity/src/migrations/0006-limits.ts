import { migration } from '@convive/service-kit/database/migration'

/** The times of actions that are limited in number. */
export const limits = migration('0006-limits', {
  formerly: 'LimitTables1770000000002',

  async up(runner) {
    await runner.query(`
      CREATE TABLE attempt (
        who text PRIMARY KEY,
        recent timestamptz[] NOT NULL,
        counted_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX attempt_counted_at ON attempt (counted_at);
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE attempt')
  },
})
