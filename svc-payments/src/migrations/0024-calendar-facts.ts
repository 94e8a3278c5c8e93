import { migration } from '@convive/service-kit/database/migration'

/** What the calendar files of mails say about an event. Null until the event is published again. */
export const calendarFacts = migration('0024-calendar-facts', {
  async up(runner) {
    await runner.query('ALTER TABLE event ADD calendar jsonb')
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP calendar')
  },
})
