import { migration } from '@convive/service-kit/database/migration'

/** What a source says now about the fields that a person has edited, in a question about that event. */
export const offeredFields = migration('0021-offered-fields', {
  async up(runner) {
    await runner.query('ALTER TABLE candidate ADD COLUMN offered jsonb')
  },

  async down(runner) {
    await runner.query('ALTER TABLE candidate DROP COLUMN offered')
  },
})
