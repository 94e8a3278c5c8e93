import { migration } from '@convive/service-kit/database/migration'

/**
 * How many places of an event are kept for people on its waiting list, so that lists do not call them available. Offers
 * that are open already are not counted: they end within twelve hours.
 */
export const offeredCount = migration('0058-offered-count', {
  async up(runner) {
    await runner.query(
      'ALTER TABLE event ADD offered_count int NOT NULL DEFAULT 0, ADD offered_version bigint NOT NULL DEFAULT 0',
    )
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP offered_count, DROP offered_version')
  },
})
