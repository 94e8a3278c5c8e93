import { migration } from '@convive/service-kit/database/migration'

/**
 * An order keeps the location that its buyer was promised, in the form of `locationKey`. `first_place` is the first
 * place that this service learned of an event: it is the promise of the existing orders.
 */
export const promisedPlaces = migration('0014-promised-places', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE event ADD place text, ADD first_place text;
      ALTER TABLE ticket_order ADD promised_place text
    `)
  },

  async down(runner) {
    await runner.query(`
      ALTER TABLE event DROP place, DROP first_place;
      ALTER TABLE ticket_order DROP promised_place
    `)
  },
})
