import { migration } from '@convive/service-kit/database/migration'

export const claims = migration('0009-claims', {
  formerly: 'ClaimTables1760000008000',

  async up(runner) {
    await runner.query(`
      CREATE TABLE claim (
        event_id bigint PRIMARY KEY,
        user_id bigint NOT NULL,
        provisional boolean NOT NULL,
        cora_awarded int NOT NULL CHECK (cora_awarded >= 0),
        claimed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE claim_attempt (
        user_id bigint NOT NULL,
        event_id bigint NOT NULL,
        recent timestamptz[] NOT NULL,
        PRIMARY KEY (user_id, event_id)
      );
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE claim_attempt, claim')
  },
})
