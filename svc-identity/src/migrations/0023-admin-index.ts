import { migration } from '@convive/service-kit/database/migration'

/** An index for the list of administrators, which would otherwise read a million accounts to find ten. */
export const adminIndex = migration('0023-admin-index', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS account_admin ON account (lower(username)) WHERE is_admin',
    )
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY account_admin')
  },
})
