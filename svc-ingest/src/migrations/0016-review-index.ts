import { migration } from '@convive/service-kit/database/migration'

/**
 * The review queue in its order, with the columns of its filters and counts. A rare filter among 100,000 candidates
 * reads only this index, not their texts.
 */
export const reviewIndex = migration('0016-review-index', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS candidate_review ON candidate (state, event_date, id)
      INCLUDE (region, source, reasons) WHERE state IN ('waiting', 'set_aside')
    `)
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY candidate_review')
  },
})
