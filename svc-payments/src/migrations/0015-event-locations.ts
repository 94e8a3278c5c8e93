import { migration } from '@convive/service-kit/database/migration'

/**
 * The place of an event in the organiser's words, for the mail with the tickets. Null until the event is published
 * again.
 */
export const eventLocations = migration('0015-event-locations', {
  async up(runner) {
    await runner.query('ALTER TABLE event ADD location text')
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP location')
  },
})
