import { migration } from '@convive/service-kit/database/migration'

/** The name and the address of the source that an event was imported from, for its page. */
export const eventOrigins = migration('0048-event-origins', {
  async up(runner) {
    await runner.query('ALTER TABLE imported ADD COLUMN origin jsonb')
  },

  async down(runner) {
    await runner.query('ALTER TABLE imported DROP COLUMN origin')
  },
})
