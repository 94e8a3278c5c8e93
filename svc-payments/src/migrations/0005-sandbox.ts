import { migration } from '@convive/service-kit/database/migration'

/**
 * The tables of the sandbox provider, which only the sandbox reads. It never stores a card number. A notice is a webhook
 * that is not delivered yet.
 */
export const sandbox = migration('0005-sandbox', {
  formerly: 'Sandbox1760000001400',

  async up(runner) {
    await runner.query(`
      CREATE TABLE sandbox_secret (one boolean PRIMARY KEY DEFAULT true CHECK (one), secret text NOT NULL);
      INSERT INTO sandbox_secret (secret) VALUES ('whsec_sandbox_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
      CREATE TABLE sandbox_intent (
        ref text PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        client_secret text NOT NULL UNIQUE,
        amount_minor bigint NOT NULL CHECK (amount_minor > 0),
        currency text NOT NULL,
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'requires_action', 'succeeded', 'cancelled')),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE TABLE sandbox_refund (
        ref text PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        intent_ref text NOT NULL REFERENCES sandbox_intent,
        amount_minor bigint NOT NULL CHECK (amount_minor > 0),
        status text NOT NULL CHECK (status IN ('succeeded', 'failed')),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE TABLE sandbox_notice (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        body text NOT NULL,
        deliver_at timestamptz NOT NULL,
        tries int NOT NULL DEFAULT 0
      );
      CREATE INDEX sandbox_notice_deliver_at ON sandbox_notice (deliver_at)
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE sandbox_notice, sandbox_refund, sandbox_intent, sandbox_secret')
  },
})
