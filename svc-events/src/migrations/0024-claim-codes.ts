import { migration } from '@convive/service-kit/database/migration'

/** Codes that were texted to claimers, and how many in a day. */
export const claimCodes = migration('0024-claim-codes', {
  formerly: 'ClaimCodes1760000030000',

  async up(runner) {
    await runner.query(`
      CREATE TABLE claim_code (
        user_id bigint NOT NULL,
        event_id bigint NOT NULL,
        phone text NOT NULL,
        hash bytea NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, event_id)
      );
      CREATE TABLE claim_text_day (day date PRIMARY KEY, sent int NOT NULL);
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE claim_code, claim_text_day')
  },
})
