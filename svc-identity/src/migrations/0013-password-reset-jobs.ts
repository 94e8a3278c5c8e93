import { migration } from '@convive/service-kit/database/migration'

/** Password resets are queued as jobs instead of rows. */
export const passwordResetJobs = migration('0013-password-reset-jobs', {
  async up(runner) {
    await runner.query(`
      SELECT graphile_worker.add_job('send-password-reset', json_build_object('email', email)) FROM forgotten_password;
      DROP TABLE forgotten_password;
    `)
  },

  async down(runner) {
    await runner.query(
      'CREATE TABLE forgotten_password (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, email text NOT NULL)',
    )
  },
})
