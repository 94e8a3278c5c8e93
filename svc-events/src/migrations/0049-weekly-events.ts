import { migration } from '@convive/service-kit/database/migration'

/**
 * The rule of an imported event that takes place every week, the last date of an unconfirmed rule, and the event of the
 * next occurrence.
 */
export const weeklyEvents = migration('0049-weekly-events', {
  async up(runner) {
    await runner.query('ALTER TABLE event ADD weekly jsonb, ADD repeats_until text, ADD next_event_id bigint')
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP weekly, DROP repeats_until, DROP next_event_id')
  },
})
