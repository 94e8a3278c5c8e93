import { migration } from '@convive/service-kit/database/migration'

/** The inviter of each person, and the indexes that find a person's referrals of a month and first reward. */
export const referrals = migration('0005-referrals', {
  formerly: 'Referrals1700000000005',

  async up(runner) {
    await runner.query(`
      ALTER TABLE person ADD COLUMN referrer_id bigint;
      CREATE INDEX transfer_referral ON transfer (credit, created_at) WHERE type = 'earned_referral';
      CREATE INDEX transfer_earned ON transfer (credit) WHERE type IN ('earned_attend_event', 'earned_create_event')
    `)
  },

  async down(runner) {
    await runner.query('DROP INDEX transfer_earned, transfer_referral; ALTER TABLE person DROP COLUMN referrer_id')
  },
})
