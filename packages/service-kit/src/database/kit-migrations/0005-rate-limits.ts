import { migration } from '../migration.ts'

/** What was counted against rate limits: the times of each key within its window. See `limits/rate-limit.ts`. */
export const rateLimits = migration('kit-0005-rate-limits', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE rate_limit (
        key text PRIMARY KEY,
        recent timestamptz[] NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX rate_limit_expires_at ON rate_limit (expires_at)
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE rate_limit')
  },
})
