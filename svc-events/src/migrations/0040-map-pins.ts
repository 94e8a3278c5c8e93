import { migration } from '@convive/service-kit/database/migration'

/** Where an event or a venue is on the map: coordinates, or a short link of Google Maps. */
export const mapPins = migration('0040-map-pins', {
  async up(runner) {
    await runner.query('ALTER TABLE event ADD map_pin jsonb; ALTER TABLE venue ADD map_pin jsonb')
  },

  async down(runner) {
    await runner.query('ALTER TABLE venue DROP map_pin; ALTER TABLE event DROP map_pin')
  },
})
