import { migration } from '@convive/service-kit/database/migration'

/** How often the unsold places of an event were offered to its waiting list. Offers that were made before do not count. */
export const unusedOffers = migration('0022-unused-offers', {
  async up(runner) {
    await runner.query('ALTER TABLE event ADD unused_offers int NOT NULL DEFAULT 0')
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP unused_offers')
  },
})
