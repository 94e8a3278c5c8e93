import { migration } from '@convive/service-kit/database/migration'

/** The other readings of a candidate's text, for the choice of reviewers. */
export const otherReadings = migration('0017-other-readings', {
  async up(runner) {
    await runner.query('ALTER TABLE candidate ADD COLUMN other_readings jsonb')
  },

  async down(runner) {
    await runner.query('ALTER TABLE candidate DROP COLUMN other_readings')
  },
})
