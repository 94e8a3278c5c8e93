import { migration } from '@convive/service-kit/database/migration'

/** Who may check tickets in besides the creator. At most ten, so they stay in the row that is read anyway. */
export const coOrganisers = migration('0018-co-organisers', {
  async up(runner) {
    await runner.query(`ALTER TABLE event ADD co_organiser_ids bigint[] NOT NULL DEFAULT '{}'`)
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP co_organiser_ids')
  },
})
