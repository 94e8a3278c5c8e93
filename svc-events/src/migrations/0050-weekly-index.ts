import { migration } from '@convive/service-kit/database/migration'

/** The events that move on, by their end: few of all events, which the job need not read. */
export const weeklyIndex = migration('0050-weekly-index', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS event_repeating ON event (ends_at) WHERE repeats_until IS NOT NULL
    `)
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY event_repeating')
  },
})
