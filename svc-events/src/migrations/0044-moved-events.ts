import { migration } from '@convive/service-kit/database/migration'

/** The start of an event before it was moved, in Costa Rica's time, such as `2026-12-05T18:00`. */
export const movedEvents = migration('0044-moved-events', {
  async up(runner) {
    await runner.query('ALTER TABLE event ADD moved_from text')
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP moved_from')
  },
})
