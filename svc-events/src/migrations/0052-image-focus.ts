import { migration } from '@convive/service-kit/database/migration'

/** The part of an event's picture that its covers show. */
export const imageFocus = migration('0052-image-focus', {
  async up(runner) {
    await runner.query('ALTER TABLE event ADD image_focus jsonb')
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP image_focus')
  },
})
