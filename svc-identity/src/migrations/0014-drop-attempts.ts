import { migration } from '@convive/service-kit/database/migration'

/** The kit's table `rate_limit` replaces `attempt`. Its counts cover at most a day, so they start again at zero. */
export const dropAttempts = migration('0014-drop-attempts', {
  async up(runner) {
    await runner.query('DROP TABLE attempt')
  },

  async down(runner) {
    await runner.query(`
      CREATE TABLE attempt (who text PRIMARY KEY, recent timestamptz[] NOT NULL, counted_at timestamptz NOT NULL DEFAULT now());
      CREATE INDEX attempt_counted_at ON attempt (counted_at)
    `)
  },
})
