import { migration } from '@convive/service-kit/database/migration'

/** The rows of one person, for the download and the deletion of an account, and for income that is released. */
export const personIndexes = migration('0021-person-indexes', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS held_income_account ON held_income (account)')
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS person_referrer ON person (referrer_id, user_id) WHERE referrer_id IS NOT NULL',
    )
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS waiting_reward_person ON waiting_reward (user_id, id)')
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS mint_alarm_creator ON mint_alarm (creator_id, id) WHERE creator_id IS NOT NULL',
    )
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_refund_debtor ON ticket_refund (debtor)')
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS ticket_refund_buyer ON ticket_refund (buyer)')
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS venue_owner ON venue (owner_id) WHERE owner_id IS NOT NULL',
    )
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS waiting_reward_user')
  },

  async down(runner) {
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS waiting_reward_user ON waiting_reward (user_id) WHERE reason = 'unconfirmed'`,
    )
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS held_income_account')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS person_referrer')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS waiting_reward_person')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS mint_alarm_creator')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ticket_refund_debtor')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ticket_refund_buyer')
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS venue_owner')
  },
})
