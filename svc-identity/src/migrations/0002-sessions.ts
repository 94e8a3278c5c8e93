import { migration } from '@convive/service-kit/database/migration'

/** Sessions by the hash of their token, attempts to sign in, and the addresses from which an account was used before. */
export const sessions = migration('0002-sessions', {
  formerly: 'SessionTables1760000000001',

  async up(runner) {
    await runner.query(`
      CREATE TABLE session (
        token_hash bytea PRIMARY KEY,
        session_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
        user_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        touched_at timestamptz NOT NULL DEFAULT now(),
        cookie_sent_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL DEFAULT now() + interval '30 days'
      );
      CREATE INDEX session_of_user ON session (user_id);
      CREATE INDEX session_expires_at ON session (expires_at);
      CREATE TABLE login_failure (
        name text NOT NULL,
        address text NOT NULL,
        known boolean NOT NULL,
        failed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX login_failure_name ON login_failure (name, failed_at);
      CREATE INDEX login_failure_address ON login_failure (address, failed_at);
      CREATE TABLE known_address (
        user_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
        address text NOT NULL,
        used_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, address)
      );
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE known_address, login_failure, session')
  },
})
