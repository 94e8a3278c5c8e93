import { migration } from '@convive/service-kit/database/migration'

/** Moves rate limits to the kit's table. The counts of the last hour and day start again at zero. */
export const kitRateLimits = migration('0028-kit-rate-limits', {
  async up(runner) {
    await runner.query('DROP TABLE claim_attempt, subscription_attempt')
  },

  async down(runner) {
    await runner.query(`
      CREATE TABLE claim_attempt (
        user_id bigint NOT NULL,
        event_id bigint NOT NULL,
        recent timestamptz[] NOT NULL,
        PRIMARY KEY (user_id, event_id)
      );
      CREATE TABLE subscription_attempt (who text PRIMARY KEY, recent timestamptz[] NOT NULL);
    `)
  },
})
