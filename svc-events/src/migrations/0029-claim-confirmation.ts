import { migration } from '@convive/service-kit/database/migration'

/**
 * `rewarded_at`: when the reward was paid. For existing claims, that is the time of the claim. `original` is the
 * event's row at the time of the claim, which is restored when the claim is revoked.
 */
export const claimConfirmation = migration('0029-claim-confirmation', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE claim ADD rewarded_at timestamptz, ADD original jsonb;
      UPDATE claim SET rewarded_at = claimed_at WHERE cora_awarded > 0;
      CREATE INDEX claim_unpaid ON claim (claimed_at) WHERE state = 'provisional' AND rewarded_at IS NULL;
    `)
  },

  async down(runner) {
    await runner.query('ALTER TABLE claim DROP rewarded_at, DROP original')
  },
})
