import { migration } from '@convive/service-kit/database/migration'

/** Where an event is on the map, for the mail with the tickets. Null until the event is published again. */
export const eventPins = migration('0017-event-pins', {
  async up(runner) {
    await runner.query('ALTER TABLE event ADD map_pin jsonb')
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP map_pin')
  },
})
