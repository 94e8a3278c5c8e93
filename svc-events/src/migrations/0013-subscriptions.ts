import { migration } from '@convive/service-kit/database/migration'

/**
 * A request waits for its confirmation. A subscription is confirmed; there is one for each address. `digest` records
 * what was sent, or that there was nothing to send, so that nobody gets two for one day. Links contain random tokens,
 * which reveal nothing about the address.
 */
export const subscriptions = migration('0013-subscriptions', {
  formerly: 'SubscriptionTables1760000012000',

  async up(runner) {
    const wish = `
      region text NOT NULL,
      language text NOT NULL CHECK (language IN ('en', 'es')),
      frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly'))`
    await runner.query(`
      CREATE TABLE subscription_request (
        token text PRIMARY KEY,
        email text NOT NULL,
        ${wish},
        requested_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX subscription_request_email ON subscription_request (lower(email));
      CREATE INDEX subscription_request_requested_at ON subscription_request (requested_at);
      CREATE TABLE subscription (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        token text NOT NULL UNIQUE,
        email text NOT NULL,
        ${wish},
        confirmed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX subscription_email ON subscription (lower(email));
      CREATE INDEX subscription_wish ON subscription (frequency, region, language, id);
      CREATE TABLE digest (
        subscription_id bigint NOT NULL REFERENCES subscription (id) ON DELETE CASCADE,
        day text NOT NULL,
        mailed boolean NOT NULL,
        noted_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (subscription_id, day)
      );
      CREATE TABLE subscription_attempt (who text PRIMARY KEY, recent timestamptz[] NOT NULL);
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE subscription_attempt, digest, subscription, subscription_request')
  },
})
