import { migration } from '@convive/service-kit/database/migration'

/** The owner of a venue, who may read its payments. svc-events publishes all venues again with their owners. */
export const venueOwners = migration('0018-venue-owners', {
  async up(runner) {
    await runner.query('ALTER TABLE venue ADD owner_id bigint')
  },

  async down(runner) {
    await runner.query('ALTER TABLE venue DROP owner_id')
  },
})
