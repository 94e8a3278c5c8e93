import { migration } from '@convive/service-kit/database/migration'

/**
 * The kit's table `rate_limit` replaces `login_failure`. Its counts cover a quarter of an hour, so they start again at
 * zero. The purge of known networks gets an index.
 */
export const dropLoginFailures = migration('0016-drop-login-failures', {
  async up(runner) {
    await runner.query(`
      DROP TABLE login_failure;
      CREATE INDEX known_address_used_at ON known_address (used_at);
    `)
  },

  async down(runner) {
    await runner.query(`
      DROP INDEX known_address_used_at;
      CREATE TABLE login_failure (
        name text NOT NULL,
        address text NOT NULL,
        known boolean NOT NULL,
        failed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX login_failure_name ON login_failure (name, failed_at);
      CREATE INDEX login_failure_address ON login_failure (address, failed_at);
    `)
  },
})
