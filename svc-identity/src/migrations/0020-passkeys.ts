import { migration } from '@convive/service-kit/database/migration'

/** Passkeys, and the challenges that wait for one: without a user for a sign-in, with one for a new passkey. */
export const passkeys = migration('0020-passkeys', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE passkey (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      );
      CREATE INDEX passkey_of_user ON passkey (user_id);
      CREATE TABLE passkey_challenge (
        challenge_hash bytea PRIMARY KEY,
        user_id bigint REFERENCES account ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX passkey_challenge_of_user ON passkey_challenge (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX passkey_challenge_expires_at ON passkey_challenge (expires_at);
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE passkey_challenge, passkey')
  },
})
