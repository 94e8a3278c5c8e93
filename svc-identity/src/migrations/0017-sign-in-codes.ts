import { migration } from '@convive/service-kit/database/migration'

/** Codes that sign in by e-mail: one for each address, as a hash, with the data that a new account needs. */
export const signInCodes = migration('0017-sign-in-codes', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE sign_in_code (
        email text PRIMARY KEY CHECK (email = lower(email)),
        code_hash bytea NOT NULL,
        name text,
        language text NOT NULL,
        attempts smallint NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX sign_in_code_expires_at ON sign_in_code (expires_at);
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE sign_in_code')
  },
})
