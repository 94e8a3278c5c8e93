import { migration } from '@convive/service-kit/database/migration'

/** The event that a later message seems to move or cancel: the candidate that it was made from. */
export const candidatesAbout = migration('0014-candidates-about', {
  async up(runner) {
    await runner.query('ALTER TABLE candidate ADD COLUMN about_id bigint')
  },

  async down(runner) {
    await runner.query('ALTER TABLE candidate DROP COLUMN about_id')
  },
})
