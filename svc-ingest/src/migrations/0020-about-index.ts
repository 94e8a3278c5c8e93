import { migration } from '@convive/service-kit/database/migration'

/** Finds the questions about an event when it is cancelled or deleted. */
export const aboutIndex = migration('0020-about-index', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS candidate_about ON candidate (about_id) WHERE about_id IS NOT NULL',
    )
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY candidate_about')
  },
})
